import type { RecipientStanding } from '#shared/model/message.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'

/** Why a message did not arrive. */
const whyNot = {
  failed: 'The email service does not accept this address.',
  held: 'Our email to this address came back.',
} as const

/**
 * Says what happens next with the delivery to one recipient. Undefined if nothing does.
 *
 * @param isMemorial The owner has died. Nobody can correct an address, and the delegates look for
 * another one.
 */
export const nextInWords = (
  { standing, nextTryAt }: Pick<RecipientStanding, 'standing' | 'nextTryAt'>,
  { isMemorial }: { readonly isMemorial: boolean },
): string | undefined => {
  switch (standing) {
    case 'waiting':
      return 'It goes out at the time that was chosen.'
    case 'going':
      return 'We know within half an hour whether it was taken.'
    case 'retrying':
      return `${nextTryAt ? `We try again ${dateAndTime(nextTryAt)}. ` : ''}If it comes back five times, the address counts as one that no longer works.`
    case 'failed':
    case 'held':
      return isMemorial
        ? `${whyNot[standing]} We keep the message, and asked the delegates for another address. When one of them proposes an address and another delegate, or one of us, confirms it, the message goes there.`
        : `${whyNot[standing]} We keep the message.`
    default:
      return undefined
  }
}
