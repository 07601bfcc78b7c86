import { loadPassing, moveDueEntry } from './passing-repository.ts'
import { listForReview } from './review-queue.ts'

/**
 * Adds the missing entries in the due index for reports that were disputed or put on hold. An
 * earlier version of our code stored none, so no alarm would ring if nobody decides such a report.
 * May be called any number of times.
 */
export const restoreAlarms = async (): Promise<void> => {
  for (const owner of await listForReview()) {
    const passing = await loadPassing(owner)
    const { workLeft, wakeAt, nextAt } = passing
    if (wakeAt !== undefined || nextAt === undefined) continue
    // If somebody changes the case meanwhile, that change adds the entry.
    await moveDueEntry(owner, passing, { workLeft, wakeAt: nextAt })
  }
}
