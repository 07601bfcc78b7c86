import { faultOf, log } from '#functions/core/observe/log.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { MessageId } from '#shared/model/ids.ts'
import { reconcileDeliveries } from './reconcile-deliveries.ts'

/**
 * Reconciles the deliveries of a message that was just stored, and removes its due entry. A new
 * message hands in a shorter `reconcile`: it has no deliveries to compare. A failure is only
 * logged, because the message is stored, and the sweep has a worker reconcile it within minutes.
 */
export const reconcileNow = async (
  due: Due,
  reconcile = () => reconcileDeliveries(due.owner, MessageId.parse(due.id)),
): Promise<void> => {
  try {
    await reconcile()
    await writeAll(dueRemoval(due))
  } catch (error) {
    log('warn', 'Reconciling failed; a worker will do it again', {
      fault: faultOf(error),
    })
  }
}
