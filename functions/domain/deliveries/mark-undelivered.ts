import { accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { markHandled } from '#shared/rules/delivery/undelivered.ts'
import { findDelivery } from './delivery-repository.ts'
import { recipientLine } from './recipient-line.ts'
import { showUndelivered } from './show-undelivered.ts'
import { updateDelivery } from './update-delivery.ts'

const noLongerUndelivered = () =>
  new AppError('NOT_FOUND', 'This message is no longer in the list. Reload the list.')

/**
 * Stores that an administrator has dealt with a delivery that did not arrive, or takes that back.
 * `NOT_FOUND` if the delivery has arrived meanwhile. The owner's log gets a line with each change,
 * without the network address of the administrator.
 */
export const markUndelivered = async (
  userId: UserId,
  { deliveryId, done }: { readonly deliveryId: DeliveryId; readonly done: boolean },
  now: Date,
) => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw noLongerUndelivered()
  await updateDelivery(userId, deliveryId, (before) => markHandled(before, done, now), {
    extraWrites: (after) => [
      { ...accountCheck(userId), onConflict: noLongerUndelivered },
      recipientLine(
        { now },
        after,
        done ? 'UNDELIVERED_DONE' : 'UNDELIVERED_NOT_DONE',
        after.recipient,
      ),
    ],
  })
  const delivery = await findDelivery(userId, deliveryId)
  const item = delivery && (await showUndelivered(account, delivery))
  if (!item) throw noLongerUndelivered()
  return item
}
