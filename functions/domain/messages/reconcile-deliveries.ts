import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { findContacts } from '#functions/domain/contacts/contact-repository.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import {
  deliveryCheck,
  listDeliveries,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryCancellation } from '#functions/domain/deliveries/owner-changes.ts'
import type { Reader } from '#functions/domain/deliveries/with-greeting.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import {
  nameInMail,
  nameInSubject,
  shortName,
  toMessageReader,
} from '#functions/domain/sharing/people.ts'
import { hasCode } from '#shared/errors.ts'
import type { ContactId, MessageId, UserId } from '#shared/model/ids.ts'
import type { MessageStatus } from '#shared/model/message.ts'
import { isOut, messageStatus } from '#shared/rules/delivery/message-status.ts'
import { fallbackMail, recipientMail } from './delivery-mail.ts'
import { newMessageLink } from './message-links.ts'
import {
  type DecryptedMessage,
  findMessage,
  type LoadedMessage,
  messageChange,
  messageCheck,
  staleMessage,
  withState,
} from './message-repository.ts'
import { releaseDeliveries } from './release-deliveries.ts'
import { isInForce, type PlannedDelivery } from './stored-message.ts'
import { sendingNotice } from './tell-of-sending.ts'

/**
 * A delivery has at most four parts of a transaction, and its link has three. So 12 of them have
 * 84. A transaction can have 100.
 */
const createdAtOnce = 12

/** The writer's clock, if a date was chosen on it. */
const promisedOf = ({
  scheduleTypeId,
  scheduledDate: local,
  timeZone = 'UTC',
}: LoadedMessage['scheduleInfo']) =>
  scheduleTypeId === 'date' && local ? { local, timeZone } : undefined

const creation = async (
  account: Account,
  { messageId, scheduleInfo }: DecryptedMessage,
  { deliveryId, contactId, name, address, dueAt, fallback }: PlannedDelivery,
): Promise<Write[]> => {
  const now = currentTime()
  const contacts = await findContacts(account.userId, [
    contactId,
    ...(fallback?.contactId ? [fallback.contactId] : []),
  ])
  const readerOf = (addressee: Reader & { readonly contactId?: ContactId | undefined }): Reader => {
    const contact = contacts.find((known) => known.contactId === addressee.contactId)
    return contact ? toMessageReader(contact) : addressee
  }
  // After the writer's death the subject has their name, however new the account was, because the
  // recipient recognizes the mail by it.
  const subjectName = dueAt ? await nameInSubject(account, new Date(dueAt)) : nameInMail(account)
  const writer = { name: shortName(account), firstName: account.firstName, subjectName }
  const { code, writes } = newMessageLink(account.userId, { messageId, deliveryId }, now)
  const delivery = await deliveryCreation(account, {
    deliveryId,
    kind: 'message',
    channel: 'email',
    recipient: { name, address },
    contactId,
    messageId,
    fallback: fallback && {
      ...fallback,
      mail: fallbackMail(writer, readerOf(fallback), name, code),
    },
    mail: recipientMail(writer, readerOf({ name, contactId }), { dueAt }, code),
    ...(dueAt
      ? { dueAt: new Date(dueAt), promised: promisedOf(scheduleInfo) }
      : { requires: 'RELEASED' as const }),
  })
  return [...delivery, ...writes]
}

/**
 * Creates deliveries of a message that is still as it was read or just stored. A release that came
 * before them could not set their times, so these are set now.
 */
const createMissing = async (
  account: Account,
  message: DecryptedMessage,
  missing: readonly PlannedDelivery[],
): Promise<void> => {
  for (let start = 0; start < missing.length; start += createdAtOnce) {
    const group = missing.slice(start, start + createdAtOnce)
    const creations = await Promise.all(group.map((planned) => creation(account, message, planned)))
    await writeAll([messageCheck(account.userId, message), ...creations.flat()])
  }
  if (missing.every(({ dueAt }) => dueAt !== undefined)) return
  const { messageId } = message
  await releaseDeliveries(account, await loadPassing(account.userId), { messageId })
}

/** Creates the deliveries of a message that was just stored for the first time and has none yet. */
export const createDeliveries = (account: Account, message: DecryptedMessage): Promise<void> =>
  createMissing(account, message, message.plan)

/**
 * A delivery that a worker has claimed or sent is not cancelled. Its own record decides what
 * happens to it.
 */
const cancelIfScheduled = async (delivery: StoredDelivery) => {
  try {
    await writeAll(deliveryCancellation(delivery))
  } catch (error) {
    if (!hasCode(error, 'DELIVERY_UNDER_WAY')) throw error
  }
}

/**
 * The status of a message by the states of its deliveries, or nothing if they do not decide it. A
 * message that was cancelled is looked at as well, because a delivery may have gone out just then.
 */
const statusOf = (
  { status, plan }: Pick<LoadedMessage, 'status' | 'plan'>,
  deliveries: readonly Pick<StoredDelivery, 'deliveryId' | 'state'>[],
): MessageStatus | undefined => {
  if (status === 'DRAFT' || plan.length === 0) return undefined
  return messageStatus(
    plan.map(({ deliveryId, takenBack }) => ({
      takenBack,
      state: deliveries.find((delivery) => delivery.deliveryId === deliveryId)?.state,
    })),
  )
}

const reconcile = async (account: Account, messageId: MessageId): Promise<void> => {
  const { userId } = account
  const message = await findMessage(account, messageId)
  const deliveries = await listDeliveries(userId, { messageId })
  const planned =
    message && isInForce(message) ? message.plan.filter(({ takenBack }) => !takenBack) : []
  const isPlanned = ({ deliveryId }: { deliveryId: string }) =>
    planned.some((delivery) => delivery.deliveryId === deliveryId)
  for (const delivery of deliveries) {
    if (delivery.state === 'SCHEDULED' && !isPlanned(delivery)) await cancelIfScheduled(delivery)
  }
  if (!message) return
  const missingDeliveries = planned.filter(
    ({ deliveryId }) => !deliveries.some((delivery) => delivery.deliveryId === deliveryId),
  )
  await createMissing(account, message, missingDeliveries)
  const areSomeWaiting = deliveries.some(({ state, requires }) => state === 'SCHEDULED' && requires)
  if (areSomeWaiting) await releaseDeliveries(account, await loadPassing(userId), { messageId })
  // `deliveries` were read before the missing ones were created, so they do not decide the status.
  const status = missingDeliveries.length > 0 ? undefined : statusOf(message, deliveries)
  if (!status || status === message.status) return
  const after = withState(message, { status })
  // A slower worker must not overwrite the status with older states of the deliveries.
  const unchanged = deliveries
    .filter((delivery) => isPlanned(delivery) || isOut(delivery))
    .filter(({ deliveryId }) => message.plan.some((entry) => entry.deliveryId === deliveryId))
    .map((delivery) => deliveryCheck(delivery, staleMessage))
  await writeAll([
    ...(await messageChange(account, message, after)),
    ...unchanged,
    ...(status === 'SENT' ? await sendingNotice(account, message) : []),
  ])
}

/**
 * Brings the deliveries of a message in line with its plan, and its status in line with their
 * states. It creates missing deliveries and cancels those that are not in the plan. It may be
 * interrupted anywhere, run twice, or run in two workers at once. Each part is stored only if the
 * message is still as it was read. A later run does the rest.
 */
export const reconcileDeliveries = async (owner: UserId, messageId: MessageId): Promise<void> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  await retryStale(() => reconcile(account, messageId))
}
