import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { showDecisions } from '#functions/domain/passing/show-decisions.ts'
import {
  beginSlowRecovery,
  noRecoveryUntil,
  slowRecoveryOf,
} from '#functions/domain/security/slow-recovery.ts'
import { askDelegates } from '#functions/domain/sharing/delegates/vouching.ts'
import { findPoolUser, findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { admin } from '#shared/contract/admin.ts'
import { AppError, invalidField } from '#shared/errors.ts'

const nobody = () => new AppError('NOT_FOUND', 'Nobody signs in with this address.')

const accountState = (account: Account) => {
  if (account.memorialSince !== undefined) return 'MEMORIAL'
  return account.reportedSince === undefined ? 'ACTIVE' : 'DEATH_REPORTED'
}

/** The facts about a person that are in their account, and not in the user pool. */
const accountFacts = async (account: Account, now: Date) => {
  const recovery = slowRecoveryOf(account)
  const partner = account.partnerId && (await findPartner(account.partnerId))
  const { emailSince, reportedSince, memorialSince } = account
  return {
    ...(account.fullName && { name: account.fullName }),
    state: accountState(account),
    entitlement: account.userEntitlements,
    ...(partner ? { partner: { partnerId: partner.partnerId, name: partner.name } } : {}),
    partnerPays: account.partnerPays ?? false,
    registeredAt: account.createdAt,
    emailSince,
    reportedSince,
    memorialSince,
    deletedAt: account.deletion?.at,
    mustChangePassword: account.mustChangePassword ?? false,
    recovery: recovery && { replaces: recovery.slow.replaces, dueAt: recovery.dueAt },
    decisions: await showDecisions(await loadPassing(account.userId)),
    noRecoveryUntil: noRecoveryUntil(account, now),
  } as const
}

export const handlers = {
  /**
   * Before this call, the administrator has checked who is asking. infra/OPERATIONS.md says which
   * proof is needed.
   */
  BeginRecovery: async (
    { body: { userId, replaces, email, askedBy } },
    { now, wallTime, caller },
  ) => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) throw new AppError('NOT_FOUND', 'There is no such account.', { field: 'userId' })
    if (userId === caller.userId) {
      throw new AppError('FORBIDDEN', 'Another administrator has to do this for you.')
    }
    if ((replaces === 'ADDRESS') !== (email !== undefined)) {
      throw invalidField(
        'email',
        'Enter the new address if the address is replaced, and none otherwise.',
      )
    }
    if (email !== undefined && (await findUserIdByEmail(email)) !== undefined) {
      throw new AppError('ALREADY_REGISTERED', 'This address has an account.', { field: 'email' })
    }
    const request = { replaces, email, askedBy }
    return { dueAt: await beginSlowRecovery({ now, wallTime }, account, request, askDelegates) }
  },
  /**
   * The person's log gets a line before the answer is given. The line does not contain the network
   * address from which the administrator works.
   */
  FindPerson: async ({ body: { email } }, { now }) => {
    const userId = await findUserIdByEmail(email)
    const user = userId && (await findPoolUser(userId))
    if (!user) throw nobody()
    const poolFacts = { userId, email, secondFactorSetUp: user.secondFactor !== undefined }
    const account = await findAccount(userId, { consistent: true })
    if (!account)
      return { ...poolFacts, state: 'NO_PROFILE', partnerPays: false, mustChangePassword: false }
    await writeAll([
      { ...accountCheck(userId), onConflict: nobody },
      activity({ now }, userId, 'ACCOUNT_LOOKED_UP'),
    ])
    return { ...poolFacts, ...(await accountFacts(account, now)) }
  },
  /** The owner's log gets a line, without the administrator's network address. */
  StopDeletion: async ({ body: { userId } }, { now }) => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) {
      throw new AppError('NOT_FOUND', 'This account is deleted already.', { field: 'userId' })
    }
    await endDeletion({ now }, account, 'KEPT')
    return {}
  },
} satisfies Handlers<typeof admin>

export const handler = serve(admin, handlers)
