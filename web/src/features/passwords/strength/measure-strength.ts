import { callOnce, type WorkerCalls, workerCalls } from '#web/lib/worker/worker-calls.ts'
import type { Score } from './strength.ts'

const startWorker = () =>
  new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })

/** More workers than this would each load the dictionary for little. */
const mostWorkers = 4

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
  const different = [...new Set(passwords)]
  const lanes = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency, different.length))
  const done = new Array<number>(lanes).fill(0)
  const scored = await Promise.all(
    [...done.keys()].map(async (lane) => {
      const share = different.filter((_, index) => index % lanes === lane)
      const scores = await callOnce<readonly string[], number, Score[]>(startWorker(), share, {
        signal,
        onProgress: (count) => {
          done[lane] = count
          onProgress?.(done.reduce((sum, bits) => sum + bits, 0) / different.length)
        },
      })
      return share.map((password, index) => [password, scores[index] ?? 0] as const)
    }),
  )
  return new Map(scored.flat())
}

/** The strength of the password that a person is typing. */
export interface StrengthMeter {
  /** The score, or undefined if a later password was passed before it was known. */
  readonly measure: (password: string) => Promise<Score | undefined>
  /** Ends the worker. No score is given any more. */
  readonly close: () => void
}

/** A meter for one field. Its worker starts, and loads its dictionary, with the first password. */
export const openStrengthMeter = (start: () => Worker = startWorker): StrengthMeter => {
  let calls: WorkerCalls<readonly string[], number, Score[]> | undefined
  let latest = 0
  return {
    measure: async (password) => {
      latest += 1
      const own = latest
      calls ??= workerCalls(start())
      const [score] = await calls.call([password]).catch((error: unknown) => {
        if (latest !== own) return []
        throw error
      })
      return latest === own ? score : undefined
    },
    close: () => {
      latest += 1
      calls?.close()
      calls = undefined
    },
  }
}
