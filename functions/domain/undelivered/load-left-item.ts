import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import { leftWith, loadLeft } from './left-undelivered.ts'

/** The answer for messages that have arrived, and the very same for those that never existed. */
export const nothingLeft = () =>
  new AppError('NOT_FOUND', 'There is nothing left to do here: it has arrived, or is on its way.')

/**
 * The messages that a call names, with what else was left. `NOT_FOUND` if they have arrived or are
 * on their way.
 */
export const loadLeftItem = async (owner: Account, deliveryId: DeliveryId) => {
  const left = await loadLeft(owner)
  const item = leftWith(left, deliveryId)
  if (item) return { left, item }
  throw nothingLeft()
}
