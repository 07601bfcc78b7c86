import { count, dayAt, windowAt } from '#functions/core/http/limit-rate.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { countInHour } from './mails-of-an-hour.ts'

/**
 * The most mails with a code for a new password on behalf of one user. The pool's own limit is 5 to 20 an hour (Cognito
 * developer guide, "Resetting passwords"). Anybody who knows an address can use them up: a smaller limit of a day would
 * keep its holder out until the next one.
 */
const mostOfUser = { anHour: 4, aDay: 24 } as const

/**
 * Counts a mail with a code for a new password, before the pool sends it, and answers why it must not be sent: nothing if
 * it may be. Anybody can ask the pool for one, for any number of users whom they signed up themselves. A user's first
 * mail of a day has a share of its own, which takes many users to use up.
 */
export const refusalOfResetMail = async (
  userId: string,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const ofHour = await count('reset-mail-hour', userId, windowAt(now, 60))
  if (ofHour > mostOfUser.anHour) return 'mail'
  const ofDay = await count('reset-mail-day', userId, dayAt(now))
  if (ofDay > mostOfUser.aDay) return 'mail'
  const isCounted = await countInHour(
    ofDay === 1 ? ['first-reset', 'further-reset'] : ['further-reset'],
    now,
  )
  return isCounted ? undefined : 'mailOfAll'
}
