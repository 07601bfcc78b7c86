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
import { line } from '#shared/model/plain.ts'
import { RichTextJson } from '#shared/model/rich-text.ts'
import { exampleAttachmentId, exampleContactId, exampleMessageId } from './example.ts'
import { Lookup } from './lookup.ts'
import { command, group, query, upload } from './operation.ts'
import { pageOf, paging } from './paging.ts'
import { toScheduleForm } from './schedule-form.ts'

const byMessage = z.object({ messageId: MessageId })
const exampleByMessage = { query: { messageId: exampleMessageId } }

/** `DRAFT` keeps it, `SCHEDULED` promises its delivery. Cancelling and what follows from delivery set the others. */
const Wanted = MessageStatus.extract(['DRAFT', 'SCHEDULED'])

/**
 * A message as a form carries it. Saving replaces what the form names and what it leaves out: no recipient is given
 * where none is wanted. Files are added to those that are attached already.
 */
const MessageFields = z.object({
  MessageTypeId: MessageTypeId.default('letter'),
  Subject: line(200).default(''),
  /** The editor's JSON (`RichText`). Without it, the text stays as it is. */
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
] as const

const exampleBody = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'The recipe is in the blue tin.' }] },
  ],
})

/**
 * Messages that are delivered on a date, after their writer's death, or to their delegates. Whoever can no longer
 * write them can still read, cancel and delete those that there are.
 */
export const messages = group('Messages', {
  /** Begins a message: a draft with nothing in it, which files can be added to. */
  CreateEmptyDraft: command({
    access: 'paid',
    output: FullMessage,
    example: {},
  }),
  /**
   * Writes a message. It is delivered at its scheduled time, or after its writer's death, never before. As the
   * specification's fixed value at creation, `Status` is `DRAFT` where it is left out.
   */
  CreateMessage: upload({
    access: 'paid',
    fields: MessageFields.extend({ Status: Wanted.default('DRAFT') }),
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
   * Deletes a message and its files. One that is scheduled is cancelled first; one that was delivered can no longer be
   * read by its recipients.
   */
  DeleteMessage: command({
    access: 'member',
    method: 'DELETE',
    query: byMessage,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND', 'DELIVERY_UNDER_WAY'],
    example: exampleByMessage,
  }),
  /** The caller's messages for their delegates and for after their death, and those of others that they may read as a delegate. */
  GetDelegateAndAfterDeathMessages: query({
    access: 'member',
    method: 'GET',
    output: z.object({ own: z.array(MessageItem), delegated: z.array(ReceivedItem) }),
    example: {},
  }),
  /** One message of the caller's own, with its files and with how it fared with each recipient. */
  GetMessage: query({
    access: 'member',
    method: 'GET',
    query: byMessage,
    output: FullMessage,
    errors: ['NOT_FOUND'],
    example: exampleByMessage,
  }),
  /** What a message can be: a letter, good wishes, and so on, in the order in which they are offered. */
  GetMessageTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup),
    example: {},
  }),
  /** The years in which the caller began messages, and in which they received some, the latest first. */
  GetMessageYears: query({
    access: 'member',
    takesIn: true,
    method: 'GET',
    output: z.object({ written: z.array(z.int()), received: z.array(z.int()) }),
    example: {},
  }),
  /** The caller's messages that were begun in a year, the newest first: at most 200. */
  GetMessagesByYear: query({
    access: 'member',
    method: 'GET',
    query: z.object({ year: z.int().min(2000).max(2200) }),
    output: z.array(MessageItem),
    example: { query: { year: 2026 } },
  }),
  /** The caller's messages, the newest first; all of them, or those of one status. */
  GetMessages: query({
    access: 'member',
    method: 'GET',
    query: z.object({ ...paging, status: MessageStatus.optional() }),
    output: pageOf(MessageItem),
    example: { query: { pageNumber: 1, pageSize: 20, status: 'SCHEDULED' } },
  }),
  /**
   * The messages that the caller received in a year, the newest first: at most 200. Those that went to their confirmed
   * address since they have an account are there by themselves; others are kept by their links.
   */
  GetReceiveMessagesByYear: query({
    access: 'member',
    takesIn: true,
    method: 'GET',
    query: z.object({ year: z.int().min(2000).max(2200) }),
    output: z.array(ReceivedItem),
    example: { query: { year: 2026 } },
  }),
  /** When a message can go out: on a date, after its writer's death, or to their delegates. */
  GetScheduledTypes: query({
    access: 'member',
    method: 'GET',
    output: z.array(Lookup.extend({ description: z.string() })),
    example: {},
  }),
  /**
   * Saves a message. As the specification's fixed value at update, `Status` is `SCHEDULED` where it is left out; whoever
   * saves while writing sends `DRAFT`. A message that was delivered to anybody cannot be changed any more.
   */
  UpdateMessage: upload({
    access: 'paid',
    method: 'PUT',
    query: byMessage,
    fields: MessageFields.extend({
      Status: Wanted.default('SCHEDULED'),
      /** What the change began from (`STALE_VERSION` if it was changed since). Without it, the last save wins. */
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
  /** Stores small files and attaches them, 4 MB together at most. Larger ones go by `Storage/BeginUpload` and `AttachFiles`. */
  UploadFilesToDraft: upload({
    access: 'paid',
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
  /** Attaches files of the caller's own that are uploaded already. */
  AttachFiles: command({
    access: 'paid',
    body: byMessage.extend({ fileIds: z.array(FileId).min(1).max(attachmentLimit) }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId, fileIds: [exampleAttachmentId] } },
  }),
  /** Takes a file out of a message, and deletes it. */
  DetachFile: command({
    access: 'paid',
    body: byMessage.extend({ fileId: FileId }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'MESSAGE_DELIVERED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId, fileId: exampleAttachmentId } },
  }),
  /** Takes a scheduled message back. Nothing goes out any more; the text is kept. */
  CancelMessage: command({
    access: 'member',
    body: byMessage.extend({ version: z.int().min(1).optional() }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'MESSAGE_NOT_SCHEDULED', 'DELIVERY_UNDER_WAY'],
    example: { body: { messageId: exampleMessageId } },
  }),
  /** Sends the caller themselves the mail that a recipient will get, marked as a rehearsal. Its link opens the message in the app. */
  SendRehearsal: command({
    access: 'paid',
    body: byMessage,
    output: z.object({ sentTo: z.string() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { messageId: exampleMessageId } },
  }),
  /** Sends a message once more to a recipient whom it did not reach, at the address that their contact has now. */
  SendAgain: command({
    access: 'member',
    body: byMessage.extend({ contactId: ContactId }),
    output: FullMessage,
    errors: ['NOT_FOUND', 'RECIPIENT_WITHOUT_ADDRESS', 'MESSAGE_NOT_FAILED', 'RATE_LIMITED'],
    example: { body: { messageId: exampleMessageId, contactId: exampleContactId } },
  }),
  /**
   * Opens a delivered message by the code of its mail's link. That is the receipt, which its sender can see. Codes of
   * messages that were taken back, deleted or never were are `NOT_FOUND` alike.
   */
  OpenMessage: command({
    access: 'public',
    body: z.object({ code: z.string().min(1).max(100) }),
    output: ReceivedMessage,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { code: 'replaced-by-the-code-of-a-mail' } },
  }),
  /** Keeps a delivered message among those that the caller received, by the code of its mail's link. */
  KeepMessage: command({
    access: 'member',
    body: z.object({ code: z.string().min(1).max(100) }),
    output: z.object({ messageId: MessageId }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { code: 'replaced-by-the-code-of-a-mail' } },
  }),
  /** Reads a message that the caller received, which is its receipt, or may read as a delegate of its writer's. */
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
