import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { applyPassingCommand } from '#functions/domain/passing/apply-passing-command.ts'
import { loadPassing, plainLine } from '#functions/domain/passing/passing-repository.ts'
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
}
