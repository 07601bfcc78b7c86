import { newId } from '#functions/core/crypto/random.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import {
  listDeliveries,
  type StoredDelivery,
  staleDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { sealRecipient } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { type ContactId, DeliveryId, type MessageId, type UserId } from '#shared/model/ids.ts'
import { isReplaceable, readdressFallback } from '#shared/rules/delivery/delivery-state.ts'
import { listScheduledFor } from './list-messages.ts'
import { findMessage, loadMessage, withState } from './message-repository.ts'
import { storePlan } from './store-message.ts'
import { isInForce, type PlannedDelivery } from './stored-message.ts'

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
 * A planned delivery with the current names and addresses. If a contact was deleted or has no
 * address now, the delivery keeps the name and the address that it has.
 */
const withCurrentContacts = (
  planned: PlannedDelivery,
  contacts: readonly ContactItem[],
): PlannedDelivery => {
  const { fallback } = planned
  return {
    ...withAddressOf(planned, contacts),
    ...(fallback ? { fallback: withAddressOf(fallback, contacts) } : {}),
  }
}

const isSameContent = (one: object | undefined, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

const contactIdsIn = (plan: readonly PlannedDelivery[]): ContactId[] => [
  ...new Set(
    plan.flatMap(({ contactId, fallback }) => [
      contactId,
      ...(fallback?.contactId ? [fallback.contactId] : []),
    ]),
  ),
]

/**
 * Follows the current contacts for one delivery of a plan. It keeps its id and may get another
 * fallback recipient, or another delivery replaces it.
 */
const plannedAfter = (
  planned: PlannedDelivery,
  contacts: readonly ContactItem[],
  delivery: StoredDelivery | undefined,
): PlannedDelivery => {
  const current = withCurrentContacts(planned, contacts)
  if (planned.takenBack || isSameContent(current, planned)) return planned
  // The mail to the fallback recipient is under way, or went out. If it bounces, this runs again.
  if (delivery?.bouncedFrom && !isReplaceable(delivery)) return planned
  const { fallback } = current
  const withCurrentFallback = { ...planned, ...(fallback ? { fallback } : {}) }
  // The mail came back from the recipient's address, which is the same as before. So it is not sent
  // there again, and only the fallback recipient changes.
  const staysWithFallback = delivery?.bouncedFrom && isSameContent(withCurrentFallback, current)
  return delivery && (!isReplaceable(delivery) || staysWithFallback)
    ? withCurrentFallback
    : { ...current, deliveryId: DeliveryId.parse(newId()) }
}

/**
 * One attempt of `followContacts`. `isRetry`: another worker changed the message meanwhile. What
 * this worker wrote into deliveries may be older than the plan of the other worker. So it brings
 * the deliveries in line with the plan once more.
 */
const follow = async (
  account: Account,
  messageId: MessageId,
  { isRetry }: { readonly isRetry: boolean },
): Promise<void> => {
  const before = await findMessage(account, messageId)
  if (!before || !isInForce(before)) return
  const contacts = await findContactItems(account.userId, contactIdsIn(before.plan))
  const current = before.plan.map((planned) => withCurrentContacts(planned, contacts))
  if (!isRetry && isSameContent(current, before.plan)) return
  const deliveries = await listDeliveries(account.userId, { messageId })
  const deliveryOf = ({ deliveryId }: PlannedDelivery) =>
    deliveries.find((delivery) => delivery.deliveryId === deliveryId)
  const plan = before.plan.map((planned) => plannedAfter(planned, contacts, deliveryOf(planned)))
  // The deliveries are changed before the plan is stored. If this run stops in between, the next
  // one changes them again.
  await doEach(plan, async ({ deliveryId, fallback }) => {
    const plannedBefore = before.plan.find((planned) => planned.deliveryId === deliveryId)
    if (
      !plannedBefore ||
      !fallback ||
      (!isRetry && isSameContent(fallback, plannedBefore.fallback))
    )
      return
    const sealedFallback = await sealRecipient(account, deliveryId, fallback)
    const rule = (read: Delivery) => readdressFallback(read, sealedFallback, currentTime())
    await updateDelivery(account.userId, deliveryId, rule)
  })
  if (isSameContent(plan, before.plan)) return
  const replaced = before.plan.filter(
    (planned, index) => planned.deliveryId !== plan[index]?.deliveryId,
  )
  const status = replaced.length > 0 ? 'SCHEDULED' : before.status
  await storePlan(account, before, withState(before, { plan, status }), {
    names: plan.map(({ name }) => name),
    superseded: replaced.flatMap((planned) => deliveryOf(planned) ?? []),
    onConflict: staleDelivery,
  })
}

/**
 * Brings each delivery of a message in line with its own contact. Until its mail is sent, a
 * delivery goes to the recipient's current address, whatever the other recipients have. A delivery
 * that was sent, or is on its way, keeps its address. It gets the current fallback recipient, in
 * case that it bounces.
 */
export const followContacts = async (owner: UserId, messageId: MessageId): Promise<void> => {
  const account = await findAccount(owner, { consistent: true })
  if (account) await retryStale((attempt) => follow(account, messageId, { isRetry: attempt > 1 }))
}

/**
 * Updates the scheduled messages of a contact after its name or address changed. A message may wait
 * for decades, and must go to the recipient's current address. Idempotent, and may be called late.
 * A delivery that is being sent just then follows before its next attempt
 * (`delivery-permission.ts`).
 */
export const followContact = async (owner: UserId, contactId: ContactId): Promise<void> => {
  await doEach(await listScheduledFor(owner, contactId), (messageId) =>
    followContacts(owner, messageId),
  )
}
