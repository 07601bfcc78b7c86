import { newId } from '#functions/core/crypto/random.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadItems } from '#functions/domain/contacts/contact-repository.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { type ContactId, DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'
import {
  type DecryptedMessage,
  findMessage,
  isInForce,
  listScheduledFor,
  loadMessage,
  type PlannedDelivery,
} from './message-repository.ts'
import { storeMessage } from './store-message.ts'

/** A scheduled message in which a contact stands: what is said before the contact is deleted. */
export interface MessageOfContact {
  readonly messageId: MessageId
  readonly subject: string
}

/** The scheduled messages that a contact gets, or would be asked to pass on. */
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
 * A planned delivery with the names and addresses of now. Of somebody who was deleted, or who has no address any more,
 * those count on which it was scheduled with. It is another delivery then, unless nothing changed.
 */
const asOfNow = (planned: PlannedDelivery, contacts: readonly ContactItem[]): PlannedDelivery => {
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
  if (!before || !isInForce(before)) return
  const { stored: _, ...rest } = before
  const contacts = await loadItems(account.userId, peopleIn(before.plan))
  const plan = before.plan.map((each) => asOfNow(each, contacts))
  if (plan.every((each, at) => each === before.plan[at])) return
  const after: DecryptedMessage = {
    ...rest,
    plan,
    version: before.version + 1,
    updatedAt: currentTime().toISOString(),
  }
  await storeMessage(account, before, after, { names: plan.map(({ name }) => name) })
}

/** A message that is going out at this moment stays as it was: a contact changes all the same. */
const followUnlessRefused = async (account: Account, messageId: MessageId): Promise<void> => {
  try {
    await retryStale(() => follow(account, messageId))
  } catch (error) {
    if (!(error instanceof AppError) || hasCode(error, 'STALE_VERSION')) throw error
    log('warn', 'A scheduled message does not follow its recipient', { code: error.code })
  }
}

/**
 * Brings the scheduled messages of a contact in line with their name and address of now, after either was changed:
 * a message may wait for decades, and goes where its recipient is then. It can be told twice, and late.
 */
export const followContact = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  await doEach(await listScheduledFor(owner, contactId), (messageId) =>
    followUnlessRefused(account, messageId),
  )
}
