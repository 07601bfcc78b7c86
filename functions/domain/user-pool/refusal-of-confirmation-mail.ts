import { count, windowAt } from '#functions/core/http/limit-rate.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

const [hour, day] = [60, 24 * 60]

/**
 * The most mails a day with a code to confirm an address: on behalf of one user of the pool, and to one mailbox on behalf
 * of all. The reader of the mailbox may never have asked for them.
 */
const most = { user: 5, mailbox: 10 } as const

interface ConfirmationMail {
  /** The user pool's user name. */
  readonly userId: string
  /** The address to confirm; absent if the pool does not name it. */
  readonly address: string | undefined
}

/**
 * Counts a mail with a code that confirms an address, before the pool sends it, and answers why it must not be sent:
 * nothing if it may be. Anybody can sign up any number of addresses at the pool, and SES takes a limited number of mails
 * a day for all streams together: so all such mails of an hour have a limit too (`HOURLY_CONFIRMATIONS`), which is
 * measured.
 */
export const refusalOfConfirmationMail = async (
  { userId, address }: ConfirmationMail,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const today = windowAt(now, day)
  if ((await count('confirmation-mail-user', userId, today)) > most.user) return 'mail'
  if (address !== undefined) {
    const toMailbox = await count('confirmation-mail-mailbox', mailboxOf(address), today)
    if (toMailbox > most.mailbox) return 'mail'
  }
  const ofAll = await count('confirmation-mail-all', 'all', windowAt(now, hour))
  if (ofAll <= Number(environment('HOURLY_CONFIRMATIONS'))) return undefined
  measure('ConfirmationMailsUsedUp', 1)
  return 'mailOfAll'
}
