import { count, windowAt } from '#functions/core/http/limit-rate.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'

/**
 * The most mails an hour that strangers can have the user pool send, in parts of `HOURLY_CONFIRMATIONS`. The mails that
 * confirm an address have all of it; those with a code for a new password have three quarters as many besides.
 */
const shares = {
  early: 1 / 2,
  further: 1 / 4,
  pool: 1 / 4,
  'first-reset': 1 / 2,
  'further-reset': 1 / 4,
} as const

export type MailShare = keyof typeof shares

/**
 * Counts a mail in the first of its shares that has room, before the pool sends it. False: none has, and it must not be
 * sent; that is measured, and the log names the share. SES takes a limited number of mails a day for all streams together.
 *
 * @param usable The shares that the mail may use, the first one first.
 */
export const countInHour = async (
  usable: readonly [MailShare, ...MailShare[]],
  now: Date,
): Promise<boolean> => {
  for (const share of usable) {
    const ofAll = await count(`confirmation-mail-${share}-all`, 'all', windowAt(now, 60))
    if (ofAll <= Number(environment('HOURLY_CONFIRMATIONS')) * shares[share]) return true
  }
  measure('ConfirmationMailsUsedUp', 1)
  log('warn', 'A share of the mails of an hour that the user pool sends is used up', {
    operation: usable[0],
  })
  return false
}
