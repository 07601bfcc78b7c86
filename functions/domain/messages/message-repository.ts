import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { ifUnchanged } from '#functions/core/store/condition.ts'
import {
  type Counters,
  maxPageSize,
  type PageRequest,
  type Row,
} from '#functions/core/store/listing.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { revise } from '#functions/core/store/revise.ts'
import { mappedField, sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import { Addressee } from '#shared/model/delivery.ts'
import { ContactId, DeliveryId, MessageId, type UserId } from '#shared/model/ids.ts'
import { Message, MessageItem, type MessageStatus } from '#shared/model/message.ts'
import { Email, Instant } from '#shared/model/plain.ts'

/** One delivery of a scheduled message's plan, as it was when the message was saved. */
export const PlannedDelivery = z.object({
  deliveryId: DeliveryId,
  contactId: ContactId,
  name: z.string(),
  address: Email,
  /** Absent if the delivery waits for the writer's death. */
  dueAt: Instant.optional(),
  fallback: Addressee.extend({ contactId: ContactId.optional() }).optional(),
  /** The writer took the message back. It is not sent, unless it had gone out before. */
  takenBack: z.literal(true).optional(),
})
export type PlannedDelivery = z.infer<typeof PlannedDelivery>

/** A decrypted message with its plan. */
export interface DecryptedMessage extends Message {
  readonly plan: readonly PlannedDelivery[]
}

/** A message as the table stores it: the text, the row and the plan are sealed. */
const StoredMessage = Message.omit({ subject: true, body: true }).extend({
  content: Bytes,
  plan: Bytes,
  /** The sealed texts that a list's row shows. */
  row: Bytes,
  /**
   * The deliveries that may be sent. The transaction that stores a worker's intent requires that
   * its delivery is among them. It is not sealed, so that a condition can read it. Absent in
   * messages that were stored before it existed (`delivery-permission.ts` adds it then).
   */
  deliveryIds: z.array(DeliveryId).optional(),
})
type StoredMessage = z.infer<typeof StoredMessage>

const Content = storedSchema('Message, content', Message.pick({ subject: true, body: true }))
/** How many names of recipients a row stores. */
const namesInRow = 3

const RowWords = storedSchema(
  'Message, row',
  MessageItem.pick({ subject: true, recipientNames: true }),
)

/** Version 1 was only the array of deliveries. */
const Plan = storedSchema('Message, plan', z.object({ deliveries: z.array(PlannedDelivery) }))

const RowSummary = MessageItem.omit({
  messageId: true,
  subject: true,
  recipientNames: true,
}).extend({ row: Bytes, contactIds: z.array(ContactId) })
type RowSummary = z.infer<typeof RowSummary>

/** The deliveries of a plan that may be sent. */
export const sendableIds = (plan: readonly PlannedDelivery[]): DeliveryId[] =>
  plan.flatMap(({ deliveryId, takenBack }) => (takenBack ? [] : [deliveryId]))

/**
 * Which of an owner's messages are listed: all, those of a status, of a year, those for delegates
 * or for after the death (`later`), or those that delegates can read now.
 */
export type MessageList =
  | 'all'
  | `status:${MessageStatus}`
  | `year:${number}`
  | 'later'
  | 'delegates'

/** Whether a message is scheduled or its deliveries have ended, so that its plan is valid. */
export const isInForce = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'SCHEDULED' || status === 'SENT' || status === 'FAILED'

const listsOf = (message: StoredMessage): Record<string, string> => {
  const { status, year, createdAt, scheduleInfo } = message
  const type = scheduleInfo.scheduleTypeId
  const toDelegates = type === 'delegates'
  const isTakenBack = message.deliveryIds?.length === 0
  const names: MessageList[] = [
    'all',
    `status:${status}`,
    `year:${year}`,
    ...(type && (toDelegates || isPosthumous(type)) ? (['later'] as const) : []),
    ...(toDelegates && isInForce(message) && !isTakenBack ? (['delegates'] as const) : []),
  ]
  return Object.fromEntries(names.map((name) => [name, createdAt]))
}

/** The recipients of a message, and its fallback recipient. */
export const contactsIn = ({
  scheduleInfo: { recipients, fallbackContactId },
}: Pick<StoredMessage, 'scheduleInfo'>) => [
  ...recipients,
  ...(fallbackContactId ? [fallbackContactId] : []),
]

const messageRow = (message: StoredMessage): Row<RowSummary> => ({
  id: message.messageId,
  lists: listsOf(message),
  summary: {
    row: message.row,
    messageTypeId: message.messageTypeId,
    status: message.status,
    scheduleTypeId: message.scheduleInfo.scheduleTypeId,
    dueAt: message.dueAt,
    timeZone: message.scheduleInfo.timeZone,
    contactIds: contactsIn(message),
    recipientCount: message.scheduleInfo.recipients.length,
    fileCount: message.fileIds.length,
    year: message.year,
    createdAt: message.createdAt,
  },
})

/**
 * The next version of a message whose words did not change, such as after it went out. It keeps
 * `updatedAt`: a recipient reads there on which day the message was written.
 */
export const withState = (
  message: LoadedMessage,
  changes: Partial<Pick<LoadedMessage, 'status' | 'plan' | 'dueAt'>>,
) => revise(message, changes, new Date(message.updatedAt))

/** The error if the message was changed after this tab loaded it. */
export const staleMessage = staleVersion('message', { field: 'Version' })

/** The stored form of messages, in which their texts and plans are sealed. */
export const messageRecords = ownedRecord({
  name: 'Message',
  schema: StoredMessage,
  idOf: ({ messageId }) => messageId,
  sortKey: (messageId: MessageId) => `MESSAGE#${messageId}`,
  ifUnchanged: ['version'],
  stale: staleMessage,
  accountCheck,
  lists: {
    noun: 'MESSAGES',
    summary: RowSummary,
    newestFirst: true,
    hasYears: true,
    rowOf: messageRow,
  },
})

const lists = messageRecords.lists()

const rowWords = () => sealedField({ field: 'row', schema: RowWords })

const sealedFields = () =>
  sealedRecord(messageRecords, {
    content: sealedField({ field: 'content', schema: Content }),
    plan: mappedField(
      sealedField({ field: 'plan', schema: Plan, upgrades: [(deliveries) => ({ deliveries })] }),
      ({ plan }: Pick<DecryptedMessage, 'plan'>) => ({ deliveries: [...plan] }),
      ({ deliveries }): Pick<DecryptedMessage, 'plan'> => ({ plan: deliveries }),
    ),
    row: rowWords(),
  })

/** A message as it was read: decrypted, with the names in its row, and with its stored form. */
export interface LoadedMessage extends DecryptedMessage {
  readonly recipientNames: string[]
  readonly stored: StoredMessage
}

/** One message of an owner, decrypted, or nothing. */
export const findMessage = (owner: Owner, id: MessageId): Promise<LoadedMessage | undefined> =>
  sealedFields().find(owner, id)

/**
 * One message of the owner. Another person's message is `NOT_FOUND`, like one that does not exist.
 */
export const loadMessage = (
  owner: Owner,
  id: MessageId,
  read?: ReadOptions,
): Promise<LoadedMessage> => sealedFields().load(owner, id, read)

/** The part of a transaction that requires a message to be in this version (`STALE_VERSION`). */
export const messageCheck = (
  owner: UserId,
  { messageId, version }: Pick<Message, 'messageId' | 'version'>,
): Write => ({
  check: {
    Key: messageRecords.keyOf(owner, messageId),
    ...ifUnchanged({ version }, ['version']),
  },
  onConflict: staleMessage,
})

/**
 * The parts of a transaction (at most nine) that store a new message, or replace the one that was
 * read. `STALE_VERSION` if it has changed since. `recipientNames` are shown in its row. If left
 * out, the row keeps its names.
 */
export const messageChange = (
  owner: Owner,
  before: LoadedMessage | undefined,
  after: DecryptedMessage,
  recipientNames: readonly string[] = before?.recipientNames ?? [],
): Promise<Write[]> => {
  const isNewlyScheduled = after.status === 'SCHEDULED' && before?.status !== 'SCHEDULED'
  return sealedFields().change(
    owner,
    before,
    {
      ...after,
      recipientNames: recipientNames.slice(0, namesInRow),
      deliveryIds: sendableIds(after.plan),
    },
    isNewlyScheduled ? { account: setAccountHint(owner.userId, 'messageMark') } : {},
  )
}

/** The parts of a transaction that delete a message, if it is still as it was read. */
export const messageRemoval = (owner: UserId, message: LoadedMessage): Write[] =>
  sealedFields().removal(owner, message)

const toItem = async (owner: Owner, { id, summary }: { id: string; summary: RowSummary }) => {
  const { row: sealedRow, contactIds: _, ...rest } = summary
  const messageId = MessageId.parse(id)
  const words = await rowWords().open(owner, messageRecords.sortKey(messageId), sealedRow)
  return { ...rest, ...words, messageId }
}

/** One page of a list of an owner's messages, the newest first. */
export const listMessages = async (owner: Owner, list: MessageList, request: PageRequest) => {
  const { items, ...page } = await lists.page(owner.userId, list, request)
  return { items: await Promise.all(items.map((item) => toItem(owner, item))), ...page }
}

/** The messages of a list of an owner's messages (at most 10,000), the newest first. */
export const listAllMessages = async (owner: Owner, list: MessageList) =>
  (await listMessages(owner, list, { pageNumber: 1, pageSize: maxPageSize })).items

/** Throws `NOT_FOUND` if the owner has no such message. It decrypts nothing. */
export const assertMessageExists = async (owner: UserId, id: MessageId): Promise<void> => {
  await messageRecords.load(owner, id)
}

/** The number of an owner's messages. */
export const countMessages = async (owner: UserId, counters?: Counters): Promise<number> =>
  (await lists.counts(owner, counters)).get('all') ?? 0

/** How many of the newest 100 messages in `later` are scheduled for after the owner's death. */
export const countWaitingForDeath = async (owner: UserId): Promise<number> => {
  const later = await lists.first(owner, 'later', 100)
  return later.filter(
    ({ summary: { status, scheduleTypeId } }) =>
      status === 'SCHEDULED' && scheduleTypeId !== undefined && isPosthumous(scheduleTypeId),
  ).length
}

/** Whether an owner has any message. */
export const hasMessages = async (owner: UserId): Promise<boolean> =>
  (await countMessages(owner)) > 0

/** The years in which an owner began messages that still exist, the latest first. */
export const listMessageYears = async ({ userId }: Pick<Account, 'userId'>): Promise<number[]> =>
  [...(await lists.counts(userId)).keys()]
    .flatMap((name) => (name.startsWith('year:') ? [Number(name.slice('year:'.length))] : []))
    .sort((one, other) => other - one)

/** The scheduled messages with this contact as recipient or as fallback recipient. */
export const listScheduledFor = async (
  owner: UserId,
  contactId: ContactId,
): Promise<MessageId[]> => {
  const scheduledMessages = await lists.first(owner, 'status:SCHEDULED', maxPageSize)
  return scheduledMessages.flatMap(({ id, summary }) =>
    summary.contactIds.includes(contactId) ? [MessageId.parse(id)] : [],
  )
}
