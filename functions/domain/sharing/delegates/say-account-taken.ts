import type { Context } from '#functions/core/http/context.ts'
import { attemptNotice } from '#functions/core/notify/attempt-notice.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { accountTaken } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { dueOfTakeover } from '#functions/domain/security/change-second-factor.ts'
import { lockOut } from '#functions/domain/security/lock-out.ts'
import { sendPasswordCode } from '#functions/domain/user-pool/password.ts'
import { AppError } from '#shared/errors.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { accountBehind } from './account-taken-link.ts'

/** A person can say this at most twice within a year. */
const limitPeriodMs = 365 * day
const saidAtMost = 2

const saidTooOften = () =>
  new AppError(
    'CHANGED_RECENTLY',
    'You told us twice in a year that somebody else was in your account. Write to us, and we will look at it together.',
  )

/** The parts of a transaction that end a reset of the second step. A thief may have begun it. */
const recoveryRemoval = ({ userId, recovery }: Account): readonly Write[] =>
  recovery && !recovery.completing
    ? [recovery.linkHash, recovery.cancelHash].flatMap((hash) => linkRemoval(userId, hash))
    : []

const close = async (account: Account, context: Context): Promise<void> => {
  const { now } = context
  const { userId, saidTakenAt = [], recovery } = account
  const recentTimes = saidTakenAt.filter((at) => now.getTime() - Date.parse(at) < limitPeriodMs)
  if (recentTimes.length >= saidAtMost) throw saidTooOften()
  await lockOut(account, context)
  await writeAll([
    accountChange(userId, {
      mustChangeSecondStep: true,
      saidTakenAt: [...recentTimes, now.toISOString()],
      ...(recovery?.completing ? {} : { recovery: undefined }),
      ...sessionsEndedAt(context),
    }),
    ...recoveryRemoval(account),
    dueOfTakeover(userId, now),
    activity(context, userId, 'ACCOUNT_TAKEN'),
  ])
  await tellEachChannel(account, accountTaken)
}

/**
 * Locks out whoever else is in the account: `Security/SayAccountTaken`. If the owner says it again
 * before they have another second step, this only mails another code for a new password.
 */
export const sayAccountTaken = async (code: string, context: Context) => {
  const account = await accountBehind(code, context.now)
  const { email } = account
  if (!account.mustChangeSecondStep) await close(account, context)
  let codeSent = false
  await attemptNotice(async () => {
    codeSent = await sendPasswordCode(email)
  })
  return { email, codeSent }
}
