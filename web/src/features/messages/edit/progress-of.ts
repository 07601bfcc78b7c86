import type { FullMessage, RecipientStanding } from '#shared/model/message.ts'

const isWaiting = ({ standing }: RecipientStanding) =>
  standing === 'waiting' || standing === 'retrying'

const isOut = (recipient: RecipientStanding) =>
  !isWaiting(recipient) && recipient.standing !== 'cancelled'

/**
 * How far the delivery of a message is: `before` it begins, `under-way` while some recipients have
 * it and others wait, `unstoppable` while nobody waits and a mail is on its way, or `over`.
 */
export type Progress = 'before' | 'under-way' | 'unstoppable' | 'over'

/** How far the delivery of a message is. It is `before` for one that is not saved yet. */
export const progressOf = (
  message: Pick<FullMessage, 'status' | 'recipients'> | undefined,
): Progress => {
  if (message?.status === 'SENT' || message?.status === 'FAILED') return 'over'
  if (message?.status !== 'SCHEDULED' || !message.recipients.some(isOut)) return 'before'
  return message.recipients.some(isWaiting) ? 'under-way' : 'unstoppable'
}

/** Whether the mailbox of a recipient was full. The message came back then, and is sent again. */
export const isTriedAgain = ({ recipients }: Pick<FullMessage, 'recipients'>): boolean =>
  recipients.some(({ standing }) => standing === 'retrying')

/** Whether the message was taken back from some recipients, after it had gone out to others. */
export const isPartlyTakenBack = ({ recipients }: Pick<FullMessage, 'recipients'>): boolean =>
  recipients.some(({ standing }) => standing === 'cancelled')
