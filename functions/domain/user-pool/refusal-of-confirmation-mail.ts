import { countOne, dayAt } from '#functions/core/http/limit-rate.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'
import type { SignUpOrigin } from './announced-sign-up.ts'
import { type MailBudget, takeMailOfHour } from './take-mail-of-hour.ts'

/** The most mails a day for one user of the pool. */
const maxMailsOfUser = 5

/**
 * The most mails a day to one mailbox, for sign-ups by our API and for sign-ups of other callers of
 * the pool. The reader of the mailbox may never have asked for them.
 */
const maxMailsToMailbox = { api: 12, pool: 4 } as const

/**
 * Which budgets a mail may use, one after the other. Callers of the pool cannot use up the budgets
 * of registrations through our API. A few sources with many registrations cannot use up the budget
 * of all others.
 */
const budgetsFor: Readonly<Record<SignUpOrigin, readonly [MailBudget, ...MailBudget[]]>> = {
  newSource: ['confirmation-new-source', 'confirmation-busy-source'],
  busySource: ['confirmation-busy-source'],
  pool: ['confirmation-at-pool'],
}

interface ConfirmationMail {
  /** The user pool's user name. */
  readonly userId: string
  /** The address to confirm. Absent if the pool does not name it. */
  readonly address?: string | undefined
  /** The origin of the sign-up that caused it. */
  readonly origin?: SignUpOrigin
}

/**
 * Counts a mail with a code that confirms an address, before the pool sends it. Answers why it must
 * not be sent, or nothing if it may be. Anybody can sign up any number of addresses at the pool, so
 * all these mails of an hour together have a limit too.
 */
export const refusalOfConfirmationMail = async (
  { userId, address, origin = 'pool' }: ConfirmationMail,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const today = dayAt(now)
  const mailsOfUser = await countOne('confirmation-mail-user', userId, today)
  if (mailsOfUser > maxMailsOfUser) return 'mail'
  // Only a user's first mail uses the budgets of its origin. A sign-up that was replaced is deleted
  // at the pool, while our API's announcement of it is still valid: with its user name, somebody
  // could sign up at the pool itself, and all their mails would count as those of our API.
  const budgetOrigin = mailsOfUser === 1 ? origin : 'pool'
  if (address !== undefined) {
    const caller = budgetOrigin === 'pool' ? 'pool' : 'api'
    const scope = `confirmation-mail-${caller}-mailbox`
    const mailsToMailbox = await countOne(scope, mailboxOf(address), today)
    if (mailsToMailbox > maxMailsToMailbox[caller]) return 'mail'
  }
  return (await takeMailOfHour(budgetsFor[budgetOrigin], now)) ? undefined : 'mailOfAll'
}
