import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { hasCode } from '#shared/errors.ts'
import { type Logged, restored } from '#shared/rules/delivery/restored.ts'
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
 * Restores a delivery that the table has lost from an older copy of it, for the script of a repair
 * (infra/OPERATIONS.md). What may have gone out since the copy is stored without a time first, so
 * that no worker ever finds it due. Then it ends, with everything that follows from an end: its
 * owner and administrators see it, and its message knows. Returns whether it was restored: one that
 * the table has is newer than the copy, and stays as it is. May run again after it was cut off.
 */
export const restoreDelivery = async (copy: StoredDelivery, logged: Logged): Promise<boolean> => {
  const after = restored(copy, logged)
  if (after === copy) return storeMissing(copy)
  const halted: StoredDelivery = { ...copy, lookAt: undefined, promised: undefined }
  const isNew = await storeMissing(halted)
  const found = isNew ? halted : await findDelivery(copy.owner, copy.deliveryId)
  const isCutOff = found?.version === copy.version && found.lookAt === undefined
  return found !== undefined && isCutOff && storeDelivery(found, after)
}
