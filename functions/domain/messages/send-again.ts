import { newId } from '#functions/core/crypto/random.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { type Due, dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { type ContactId, DeliveryId, type MessageId } from '#shared/model/ids.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import { countRecipients } from './count-recipients.ts'
import { loadMessage, messageChange, withState } from './message-repository.ts'
import { reconcileNow } from './reconcile-now.ts'

/**
 * Sends a message of the caller once more to a recipient who did not get it. It goes to the address
 * that the contact has now. `MESSAGE_NOT_FAILED` if the message has reached them or is on its way,
 * and `RECIPIENT_WITHOUT_ADDRESS` if the contact has no address.
 */
export const sendAgain = async (
  context: MemberContext,
  messageId: MessageId,
  contactId: ContactId,
): Promise<void> => {
  const { account } = context.caller
  const { userId } = account
  const before = await loadMessage(account, messageId)
  const planned = before.plan.find((candidate) => candidate.contactId === contactId)
  if (!planned) throw notFound()
  const deliveries = await listDeliveries(userId, { messageId })
  const lastDelivery = deliveries.find(({ deliveryId }) => deliveryId === planned.deliveryId)
  if (lastDelivery?.state !== 'FAILED' && lastDelivery?.state !== 'HELD') {
    throw new AppError('MESSAGE_NOT_FAILED', 'This message has reached them, or is on its way.')
  }
  const contact = await loadContact(userId, contactId)
  const address = primaryEmail(contact)
  if (!address) {
    throw new AppError(
      'RECIPIENT_WITHOUT_ADDRESS',
      `${displayName(contact)} has no email address yet. Add one.`,
      { field: 'contactId', details: { contactId } },
    )
  }
  await limitRate('send-again', context, userId)
  // If the writer had taken the message back from this recipient, that does not count any more.
  const { takenBack: _, ...sentBefore } = planned
  const plannedAgain = {
    ...sentBefore,
    deliveryId: DeliveryId.parse(newId()),
    name: displayName(contact),
    address,
    // A delivery without a time still waits for the writer's death.
    dueAt: planned.dueAt && context.now.toISOString(),
  }
  const plan = before.plan.map((entry) => (entry === planned ? plannedAgain : entry))
  const after = withState(before, { status: 'SCHEDULED', plan })
  const due: Due = {
    kind: 'message',
    owner: userId,
    id: messageId,
    at: context.now.toISOString(),
  }
  // A new address counts toward the day's limit of recipients. The same address was counted
  // already.
  const isNewAddress = address !== planned.address
  await writeAll([
    ...(await messageChange(account, before, after)),
    ...(isNewAddress ? await countRecipients(context, [], [plannedAgain]) : []),
    dueEntry(due),
  ])
  await reconcileNow(due)
}
