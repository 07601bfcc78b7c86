import { limitRate } from '#functions/core/http/limit-rate.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { findLinkOwner, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { applyPassingCommand } from '#functions/domain/passing/apply-passing-command.ts'
import { loadPassing, plainLine } from '#functions/domain/passing/passing-repository.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { invalidField } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { assertMayDelete } from '#shared/rules/passing/assert-may-delete.ts'

/**
 * Two administrators may announce the deletion of an account at the same moment. The call of the
 * second is tried again, and answers with the day that the first has stored.
 */
const tryToAnnounce = (context: MemberContext, userId: UserId) =>
  retryStale(async () => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) return { userId, outcome: 'NOT_FOUND' } as const
    if (account.memorialSince !== undefined) return { userId, outcome: 'MEMORIAL' } as const
    if (account.reportedSince !== undefined) return { userId, outcome: 'PASSING_OPEN' } as const
    const deletedAt = await announceDeletion(context, account)
    return { userId, outcome: 'ANNOUNCED', deletedAt } as const
  })

const announce = async (context: MemberContext, userId: UserId) => {
  try {
    return await tryToAnnounce(context, userId)
  } catch (error) {
    // The other deletions are still announced. The administrator sees this one in the answer.
    log('error', 'A deletion could not be announced', { fault: faultOf(error) })
    return { userId, outcome: 'FAILED' } as const
  }
}

export const leaving = {
  DeleteUser: async ({ currentPassword }, context) => {
    await demandPassword(context, currentPassword)
    const { userId, account, authenticatedAt } = context.caller
    const signIn = { signedInAt: authenticatedAt.toISOString() }
    const passing = await loadPassing(userId)
    assertMayDelete(passing, signIn)
    // A person who types their password is alive, so this answers their check-ins. Four unanswered
    // ones would open a report, and a report stops the deletion.
    if (passing.checkIn) {
      await applyPassingCommand(
        userId,
        (before) => {
          assertMayDelete(before, signIn)
          return { type: 'check-in' }
        },
        context,
        { writeLine: plainLine },
      )
    }
    return { deletedAt: await announceDeletion(context, account) }
  },
  /** One after another: each announcement also signs a person out at the user pool. */
  DeleteUsers: async ({ body: { userIds } }, context) => {
    if (userIds.includes(context.caller.userId)) {
      throw invalidField('userIds', 'Delete your own account on the page My account.')
    }
    const items = []
    for (const userId of new Set(userIds)) items.push(await announce(context, userId))
    return { items }
  },
  KeepAccount: async ({ body: { code } }, context) => {
    const linkHash = hashLinkCode(code)
    await limitRate('recovery-link', context, linkHash)
    const userId = await findLinkOwner(code, 'keep-account', context.now)
    const account = userId ? await findAccount(userId, { consistent: true }) : undefined
    if (account?.deletion?.linkHash !== linkHash) {
      throw linkInvalid('If your account still exists, sign in: there you can keep it too.')
    }
    await endDeletion(context, account, 'KEPT')
    return { kept: true }
  },
  /** Keeps the account of a signed-in person. Nothing changes if it is not about to be deleted. */
  KeepOwnAccount: async (_, context) => {
    const account = await findAccount(context.caller.userId, { consistent: true })
    if (account) await endDeletion(context, account, 'KEPT')
    return { kept: true }
  },
} satisfies Partial<Handlers<typeof userProfile>>
