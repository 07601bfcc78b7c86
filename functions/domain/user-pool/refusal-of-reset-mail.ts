import { countOne, dayAt } from '#functions/core/http/limit-rate.ts'
import type { MessageRefusal } from '#shared/rules/message-refused.ts'
import { takeMailOfHour } from './take-mail-of-hour.ts'

/** How many mails of a user a day use the budget `reset-first-of-user`. */
const firstMails = 2

/**
 * Counts a mail with a code for a new password, before the pool sends it. Answers why it must not
 * be sent, or nothing if it may be.
 *
 * Anybody can sign up any number of users, and ask the pool for a code for each of them. The first
 * mails of each user have a budget of their own, and only many users together can use it up.
 *
 * A single user has no further limit than the pool's 5 to 20 an hour (Cognito developer guide,
 * "Resetting passwords"). Strangers would use up a smaller limit, and so keep the account's owner
 * out for longer. Its refusal would also tell them that the address has an account.
 */
export const refusalOfResetMail = async (
  userId: string,
  now: Date,
): Promise<MessageRefusal | undefined> => {
  const mailsOfDay = await countOne('reset-mail-day', userId, dayAt(now))
  // A first mail uses its own budget as long as that has room, and then the one of further mails.
  const mayMail = await takeMailOfHour(
    mailsOfDay <= firstMails ? ['reset-first-of-user', 'reset-repeated'] : ['reset-repeated'],
    now,
  )
  return mayMail ? undefined : 'mailOfAll'
}
