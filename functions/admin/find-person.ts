import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { slowOf } from '#functions/domain/security/slow-recovery.ts'
import { findPoolUser, findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import { AppError } from '#shared/errors.ts'

const nobody = () => new AppError('NOT_FOUND', 'Nobody signs in with this address.')

const stateOf = (account: Account) => {
  if (account.memorialSince !== undefined) return 'MEMORIAL'
  return account.reportedSince === undefined ? 'ACTIVE' : 'DEATH_REPORTED'
}

/** What an account adds to what the user pool knows. */
const known = async (account: Account, now: Date) => {
  const slow = slowOf(account)
  const partner = account.partnerId && (await findPartner(account.partnerId))
  const { emailSince, reportedSince, memorialSince } = account
  return {
    state: stateOf(account),
    entitlement: account.userEntitlements,
    ...(partner ? { partner: { partnerId: partner.partnerId, name: partner.name } } : {}),
    partnerPays: account.partnerPays ?? false,
    registeredAt: account.createdAt,
    emailSince,
    reportedSince,
    memorialSince,
    deletedAt: account.deletion?.at,
    mustChangePassword: account.mustChangePassword ?? false,
    recovery: slow && { replaces: slow.slow.replaces, dueAt: slow.dueAt },
    noRecoveryUntil: [account.recoveryBlockedUntil, account.heldUntil]
      .filter((each) => each !== undefined && each > now.toISOString())
      .sort()
      .at(-1),
  } as const
}

/** The person's log gets its line before the answer is given, without the address the administrator works from. */
export const findPerson: Handler<typeof admin.operations.FindPerson> = async (
  { body: { email } },
  { now },
) => {
  const userId = await findUserIdByEmail(email)
  const user = userId && (await findPoolUser(userId))
  if (!user) throw nobody()
  const found = { userId, email, secondFactorSetUp: user.secondFactor !== undefined }
  const account = await findAccount(userId, { consistent: true })
  if (!account)
    return { ...found, state: 'NO_PROFILE', partnerPays: false, mustChangePassword: false }
  await writeAll([
    { ...accountCheck(userId), onConflict: nobody },
    activity({ now }, userId, 'ACCOUNT_LOOKED_UP'),
  ])
  return { ...found, ...(await known(account, now)) }
}
