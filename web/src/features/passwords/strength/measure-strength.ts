import { callOnce, type WorkerCalls, workerCalls } from '#web/lib/worker/worker-calls.ts'
import type { Score } from './strength.ts'

const startWorker = () =>
  new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })

/** Each worker loads the dictionary, so more of them would save little time. */
const maxWorkers = 4

interface MeasureOptions {
  /** The part that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  /** Ends the work at once. The promise is then rejected with an `AbortError`. */
  readonly signal?: AbortSignal
}

/**
 * The strength of many passwords, by password, measured in workers. Equal passwords are measured
 * once.
 */
export const measureStrengths = async (
  passwords: readonly string[],
  { onProgress, signal }: MeasureOptions = {},
): Promise<ReadonlyMap<string, Score>> => {
  const distinct = [...new Set(passwords)]
  const workerCount = Math.min(
    maxWorkers,
    Math.max(1, navigator.hardwareConcurrency),
    distinct.length,
  )
  const doneByWorker = new Array<number>(workerCount).fill(0)
  const reportDone = (worker: number, count: number) => {
    doneByWorker[worker] = count
    onProgress?.(doneByWorker.reduce((sum, done) => sum + done, 0) / distinct.length)
  }
  const scored = await Promise.all(
    [...doneByWorker.keys()].map(async (worker) => {
      const share = distinct.filter((_, index) => index % workerCount === worker)
      const scores = await callOnce<readonly string[], number, Score[]>(startWorker(), share, {
        signal,
        onProgress: (count) => reportDone(worker, count),
      })
      reportDone(worker, share.length)
      return share.map((password, index) => [password, scores[index] ?? 0] as const)
    }),
  )
  return new Map(scored.flat())
}

/** The strength of the password that a person is typing. */
export interface StrengthMeter {
  /**
   * The score. Undefined if `measure` was called again before it was known, or the meter closed.
   */
  readonly measure: (password: string) => Promise<Score | undefined>
  /** Ends the worker. */
  readonly close: () => void
}

/** A meter for one field. Its worker starts, and loads its dictionary, with the first password. */
export const openStrengthMeter = (start: () => Worker = startWorker): StrengthMeter => {
  let calls: WorkerCalls<readonly string[], number, Score[]> | undefined
  let latest = 0
  return {
    measure: async (password) => {
      latest += 1
      const call = latest
      calls ??= workerCalls(start())
      const [score] = await calls.call([password]).catch((error: unknown) => {
        if (latest !== call) return []
        throw error
      })
      return latest === call ? score : undefined
    },
    close: () => {
      latest += 1
      calls?.close()
      calls = undefined
    },
  }
}
