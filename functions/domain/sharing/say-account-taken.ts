import type { Context } from '#functions/core/http/context.ts'
import { attemptNotice } from '#functions/core/notify/attempt-notice.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { accountTaken, delegateTaken } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findLink } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { lockOut } from '#functions/domain/security/lock-out.ts'
import { sendPasswordCode } from '#functions/domain/user-pool/password.ts'
import { AppError } from '#shared/errors.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { delegatedToMe } from './delegated-to-me.ts'
import { lookAtReports } from './look-at-reports.ts'
import { shortName } from './people.ts'

/** In milliseconds: for how long it counts that a person said so. */
const counts = 365 * day

const saidTooOften = () =>
  new AppError(
    'CHANGED_RECENTLY',
    'You told us twice in a year that somebody else was in your account. Write to us, and we look at it together.',
  )

const personOf = async (code: string, now: Date): Promise<Account> => {
  const userId =
    (await findLink(code, 'account-taken', now)) ?? (await findLink(code, 'recovery', now))
  const account = userId && (await findAccount(userId, { consistent: true }))
  if (!account) throw linkInvalid()
  return account
}

/**
 * Closes an account to somebody else: `Security/SayAccountTaken`. Said again before the owner has
 * another second step, it counts once and repeats every step.
 */
export const sayAccountTaken = async (code: string, context: Context) => {
  const { now } = context
  const account = await personOf(code, now)
  const { userId, email, saidTakenAt = [], mustChangeSecondStep } = account
  const said = saidTakenAt.filter((at) => now.getTime() - Date.parse(at) < counts)
  if (!mustChangeSecondStep && said.length >= 2) throw saidTooOften()
  await lockOut(account, context)
  if (!mustChangeSecondStep) {
    await writeAll([
      accountChange(userId, {
        mustChangeSecondStep: true,
        saidTakenAt: [...said, now.toISOString()],
        ...sessionsEndedAt(context),
      }),
      activity(context, userId, 'ACCOUNT_TAKEN'),
    ])
  }
  await lookAtReports(userId, now)
  await mailOwner(account, accountTaken)
  const name = shortName(account)
  await doEach(await delegatedToMe(userId), ({ owner }) =>
    mailOwner(owner, (to) => delegateTaken(to, name)),
  )
  let codeSent = false
  await attemptNotice(async () => {
    codeSent = await sendPasswordCode(email)
  })
  return { email, codeSent }
}
