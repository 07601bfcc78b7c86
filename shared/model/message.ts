import * as z from 'zod'
import { MESSAGE_TYPES } from '#shared/data/message-types.ts'
import { SCHEDULE_TYPES } from '#shared/data/schedule-types.ts'
import { StoredFile } from './file.ts'
import { ContactId, DeliveryId, FileId, MessageId, UserProfileId } from './ids.ts'
import { LocalDateTime } from './local-date-time.ts'
import { choiceOf, Instant, idOf, line } from './plain.ts'
import { RichText } from './rich-text.ts'
import { TimeZone } from './time-zone.ts'

/**
 * The status of a message. `DRAFT` is still being written. `SCHEDULED` will be delivered. `SENT`
 * was delivered to all recipients. `FAILED` did not reach some of them, while the others have it.
 * `CANCELLED` was cancelled before it was sent to anybody. A message that was cancelled while it
 * went out counts as sent to those who got it.
 */
export const MessageStatus = z
  .enum(['DRAFT', 'SCHEDULED', 'SENT', 'CANCELLED', 'FAILED'])
  .meta({ id: 'MessageStatus' })
export type MessageStatus = z.infer<typeof MessageStatus>

/** An id of MESSAGE_TYPES. */
export const MessageTypeId = idOf(MESSAGE_TYPES)

/** An id of SCHEDULE_TYPES. */
export const ScheduleTypeId = choiceOf(SCHEDULE_TYPES)

/** The maximum number of recipients of one message. */
export const recipientLimit = 50
/** The maximum number of files attached to one message. */
export const attachmentLimit = 20
/** The longest delay after a death, in days: ten years. */
export const delayLimit = 3650

/** To whom a message goes, and when. */
export const ScheduleInfo = z
  .object({
    /** Contacts of the sender. */
    recipients: z
      .array(ContactId)
      .max(recipientLimit, `A message can go to ${recipientLimit} people.`),
    scheduleTypeId: ScheduleTypeId.optional(),
    /** For the schedule type `date`: local time in `timeZone`. */
    scheduledDate: LocalDateTime.optional(),
    /** The sender's time zone. UTC if absent. */
    timeZone: TimeZone.optional(),
    /** For `afterDeathDelayed`: days after the release. */
    delayDays: z.int().min(1).max(delayLimit).optional(),
    /** The contact who is asked to pass the message on if a recipient's address bounces. */
    fallbackContactId: ContactId.optional(),
  })
  .meta({ id: 'ScheduleInfo' })
export type ScheduleInfo = z.infer<typeof ScheduleInfo>

const subject = line(200)

/** A message as its writer sees it. */
export const Message = z
  .object({
    messageId: MessageId,
    messageTypeId: MessageTypeId,
    subject,
    body: RichText,
    status: MessageStatus,
    scheduleInfo: ScheduleInfo,
    /** The instant of `scheduledDate`. Absent for messages that wait for a death. */
    dueAt: Instant.optional(),
    fileIds: z.array(FileId).max(attachmentLimit),
    /** Raised by each change. A change names the version that it is based on. */
    version: z.int().min(1),
    /** The year in which it was created, in UTC. */
    year: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** The delivery of a message to one recipient, as its writer sees it. */
export const RecipientStanding = z
  .object({
    /** Absent while the message is not scheduled. */
    deliveryId: DeliveryId.optional(),
    contactId: ContactId,
    name: z.string(),
    address: z.string().optional(),
    /**
     * `waiting`: the message waits for its time or for the death. `going`: it is on its way now.
     * `retrying`: the mailbox was full or unreachable, and we try again within days. `opened`: the
     * recipient opened it, which is the receipt. `failed`: the service refuses the address, and
     * there was no fallback. `held`: the mail came back, and there was no fallback.
     */
    standing: z.enum([
      'waiting',
      'going',
      'retrying',
      'sent',
      'opened',
      'failed',
      'held',
      'cancelled',
    ]),
    /** When we try again, while it is `retrying`. */
    nextTryAt: Instant.optional(),
    /** The person who got it instead, because the recipient's address bounced. */
    fallback: z.object({ name: z.string(), address: z.string() }).optional(),
    sentAt: Instant.optional(),
    openedAt: Instant.optional(),
  })
  .meta({ id: 'RecipientStanding' })
export type RecipientStanding = z.infer<typeof RecipientStanding>

/** A message with its files and its delivery to each recipient. */
export const FullMessage = Message.extend({
  files: z.array(StoredFile),
  recipients: z.array(RecipientStanding),
}).meta({ id: 'FullMessage' })
export type FullMessage = z.infer<typeof FullMessage>

/** A message as a row of a list. */
export const MessageItem = z
  .object({
    messageId: MessageId,
    messageTypeId: MessageTypeId,
    subject,
    status: MessageStatus,
    scheduleTypeId: ScheduleTypeId.optional(),
    dueAt: Instant.optional(),
    timeZone: TimeZone.optional(),
    /**
     * The names of the first three recipients when the message was saved, and the number of all
     * recipients.
     */
    recipientNames: z.array(z.string()).max(3),
    recipientCount: z.int().nonnegative(),
    fileCount: z.int().nonnegative(),
    year: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'MessageItem' })
export type MessageItem = z.infer<typeof MessageItem>

/** A file of a received message. `url` downloads it and is valid for five minutes. */
export const ReceivedFile = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    size: z.int().nonnegative(),
    activeContent: StoredFile.shape.activeContent,
    needsPassword: StoredFile.shape.needsPassword,
    url: z.url(),
  })
  .meta({ id: 'ReceivedFile' })

/** A message as a recipient or a delegate reads it. */
export const ReceivedMessage = z
  .object({
    messageId: MessageId,
    from: z.object({
      name: z.string(),
      userProfileId: UserProfileId,
      /** The address of the writer's picture, for at least an hour. */
      pictureUrl: z.url().optional(),
    }),
    /** The intended recipient, if the reader is the fallback. */
    writtenTo: z.string().optional(),
    messageTypeId: MessageTypeId,
    subject,
    body: RichText,
    /** When its writer last changed it. */
    writtenAt: Instant.optional(),
    sentAt: Instant.optional(),
    /** The writer previews the message. No recipient got it. */
    rehearsal: z.literal(true).optional(),
    files: z.array(ReceivedFile),
  })
  .meta({ id: 'ReceivedMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** A received message as a row of a list. */
export const ReceivedItem = ReceivedMessage.pick({
  messageId: true,
  from: true,
  messageTypeId: true,
  subject: true,
  sentAt: true,
})
  .extend({ fileCount: z.int().nonnegative() })
  .meta({ id: 'ReceivedItem' })
export type ReceivedItem = z.infer<typeof ReceivedItem>
