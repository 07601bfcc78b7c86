import { countOne, windowAt } from '#functions/core/http/limit-rate.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'

/**
 * The most mails an hour that strangers can have the user pool send. Each number is a share of
 * `HOURLY_CONFIRMATIONS`. The budgets of the mails that confirm an address add up to all of it.
 * Mails with a code for a new password have a limit of their own: three quarters as many.
 */
const budgets = {
  /** Confirms an address, for a source that has registered few. */
  'confirmation-new-source': 1 / 2,
  /** Confirms an address, for a source that has registered many. */
  'confirmation-busy-source': 1 / 4,
  /** Confirms an address, for somebody who calls the pool itself, and not our API. */
  'confirmation-at-pool': 1 / 4,
  /** A code for a new password: the first mails of a user on a day. */
  'reset-first-of-user': 1 / 2,
  /** A code for a new password: the further mails of a user on a day. */
  'reset-repeated': 1 / 4,
} as const

/** The name of a budget. */
export type MailBudget = keyof typeof budgets

/**
 * Takes a mail from the first of its budgets that has room, before the pool sends it. False if none
 * has room. Then the mail must not be sent, and a metric and the log say so. There are budgets
 * because SES takes a limited number of mails a day for all streams together.
 *
 * @param usable The budgets that the mail may use, the first one first.
 */
export const takeMailOfHour = async (
  usable: readonly [MailBudget, ...MailBudget[]],
  now: Date,
): Promise<boolean> => {
  for (const budget of usable) {
    const sentCount = await countOne(`pool-mail-${budget}`, 'all', windowAt(now, 60))
    if (sentCount <= Number(environment('HOURLY_CONFIRMATIONS')) * budgets[budget]) return true
  }
  measure('ConfirmationMailsUsedUp', 1)
  log('warn', 'A budget of the mails of an hour that the user pool sends is used up', {
    budget: usable[0],
  })
  return false
}
