import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError } from './operation.ts'

const Fault = z.strictObject({
  /** The operation's name as in the service's API, or `*` for every operation. */
  operation: z.string(),
  /** Only calls with this parameter fail. */
  given: z.string().optional(),
  /** Only calls whose parameters have these values fail. */
  where: z.record(z.string(), z.string()).optional(),
  /** The exception to answer with instead of doing the work. */
  error: z.string().optional(),
  message: z.string().optional(),
  status: z.number().int().min(400).max(599).optional(),
  /** Milliseconds to wait before the work. */
  delayMs: z.number().int().min(0).optional(),
  /**
   * Do the work, then close the connection without an answer, so that the caller cannot know the
   * outcome.
   */
  dropAfter: z.boolean().optional(),
  /** The number of calls that fail. Default: 1. */
  times: z.number().int().min(1).default(1),
})

/** A requested failure: `operation`, and one or more of `error`, `delayMs`, `dropAfter`. */
export type Fault = z.input<typeof Fault>

/** The failures that a stand-in was told to produce. Each is used up after its number of calls. */
export class Faults {
  #pending: z.output<typeof Fault>[] = []

  /** Adds a failure. Throws a ZodError if the input is not a fault. */
  set(fault: Fault): void {
    this.#pending.push(Fault.parse(fault))
  }

  /** The failures that are not used up yet. */
  get pending(): readonly Fault[] {
    return this.#pending
  }

  clear(): void {
    this.#pending = []
  }

  /** The next failure for this call, if any. Counts it as used. */
  take(operation: string, input: object): z.output<typeof Fault> | undefined {
    const sent = new Map<string, unknown>(Object.entries(input))
    const fault = this.#pending.find(
      ({ operation: failing, given, where = {} }) =>
        (failing === operation || failing === '*') &&
        (given === undefined || sent.has(given)) &&
        Object.entries(where).every(([name, value]) => sent.get(name) === value),
    )
    if (fault === undefined) return undefined
    fault.times -= 1
    if (fault.times === 0) this.#pending = this.#pending.filter((other) => other !== fault)
    return fault
  }
}

/** Thrown when the work is done and the connection must be closed without an answer. */
export class DroppedAnswer extends Error {}

/** Runs one operation with this input, with the failures that the stand-in was told to produce. */
export async function runWithFaults<T>(
  faults: Faults,
  operation: string,
  work: () => Promise<T> | T,
  input: object = {},
): Promise<T> {
  const fault = faults.take(operation, input)
  if (fault?.delayMs !== undefined) await sleep(fault.delayMs)
  if (fault?.error !== undefined) {
    throw new AwsError(fault.error, fault.message ?? fault.error, fault.status ?? 400)
  }
  const result = await work()
  if (fault?.dropAfter) throw new DroppedAnswer()
  return result
}
