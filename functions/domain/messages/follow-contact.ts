import { newId } from '#functions/core/crypto/random.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { revise } from '#functions/core/store/revise.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadItems } from '#functions/domain/contacts/contact-repository.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { type ContactId, DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'
import {
  findMessage,
  isInForce,
  listScheduledFor,
  loadMessage,
  type PlannedDelivery,
} from './message-repository.ts'
import { storeMessage } from './store-message.ts'

/** A scheduled message with a contact in it. The owner sees these before deleting the contact. */
export interface MessageOfContact {
  readonly messageId: MessageId
  readonly subject: string
}

/** The scheduled messages with this contact as recipient or as fallback recipient. */
export const scheduledMessagesOf = async (
  { caller }: MemberContext,
  contactId: ContactId,
): Promise<MessageOfContact[]> => {
  const ids = await listScheduledFor(caller.userId, contactId)
  return Promise.all(
    ids.map(async (messageId) => {
      const { subject } = await loadMessage(caller.account, messageId)
      return { messageId, subject }
    }),
  )
}

const withAddressOf = <T extends { contactId?: ContactId | undefined }>(
  person: T,
  contacts: readonly ContactItem[],
): T => {
  const contact = contacts.find(({ contactId }) => contactId === person.contactId)
  return contact?.email ? { ...person, name: contact.name, address: contact.email } : person
}

/**
 * A planned delivery with the current names and addresses. A contact who was deleted or has no address any more keeps
 * those it was scheduled with. If anything changed, it gets a new delivery id.
 */
const withCurrentContacts = (
  planned: PlannedDelivery,
  contacts: readonly ContactItem[],
): PlannedDelivery => {
  const { fallback } = planned
  const now = {
    ...withAddressOf(planned, contacts),
    ...(fallback ? { fallback: withAddressOf(fallback, contacts) } : {}),
  }
  const same = JSON.stringify(now) === JSON.stringify(planned)
  return same ? planned : { ...now, deliveryId: DeliveryId.parse(newId()) }
}

const peopleIn = (plan: readonly PlannedDelivery[]): ContactId[] => [
  ...new Set(
    plan.flatMap(({ contactId, fallback }) => [
      contactId,
      ...(fallback?.contactId ? [fallback.contactId] : []),
    ]),
  ),
]

const follow = async (account: Account, messageId: MessageId): Promise<void> => {
  const before = await findMessage(account, messageId)
  if (!before || !isInForce(before) || before.plan.some(({ takenBack }) => takenBack)) return
  const contacts = await loadItems(account.userId, peopleIn(before.plan))
  const plan = before.plan.map((each) => withCurrentContacts(each, contacts))
  if (plan.every((each, at) => each === before.plan[at])) return
  const after = revise(before, { plan }, currentTime())
  await storeMessage(account, before, after, { names: plan.map(({ name }) => name) })
}

/** A message that is going out at this moment stays as it was; the contact is changed anyway. */
const followUnlessRefused = async (account: Account, messageId: MessageId): Promise<void> => {
  try {
    await retryStale(() => follow(account, messageId))
  } catch (error) {
    if (!(error instanceof AppError) || hasCode(error, 'STALE_VERSION')) throw error
    log('warn', 'A scheduled message was not updated after a change of its recipient', {
      code: error.code,
    })
  }
}

/**
 * Updates the scheduled messages of a contact after its name or address changed: a message may wait for decades, and
 * must go to the recipient's current address. Idempotent, and may be called late.
 */
export const followContact = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  await doEach(await listScheduledFor(owner, contactId), (messageId) =>
    followUnlessRefused(account, messageId),
  )
}
