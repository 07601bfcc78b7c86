import { accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { recipientLine } from '#functions/domain/deliveries/recipient-line.ts'
import { showUndelivered } from '#functions/domain/deliveries/show-undelivered.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import { AppError } from '#shared/errors.ts'
import { markHandled } from '#shared/rules/delivery/undelivered.ts'

const notThere = () =>
  new AppError('NOT_FOUND', 'This is no longer among what did not arrive. Reload the list.')

/** The owner's log gets a line with each change, without the address the administrator works from. */
export const markUndelivered: Handler<typeof admin.operations.MarkUndelivered> = async (
  { body: { userId, deliveryId, done } },
  { now },
) => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw notThere()
  await updateDelivery(userId, deliveryId, (before) => markHandled(before, done, now), {
    extraWrites: (after) => [
      { ...accountCheck(userId), onConflict: notThere },
      recipientLine(
        { now },
        after,
        done ? 'UNDELIVERED_DONE' : 'UNDELIVERED_NOT_DONE',
        after.recipient,
      ),
    ],
  })
  const delivery = await findDelivery(userId, deliveryId)
  const shown = delivery && (await showUndelivered(account, delivery))
  if (!shown) throw notThere()
  return shown
}
