import type { MessageStatus } from '#shared/model/message.ts'

/** What each status of a message is called, where people read it. */
export const MESSAGE_STATUSES: Readonly<Record<MessageStatus, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  SENT: 'Sent',
  CANCELLED: 'Cancelled',
  FAILED: 'Not delivered',
}
