import { loadPassing, moveDueEntry } from './passing-repository.ts'
import { listForReview } from './review-queue.ts'

/**
 * An earlier release stored no entry in the due index for a report that was disputed or put on
 * hold, so no alarm would ring if nobody decides it. Adds the entry. May be called any number of
 * times.
 */
export const restoreAlarms = async (): Promise<void> => {
  for (const owner of await listForReview()) {
    const passing = await loadPassing(owner)
    const { workLeft, wakeAt, nextAt } = passing
    if (wakeAt !== undefined || nextAt === undefined) continue
    // If somebody changes the case at this moment, that change adds the entry.
    await moveDueEntry(owner, passing, { workLeft, wakeAt: nextAt })
  }
}
