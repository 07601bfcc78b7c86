import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { assertMayDelete } from '#shared/rules/passing/deletion.ts'

export const deleteUser: Handler<typeof userProfile.operations.DeleteUser> = async (
  { currentPassword },
  context,
) => {
  await demandPassword(context, currentPassword)
  const { userId, account, authenticatedAt } = context.caller
  const signIn = { signedInAt: authenticatedAt.toISOString() }
  const passing = await loadPassing(userId)
  assertMayDelete(passing, signIn)
  // Who gives the password answers the check-ins: four unanswered ones would open a report.
  if (passing.checkIn) {
    await changePassing(
      userId,
      (before) => {
        assertMayDelete(before, signIn)
        return { type: 'check-in' }
      },
      context,
    )
  }
  return { deletedAt: await announceDeletion(context, account) }
}
