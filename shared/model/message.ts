import * as z from 'zod'
import { messageTypeById } from '#shared/data/message-types.ts'
import { SCHEDULE_TYPES, type ScheduleTypeId as TypeId } from '#shared/data/schedule-types.ts'
import { StoredFile } from './file.ts'
import { ContactId, DeliveryId, FileId, MessageId, UserProfileId } from './ids.ts'
import { Instant, line } from './plain.ts'
import { RichText } from './rich-text.ts'
import { TimeZone } from './time-zone.ts'

/**
 * How a message stands. `DRAFT` is being written; `SCHEDULED` will be delivered; `SENT` went out to everybody;
 * `FAILED` did not arrive with some of them, while the others have it; `CANCELLED` was taken back before it went out.
 */
export const MessageStatus = z
  .enum(['DRAFT', 'SCHEDULED', 'SENT', 'CANCELLED', 'FAILED'])
  .meta({ id: 'MessageStatus' })
export type MessageStatus = z.infer<typeof MessageStatus>

/** Out of MESSAGE_TYPES. */
export const MessageTypeId = z
  .string()
  .max(40)
  .refine((id) => messageTypeById(id) !== undefined, 'Choose one of the list.')

const scheduleTypeIds = SCHEDULE_TYPES.map(({ id }) => id) as [TypeId, ...TypeId[]] // never empty

/** Out of SCHEDULE_TYPES. */
export const ScheduleTypeId = z.enum(scheduleTypeIds)

/** A date and a time of day as a clock on the wall shows them, without a zone: `2026-12-04T09:00`. */
export const LocalDateTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
    'Use a date and a time, as YYYY-MM-DDTHH:MM.',
  )
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'Use a date that exists.')
export type LocalDateTime = z.infer<typeof LocalDateTime>

/** To how many people one message can go. */
export const recipientLimit = 50
/** How many files can be attached to one message. */
export const attachmentLimit = 20
/** How many days after a death a message can wait: ten years. */
export const delayLimit = 3650

/** To whom a message goes, and when. */
export const ScheduleInfo = z
  .object({
    /** Contacts of the sender's. */
    recipients: z
      .array(ContactId)
      .max(recipientLimit, `A message can go to ${recipientLimit} people.`),
    scheduleTypeId: ScheduleTypeId.optional(),
    /** For the schedule type `date`: by the clocks of `timeZone`. */
    scheduledDate: LocalDateTime.optional(),
    /** The sender's; where it is left out, UTC. */
    timeZone: TimeZone.optional(),
    /** For `afterDeathDelayed`: days after the release. */
    delayDays: z.int().min(1).max(delayLimit).optional(),
    /** Who is asked to pass it on if an address does not take it. */
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
    /** The instant of `scheduledDate`; messages that wait for a death have none. */
    dueAt: Instant.optional(),
    fileIds: z.array(FileId).max(attachmentLimit),
    /** Counted up by each change; a change names the version that it began from. */
    version: z.int().min(1),
    /** The year in which it was begun, by the calendar of UTC. */
    year: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** How a message fared with one recipient, as its writer sees it. */
export const RecipientStanding = z
  .object({
    /** Missing for a recipient whose delivery has not been made yet. */
    deliveryId: DeliveryId.optional(),
    contactId: ContactId,
    name: z.string(),
    address: z.string().optional(),
    /**
     * `waiting` for its time or for the death; `going` out now; `retrying`: the mailbox was full
     * or out of reach, and we try again within days; `sent`; `opened`, which is the receipt; `failed`: the
     * address did not take it and nobody else could be asked; `cancelled`.
     */
    standing: z.enum(['waiting', 'going', 'retrying', 'sent', 'opened', 'failed', 'cancelled']),
    /** Who got it in their place, because the address did not take it. */
    fallback: z.object({ name: z.string(), address: z.string() }).optional(),
    sentAt: Instant.optional(),
    openedAt: Instant.optional(),
  })
  .meta({ id: 'RecipientStanding' })
export type RecipientStanding = z.infer<typeof RecipientStanding>

/** A message with its files and with how it fared. */
export const FullMessage = Message.extend({
  files: z.array(StoredFile),
  recipients: z.array(RecipientStanding),
}).meta({ id: 'FullMessage' })
export type FullMessage = z.infer<typeof FullMessage>

/** A message as a row of a list shows it. */
export const MessageItem = z
  .object({
    messageId: MessageId,
    messageTypeId: MessageTypeId,
    subject,
    status: MessageStatus,
    scheduleTypeId: ScheduleTypeId.optional(),
    dueAt: Instant.optional(),
    timeZone: TimeZone.optional(),
    /** The first three recipients, as they were called when it was saved, and how many there are. */
    recipientNames: z.array(z.string()).max(3),
    recipientCount: z.int().nonnegative(),
    fileCount: z.int().nonnegative(),
    year: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'MessageItem' })
export type MessageItem = z.infer<typeof MessageItem>

/** A file of a message that somebody received: downloaded from `url`, which counts for five minutes. */
export const ReceivedFile = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    size: z.int().nonnegative(),
    url: z.url(),
  })
  .meta({ id: 'ReceivedFile' })

/** What a recipient, or a delegate, reads of a message. */
export const ReceivedMessage = z
  .object({
    messageId: MessageId,
    from: z.object({ name: z.string(), userProfileId: UserProfileId }),
    /** Whom it was written to; for whoever got it in their place. */
    writtenTo: z.string().optional(),
    messageTypeId: MessageTypeId,
    subject,
    body: RichText,
    sentAt: Instant.optional(),
    /** The writer tries out how it will look: it has not been delivered to anybody. */
    rehearsal: z.literal(true).optional(),
    files: z.array(ReceivedFile),
  })
  .meta({ id: 'ReceivedMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** A received message as a row of a list shows it. */
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
