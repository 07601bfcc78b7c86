import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { hasCode } from '#shared/errors.ts'
import { type Logged, restoredDelivery } from '#shared/rules/delivery/restored-delivery.ts'
import { findDelivery, newDelivery, type StoredDelivery } from './delivery-repository.ts'
import { storeDelivery } from './update-delivery.ts'

/**
 * Stores a delivery that does not exist. False if there is one. `PROFILE_MISSING` if its owner has
 * deleted the account.
 */
const storeMissing = async (delivery: StoredDelivery): Promise<boolean> => {
  try {
    await writeAll([...newDelivery(delivery), accountCheck(delivery.owner)])
    return true
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) return false
    throw error
  }
}

/**
 * Restores a delivery that the table has lost, from an older copy of the table, for the script of a
 * repair (infra/OPERATIONS.md).
 *
 * A delivery that may have gone out since the copy is first stored without a time, so that no
 * worker ever finds it due. Then it ends, with everything that follows from an end: its owner and
 * administrators see it, and its message gets the new status. A delivery that the table still has
 * is newer than the copy, and stays as it is. Returns whether it was restored. May run again after
 * it was cut off.
 */
export const restoreDelivery = async (copy: StoredDelivery, logged: Logged): Promise<boolean> => {
  const after = restoredDelivery(copy, logged)
  const wentOutSince = after !== copy
  if (!wentOutSince) return storeMissing(copy)
  const halted: StoredDelivery = { ...copy, lookAt: undefined, promised: undefined }
  const storedNow = await storeMissing(halted)
  const storedDelivery = storedNow ? halted : await findDelivery(copy.owner, copy.deliveryId)
  // The stored one is without a time: this run stored it just now, or an earlier run that was cut
  // off did.
  const isHalted = storedDelivery?.version === copy.version && storedDelivery.lookAt === undefined
  return storedDelivery !== undefined && isHalted && storeDelivery(storedDelivery, after)
}
