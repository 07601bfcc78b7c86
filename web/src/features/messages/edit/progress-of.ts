import type { FullMessage, RecipientStanding } from '#shared/model/message.ts'

const isOut = ({ standing }: RecipientStanding) =>
  standing !== 'waiting' && standing !== 'retrying' && standing !== 'cancelled'

/**
 * How far the delivery of a message is: `before` it begins, `under-way` while some recipients have
 * it and others wait, `stopping` if it was cancelled then and a mail is still on its way, or
 * `over`.
 */
export type Progress = 'before' | 'under-way' | 'stopping' | 'over'

/** How far the delivery of a message is, of one that is not saved yet: `before`. */
export const progressOf = (
  message: Pick<FullMessage, 'status' | 'recipients'> | undefined,
): Progress => {
  if (message?.status === 'SENT' || message?.status === 'FAILED') return 'over'
  if (message?.status !== 'SCHEDULED' || !message.recipients.some(isOut)) return 'before'
  const waits = message.recipients.some(
    ({ standing }) => standing === 'waiting' || standing === 'retrying',
  )
  return waits ? 'under-way' : 'stopping'
}

/**
 * Whether a mailbox was full, so that it goes to that recipient again: they do not have it yet, and
 * it was tried.
 */
export const isTriedAgain = ({ recipients }: Pick<FullMessage, 'recipients'>): boolean =>
  recipients.some(({ standing }) => standing === 'retrying')

/** Whether it was taken back from some recipients after it had gone out to others. */
export const isPartlyTakenBack = ({ recipients }: Pick<FullMessage, 'recipients'>): boolean =>
  recipients.some(({ standing }) => standing === 'cancelled')
