import { countOne, dayAt } from '#functions/core/http/limit-rate.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'
import type { SignUpOrigin } from './announced-sign-up.ts'
import { countInHour, type MailBudget } from './mails-of-an-hour.ts'

/** The most mails a day on behalf of one user of the pool. */
const mostOfUser = 5

/**
 * The most mails a day to one mailbox, whose reader may never have asked for them, of our API and
 * of all other callers.
 */
const mostToMailbox = { api: 12, pool: 4 } as const

/**
 * Which budgets a mail may use, one after the other. What the callers of the pool use up leaves the
 * registrations through our API what these need. What a few sources use up with many registrations
 * leaves most to all others.
 */
const usable: Readonly<Record<SignUpOrigin, readonly [MailBudget, ...MailBudget[]]>> = {
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
 * all such mails of an hour have a limit too.
 */
export const refusalOfConfirmationMail = async (
  { userId, address, origin = 'pool' }: ConfirmationMail,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const today = dayAt(now)
  const ofUser = await countOne('confirmation-mail-user', userId, today)
  if (ofUser > mostOfUser) return 'mail'
  // Only the first: a user whom a later sign-up replaced could be signed up again at the pool,
  // under the same name.
  const countsAs = ofUser === 1 ? origin : 'pool'
  if (address !== undefined) {
    const by = countsAs === 'pool' ? 'pool' : 'api'
    const toMailbox = await countOne(`confirmation-mail-${by}-mailbox`, mailboxOf(address), today)
    if (toMailbox > mostToMailbox[by]) return 'mail'
  }
  return (await countInHour(usable[countsAs], now)) ? undefined : 'mailOfAll'
}
