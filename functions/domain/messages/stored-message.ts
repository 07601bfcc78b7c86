import * as z from 'zod'
import type { Row } from '#functions/core/store/listing.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { isPosthumous } from '#shared/data/schedule-types.ts'
import { Addressee } from '#shared/model/delivery.ts'
import { ContactId, DeliveryId } from '#shared/model/ids.ts'
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

/** A message as the table stores it: the text, the row and the plan are sealed. */
export const StoredMessage = Message.omit({ subject: true, body: true }).extend({
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
export type StoredMessage = z.infer<typeof StoredMessage>

/** The sealed attribute `content`. */
export const Content = storedSchema('Message, content', Message.pick({ subject: true, body: true }))

/** The sealed attribute `row`: the texts that a list shows. */
export const RowWords = storedSchema(
  'Message, row',
  MessageItem.pick({ subject: true, recipientNames: true }),
)

/** The sealed attribute `plan`. Version 1 was only the array of deliveries. */
export const Plan = storedSchema(
  'Message, plan',
  z.object({ deliveries: z.array(PlannedDelivery) }),
)

/** What a list shows of a message. `contactIds` are its recipients and its fallback recipient. */
export const RowSummary = MessageItem.omit({
  messageId: true,
  subject: true,
  recipientNames: true,
}).extend({ row: Bytes, contactIds: z.array(ContactId) })
export type RowSummary = z.infer<typeof RowSummary>

/** How many names of recipients a row stores. */
export const namesInRow = 3

/** The deliveries of a plan that may be sent. */
export const sendableIds = (plan: readonly PlannedDelivery[]): DeliveryId[] =>
  plan.flatMap(({ deliveryId, takenBack }) => (takenBack ? [] : [deliveryId]))

/** The name under which the table stores a list of an owner's messages. */
export type MessageList =
  | 'all'
  | `status:${MessageStatus}`
  /** By the year in which it was begun. */
  | `year:${number}`
  /** The messages for delegates, which go out at once, and those for after the owner's death. */
  | 'later'
  /** The messages that delegates find in the app now. */
  | 'delegates'

/** Whether a message is scheduled or its deliveries have ended, so that its plan is valid. */
export const isInForce = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'SCHEDULED' || status === 'SENT' || status === 'FAILED'

/**
 * Whether delegates find a message in the app. They do not if its writer took it back: then none of
 * its deliveries may be sent. One that is sent again opens it for all of them, as at first.
 */
export const isOpenToDelegates = (
  message: Pick<Message, 'status' | 'scheduleInfo'>,
  deliveryIds: StoredMessage['deliveryIds'],
): boolean =>
  message.scheduleInfo.scheduleTypeId === 'delegates' &&
  isInForce(message) &&
  deliveryIds?.length !== 0

const listsOf = (message: StoredMessage): Record<string, string> => {
  const { status, year, createdAt, scheduleInfo, deliveryIds } = message
  const type = scheduleInfo.scheduleTypeId
  const names: MessageList[] = [
    'all',
    `status:${status}`,
    `year:${year}`,
    ...(type && (type === 'delegates' || isPosthumous(type)) ? (['later'] as const) : []),
    ...(isOpenToDelegates(message, deliveryIds) ? (['delegates'] as const) : []),
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

/** The row of a message in each of its lists. */
export const messageRow = (message: StoredMessage): Row<RowSummary> => ({
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
