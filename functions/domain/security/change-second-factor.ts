import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { secondFactorChanged } from '#functions/domain/accounts/account-notices.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { preferFactor } from '#functions/domain/user-pool/own-second-factor.ts'
import { AppError } from '#shared/errors.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'

const beingReset = () =>
  new AppError('RECOVERY_WAITING', 'Your second step is being reset just now.')

/** Refuses while a reset of the second factor is being carried out: it would take the new one with it. */
export const assertNotBeingReset = ({ recovery }: Account): void => {
  if (recovery?.completing) throw beingReset()
}

interface Change {
  readonly factor: SecondFactor
  /** For the log, such as "A new authenticator app". */
  readonly subject: string
  /** Ends the mail's "codes come from …". */
  readonly source: string
  readonly extraWrites?: readonly Write[]
}

/**
 * What follows once the new factor was proven: the pool asks for it, the log says so, and its owner gets a mail. A
 * failure in between is made good by the next sign-in, which follows the pool.
 */
export const changeSecondFactor = async (
  context: MemberContext,
  { factor, subject, source, extraWrites = [] }: Change,
) => {
  const { userId, email } = context.caller.account
  await preferFactor(userId, factor)
  await writeAll([
    accountChange(userId, { secondFactor: factor }),
    activity(context, userId, 'SECOND_FACTOR_CHANGED', subject),
    ...extraWrites,
  ])
  await mailNotice(secondFactorChanged(email, source))
  return { secondFactor: factor }
}
