import { count, dayAt, windowAt } from '#functions/core/http/limit-rate.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'
import type { SignUpOrigin } from './announced-sign-up.ts'

/** The most mails a day on behalf of one user of the pool. */
const mostOfUser = 5

/** The most mails a day to one mailbox, whose reader may never have asked for them, of our API and of all other callers. */
const mostToMailbox = { api: 6, pool: 4 } as const

/**
 * The parts of all mails of an hour (`HOURLY_CONFIRMATIONS`). What the callers of the pool use up leaves the registrations
 * through our API what these need; and what a few sources use up with many registrations leaves most to all others.
 */
const shares: Readonly<Record<SignUpOrigin, number>> = { early: 1 / 2, further: 1 / 4, pool: 1 / 4 }

/** Which parts a mail may use, one after the other. */
const usable: Readonly<Record<SignUpOrigin, readonly SignUpOrigin[]>> = {
  early: ['early', 'further'],
  further: ['further'],
  pool: ['pool'],
}

interface ConfirmationMail {
  /** The user pool's user name. */
  readonly userId: string
  /** The address to confirm; absent if the pool does not name it. */
  readonly address?: string | undefined
  /** Who caused it. */
  readonly origin?: SignUpOrigin
}

/**
 * Counts a mail with a code that confirms an address, before the pool sends it, and answers why it must not be sent:
 * nothing if it may be. Anybody can sign up any number of addresses at the pool, and SES takes a limited number of mails
 * a day for all streams together: so all such mails of an hour have a limit too, which is measured.
 */
export const refusalOfConfirmationMail = async (
  { userId, address, origin = 'pool' }: ConfirmationMail,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const today = dayAt(now)
  const ofUser = await count('confirmation-mail-user', userId, today)
  if (ofUser > mostOfUser) return 'mail'
  // Only the first: a user whom a later sign-up replaced could be signed up again at the pool, under the same name.
  const share = ofUser === 1 ? origin : 'pool'
  if (address !== undefined) {
    const by = share === 'pool' ? 'pool' : 'api'
    const toMailbox = await count(`confirmation-mail-${by}-mailbox`, mailboxOf(address), today)
    if (toMailbox > mostToMailbox[by]) return 'mail'
  }
  for (const part of usable[share]) {
    const ofAll = await count(`confirmation-mail-${part}-all`, 'all', windowAt(now, 60))
    if (ofAll <= Number(environment('HOURLY_CONFIRMATIONS')) * shares[part]) return undefined
  }
  measure('ConfirmationMailsUsedUp', 1)
  log('warn', 'The mails of an hour that confirm an address are used up', { operation: share })
  return 'mailOfAll'
}
