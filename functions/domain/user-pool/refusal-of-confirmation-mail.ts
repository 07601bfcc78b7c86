import { count, windowAt } from '#functions/core/http/limit-rate.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

const [hour, day] = [60, 24 * 60]

/** The most mails a day on behalf of one user of the pool. */
const mostOfUser = 5

/**
 * Who had the pool send a mail: for each, the most mails a day to one mailbox, whose reader may never have asked for them,
 * and the part of all mails of an hour (`HOURLY_CONFIRMATIONS`).
 */
const shares = {
  /** Our API, which limits its callers by their source: the first mail of a sign-up. */
  api: { toMailbox: 6, ofAll: 3 / 4 },
  /** Anybody, who calls the pool. What they use up leaves the sign-ups through our API what these need. */
  pool: { toMailbox: 4, ofAll: 1 / 4 },
} as const

interface ConfirmationMail {
  /** The user pool's user name. */
  readonly userId: string
  /** The address to confirm; absent if the pool does not name it. */
  readonly address?: string | undefined
  /** Whether it belongs to a sign-up that our API has announced. */
  readonly isAnnounced?: boolean
}

/**
 * Counts a mail with a code that confirms an address, before the pool sends it, and answers why it must not be sent:
 * nothing if it may be. Anybody can sign up any number of addresses at the pool, and SES takes a limited number of mails
 * a day for all streams together: so all such mails of an hour have a limit too, which is measured.
 */
export const refusalOfConfirmationMail = async (
  { userId, address, isAnnounced = false }: ConfirmationMail,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const today = windowAt(now, day)
  const ofUser = await count('confirmation-mail-user', userId, today)
  if (ofUser > mostOfUser) return 'mail'
  // Only the first: a user whom a later sign-up replaced could be signed up again at the pool, under the same name.
  const share = isAnnounced && ofUser === 1 ? 'api' : 'pool'
  if (address !== undefined) {
    const toMailbox = await count(`confirmation-mail-${share}-mailbox`, mailboxOf(address), today)
    if (toMailbox > shares[share].toMailbox) return 'mail'
  }
  const ofAll = await count(`confirmation-mail-${share}-all`, 'all', windowAt(now, hour))
  if (ofAll <= Number(environment('HOURLY_CONFIRMATIONS')) * shares[share].ofAll) return undefined
  measure('ConfirmationMailsUsedUp', 1)
  log('warn', 'The mails of an hour that confirm an address are used up', { operation: share })
  return 'mailOfAll'
}
