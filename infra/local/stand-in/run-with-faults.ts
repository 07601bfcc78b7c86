import { setTimeout as sleep } from 'node:timers/promises'
import { AwsError } from './aws-error.ts'
import type { Faults } from './faults.ts'

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
