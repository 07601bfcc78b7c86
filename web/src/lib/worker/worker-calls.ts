import type { WorkerAnswer, WorkerCall } from './serve-calls.ts'

interface Waiting<Progress, Output> {
  readonly onProgress: ((progress: Progress) => void) | undefined
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

export interface WorkerCalls<Input, Progress, Output> {
  /** Lets the worker do its work with an input. */
  readonly call: (input: Input, onProgress?: (progress: Progress) => void) => Promise<Output>
  /** Ends the worker. Calls that are not done are rejected with the reason. */
  readonly close: (reason?: Error) => void
}

/** Calls a worker that answers with `serveCalls`. */
export const workerCalls = <Input, Progress, Output>(
  worker: Worker,
): WorkerCalls<Input, Progress, Output> => {
  const waiting = new Map<number, Waiting<Progress, Output>>()
  let lastId = 0
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<Progress, Output>>) => {
    const call = waiting.get(data.id)
    if (data.kind === 'progress') {
      call?.onProgress?.(data.progress)
      return
    }
    waiting.delete(data.id)
    if (data.kind === 'done') call?.resolve(data.output)
    else call?.reject(new Error(data.message))
  }
  worker.onerror = () =>
    fail(new Error('This part of the page could not be loaded. Reload the page.'))
  return {
    call: (input, onProgress) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { onProgress, resolve, reject })
        worker.postMessage({ id: lastId, input } satisfies WorkerCall<Input>)
      }),
    close: (reason = new Error('The work was ended.')) => {
      worker.terminate()
      fail(reason)
    },
  }
}

/**
 * One call to a worker of its own, which ends with the call, and at once when the signal is
 * aborted.
 */
export const callOnce = async <Input, Progress, Output>(
  worker: Worker,
  input: Input,
  {
    onProgress,
    signal,
  }: { onProgress?: ((progress: Progress) => void) | undefined; signal?: AbortSignal | undefined },
): Promise<Output> => {
  const calls = workerCalls<Input, Progress, Output>(worker)
  const stop = () => calls.close(new DOMException('The work was stopped.', 'AbortError'))
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const done = calls.call(input, onProgress)
    if (signal?.aborted) stop()
    return await done
  } finally {
    signal?.removeEventListener('abort', stop)
    calls.close()
  }
}
