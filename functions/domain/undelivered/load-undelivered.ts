import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import { groupWith, loadLeftMessages } from './left-undelivered.ts'

/**
 * The error for messages that are no longer undelivered. It is the same for those that never
 * existed.
 */
export const noLongerUndelivered = () =>
  new AppError('NOT_FOUND', 'There is nothing left to do here: it has arrived, or is on its way.')

/**
 * The messages that a call names, with all others that the owner left. `NOT_FOUND` if they have
 * arrived or are on their way.
 */
export const loadUndelivered = async (owner: Account, deliveryId: DeliveryId) => {
  const leftMessages = await loadLeftMessages(owner)
  const group = groupWith(leftMessages, deliveryId)
  if (group) return { leftMessages, group }
  throw noLongerUndelivered()
}
