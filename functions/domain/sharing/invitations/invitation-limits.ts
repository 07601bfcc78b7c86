import type { Context } from '#functions/core/http/context.ts'
import { dayAt, limitRate, takeAttempt } from '#functions/core/http/limit-rate.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { isEstablished } from '#functions/domain/billing/is-established.ts'
import { AppError } from '#shared/errors.ts'
import type { Email } from '#shared/model/plain.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'

/** The error for a caller who asked only for a mail, if `takeInvitationMail` refuses it. */
export const mailedTooOften = ({ now }: Context, field: string) =>
  new AppError('RATE_LIMITED', 'This address has had many of our emails today. Send it tomorrow.', {
    field,
    details: { retryAfterSeconds: dayAt(now).secondsLeft },
  })

/**
 * A new account sends few invitations, so that nobody makes accounts to have us write to many
 * people.
 */
const limitNewAccount = async (context: MemberContext) => {
  if (await takeAttempt('first-invitations', context, context.caller.userId)) return
  throw new AppError(
    'RATE_LIMITED',
    'Your account is new. Until it is a week old, or you have a paid plan, it sends three invitations a day. Send this one tomorrow.',
    { details: { retryAfterSeconds: dayAt(context.now).secondsLeft } },
  )
}

/**
 * Whether one more mail may be sent to this mailbox now, which then counts. False if it has had as
 * many today as one account, or all together, may send it: the caller then stores the invitation
 * without a mail. `RATE_LIMITED` once the account has had as many mails sent as it may: three a day
 * while it is new (`isEstablished`).
 */
export const takeInvitationMail = async (context: MemberContext, to: Email): Promise<boolean> => {
  const { account, userId } = context.caller
  const mailbox = mailboxOf(to)
  // Asked first: a mail that is refused here must not count for the mailbox.
  if (!(await takeAttempt('invitation-pair', context, `${userId} ${mailbox}`))) return false
  if (!(await isEstablished(account, context.now))) await limitNewAccount(context)
  await limitRate('invitation', context, userId)
  return takeAttempt('invitation-mailbox', context, mailbox)
}
