import * as z from 'zod'
import { ContactId, FileId, MessageId } from '#shared/model/ids.ts'
import {
  attachmentLimit,
  FullMessage,
  MessageItem,
  MessageStatus,
  MessageTypeId,
  ReceivedItem,
  ReceivedMessage,
  ScheduleInfo,
} from '#shared/model/message.ts'
import { latestYear } from '#shared/model/partial-date.ts'
import { line } from '#shared/model/plain.ts'
import { RichTextJson } from '#shared/model/rich-text.ts'
import { exampleContactId, exampleMessageId } from './example.ts'
import { command, group, query, upload } from './operation.ts'
import { Lookup, pageOf, paging } from './paging.ts'
import { toScheduleForm } from './schedule-form.ts'

/** A file that is attached to the example message. */
export const exampleAttachmentId = FileId.parse('e2a4c6b8-1d3f-4a5b-8c7e-9f0b1d2e3a4c')

const byMessage = z.object({ messageId: MessageId })
const exampleByMessage = { query: { messageId: exampleMessageId } }

/**
 * `DRAFT` saves without delivery, `SCHEDULED` schedules the delivery. The other statuses follow
 * from cancelling and delivery.
 */
const SavedStatus = MessageStatus.extract(['DRAFT', 'SCHEDULED'])

/**
 * A message as a multipart form. Saving replaces all fields: a form without recipients removes the
 * recipients. Files are added to those that are already attached.
 */
const MessageFields = z.object({
  MessageTypeId: MessageTypeId.default('letter'),
  Subject: line(200).default(''),
  /** The editor's JSON (`RichText`). Without it, the stored text stays unchanged. */
  Body: RichTextJson.optional(),
  File: z.array(z.file()).max(attachmentLimit).default([]),
  /** The parts of `ScheduleInfo`: `ScheduleInfo.Recipients`, `ScheduleInfo.DelayDays`. */
  ...toScheduleForm({
    ...ScheduleInfo.shape,
    recipients: ScheduleInfo.shape.recipients.default([]),
  }),
})

const scheduleErrors = [
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_WITHOUT_ADDRESS',
  'RECIPIENT_WITHOUT_BIRTHDAY',
  'SCHEDULED_IN_THE_PAST',
  'SCHEDULED_TOO_FAR',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_MISMATCH',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
  'RATE_LIMITED',
] as const

const exampleBody = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'The recipe is in the blue tin.' }] },
  ],
})

const messageLists = [
  'Messages/GetMessages',
  'Messages/GetMessagesByYear',
  'Messages/GetMessageYears',
  'Messages/GetDelegateAndAfterDeathMessages',
] as const

/** A contact's page shows the messages that are scheduled to them. */
const messageQueries = [
  ...messageLists,
  'ContactData/GetVirtualFileSystemItem',
  'Sharing/ListByPerson',
  'Dashboard/PersonalOnboarding',
] as const

const receivedQueries = ['Messages/GetReceiveMessagesByYear', 'Messages/GetMessageYears'] as const

/**
 * Messages that are delivered on a date, after their writer's death, or to their delegates. A
 * person whose plan has ended can still read, cancel and delete their messages.
 */
export const messages = group('Messages', {
  /** Creates an empty draft. Files can be attached to it. */
  CreateEmptyDraft: command({
    access: 'paid',
    changes: messageQueries,
    output: FullMessage,
    example: {},
  }),
  /**
   * Creates a message. It is delivered at its scheduled time or after its writer's death, never
   * earlier. `Status` defaults to `DRAFT`, the specification's fixed value at creation. A caller
   * can schedule messages to 200 recipients a day, in a trial to 20 (`RATE_LIMITED`). When a
   * message is changed, only its new recipients count.
   */
  CreateMessage: upload({
    access: 'paid',
    changes: messageQueries,
    fields: MessageFields.extend({ Status: SavedStatus.default('DRAFT') }),
    output: FullMessage,
    errors: scheduleErrors,
    example: {
      body: {
        MessageTypeId: 'letter',
        Subject: 'For your wedding day',
        Body: exampleBody,
        Status: 'SCHEDULED',
        'ScheduleInfo.Recipients': [exampleContactId],
        'ScheduleInfo.ScheduleTypeId': 'date',
        'ScheduleInfo.ScheduledDate': '2041-05-04T09:00',
        'ScheduleInfo.TimeZone': 'America/Chicago',
      },
    },
  }),
  /**
   * Deletes a message and its files. A scheduled message is cancelled first: nothing more is sent.
   * Recipients can no longer read a message that was delivered.
   */
  DeleteMessage: command({
    access: 'member',
    changes: [...messageQueries, 'Security/ListActivity'],
    method: 'DELETE',
    query: byMessage,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: exampleByMessage,
  }),
  /**
   * Lists the caller's messages for their delegates and for after their death, and the messages of
   * other people that the caller may read as a delegate.
   */
  GetDelegateAndAfterDeathMessages: query({
    access: 'member',
    method: 'GET',
    output: z.object({ own: z.array(MessageItem), delegated: z.array(ReceivedItem) }),
    example: {},
  }),
  /**
   * Returns one message of the caller with its files and its delivery status for each recipient.
   */
  GetMessage: query({
    access: 'member',
    method: 'GET',
    query: byMessage,
    output: FullMessage,
    errors: ['NOT_FOUND'],
    example: exampleByMessage,
  }),
  /** Lists the types of message, such as a letter or good wishes, in display order. */
  GetMessageTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup),
    example: {},
  }),
  /**
   * Lists the years in which the caller created messages and in which they received some, latest
   * first.
   */
  GetMessageYears: query({
    access: 'member',
    takesIn: true,
    method: 'GET',
    output: z.object({ written: z.array(z.int()), received: z.array(z.int()) }),
    example: {},
  }),
  /** Lists the caller's messages that were created in a year, newest first. */
  GetMessagesByYear: query({
    access: 'member',
    method: 'GET',
    query: z.object({ year: z.int().min(2000).max(latestYear) }),
    output: z.array(MessageItem),
    example: { query: { year: 2026 } },
  }),
  /** Lists the caller's messages, newest first: all of them, or those with one status. */
  GetMessages: query({
    access: 'member',
    method: 'GET',
    query: z.object({ ...paging, status: MessageStatus.optional() }),
    output: pageOf(MessageItem),
    example: { query: { pageNumber: 1, pageSize: 20, status: 'SCHEDULED' } },
  }),
  /**
   * Lists the messages that the caller received in a year, newest first. Messages delivered to the
   * caller's confirmed address since they registered are included automatically. Other messages are
   * included once the caller has stored them with `KeepMessage`.
   */
  GetReceiveMessagesByYear: query({
    access: 'member',
    takesIn: true,
    method: 'GET',
    query: z.object({ year: z.int().min(2000).max(latestYear) }),
    output: z.array(ReceivedItem),
    example: { query: { year: 2026 } },
  }),
  /**
   * Lists the options for when a message is delivered: on a date, after its writer's death, or to
   * their delegates.
   */
  GetScheduledTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup.extend({ description: z.string() })),
    example: {},
  }),
  /**
   * Saves a message. `Status` defaults to `SCHEDULED`, the specification's fixed value at update. A
   * client that saves while the person is still writing sends `DRAFT`. A message that was delivered
   * to any recipient can no longer be changed.
   */
  UpdateMessage: upload({
    access: 'paid',
    changes: messageQueries,
    method: 'PUT',
    query: byMessage,
    fields: MessageFields.extend({
      Status: SavedStatus.default('SCHEDULED'),
      /**
       * The version that the change is based on (`STALE_VERSION` if the message was changed since).
       * Without it, the last save wins.
       */
      Version: z.int().min(1).optional(),
    }),
    output: FullMessage,
    errors: [
      ...scheduleErrors,
      'NOT_FOUND',
      'STALE_VERSION',
      'MESSAGE_DELIVERED',
      'DELIVERY_UNDER_WAY',
    ],
    example: {
      ...exampleByMessage,
      body: {
        MessageTypeId: 'letter',
        Subject: 'For your wedding day',
        Body: exampleBody,
        Status: 'DRAFT',
        'ScheduleInfo.Recipients': [exampleContactId],
      },
    },
  }),
  /**
   * Stores small files, 4 MB together at most, and attaches them. Larger files are uploaded with
   * `Storage/BeginUpload` and attached with `AttachFiles`.
   */
  UploadFilesToDraft: upload({
    access: 'paid',
    changes: messageLists,
    query: byMessage,
    fields: z.object({ files: z.array(z.file()).min(1).max(attachmentLimit) }),
    output: FullMessage,
    errors: [
      'NOT_FOUND',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_CONTENT_MISMATCH',
      'FILE_TOO_LARGE',
      'STORAGE_FULL',
      'MESSAGE_DELIVERED',
      'DELIVERY_UNDER_WAY',
    ],
    example: {
      ...exampleByMessage,
      body: { files: [new File(['Flour, butter, salt.'], 'Recipe.txt', { type: 'text/plain' })] },
    },
  }),
  /** Attaches files that the caller has already uploaded. */
  AttachFiles: command({
    access: 'paid',
    changes: messageLists,
    body: byMessage.extend({ fileIds: z.array(FileId).min(1).max(attachmentLimit) }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId, fileIds: [exampleAttachmentId] } },
  }),
  /** Detaches a file from a message and deletes it. */
  DetachFile: command({
    access: 'paid',
    changes: messageLists,
    body: byMessage.extend({ fileId: FileId }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId, fileId: exampleAttachmentId } },
  }),
  /**
   * Cancels a scheduled message. Nothing more is sent, and the text is kept. If the message went
   * out to some recipients already, they keep it. Then its status is `SENT` or `FAILED` instead of
   * `CANCELLED`, and `recipients` says who got it. `DELIVERY_UNDER_WAY` if it went out to all.
   */
  CancelMessage: command({
    access: 'member',
    changes: [...messageQueries, 'Security/ListActivity'],
    body: byMessage.extend({ version: z.int().min(1).optional() }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'MESSAGE_NOT_SCHEDULED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId } },
  }),
  /**
   * Mails the caller what a recipient will get, marked as a rehearsal. Its link opens the message
   * in the app.
   */
  SendRehearsal: command({
    access: 'paid',
    changes: [],
    body: byMessage,
    output: z.object({ sentTo: z.string() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { messageId: exampleMessageId } },
  }),
  /**
   * Sends a message again to a recipient who did not get it, at the current address of that
   * contact.
   */
  SendAgain: command({
    access: 'member',
    changes: [...messageQueries, 'Security/ListActivity'],
    body: byMessage.extend({ contactId: ContactId }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'RECIPIENT_WITHOUT_ADDRESS', 'MESSAGE_NOT_FAILED', 'RATE_LIMITED'],
    example: { body: { messageId: exampleMessageId, contactId: exampleContactId } },
  }),
  /**
   * Opens a delivered message with the code of the link in its mail. Opening counts as the receipt,
   * which the sender can see. An unknown code and the code of a cancelled or deleted message are
   * both `NOT_FOUND`.
   */
  OpenMessage: command({
    access: 'public',
    changes: receivedQueries,
    body: z.object({ code: z.string().min(1).max(100) }),
    output: ReceivedMessage,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { code: 'replaced-by-the-code-of-a-mail' } },
  }),
  /**
   * Stores the delivered message whose mail has a link with this code among the received messages
   * of the caller.
   */
  KeepMessage: command({
    access: 'member',
    changes: [...receivedQueries, 'Dashboard/PersonalOnboarding'],
    body: z.object({ code: z.string().min(1).max(100) }),
    output: z.object({ messageId: MessageId }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { code: 'replaced-by-the-code-of-a-mail' } },
  }),
  /**
   * Reads a message that the caller received, which counts as the receipt, or one that the caller
   * may read as a delegate of its writer.
   */
  ReadMessage: query({
    access: 'member',
    logs: ['MESSAGE_OPENED'],
    method: 'GET',
    query: byMessage,
    output: ReceivedMessage,
    errors: ['NOT_FOUND'],
    example: exampleByMessage,
  }),
})
