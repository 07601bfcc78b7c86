import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
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
  assertMayDelete(await loadPassing(userId), { signedInAt: authenticatedAt.toISOString() })
  return { deletedAt: await announceDeletion(context, account) }
}
