import type { MessageStatus } from '#shared/model/message.ts'

/** The name of each message status on screens. */
export const MESSAGE_STATUSES: Readonly<Record<MessageStatus, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Ready',
  SENT: 'Sent',
  CANCELLED: 'Canceled',
  FAILED: 'Not delivered',
}
