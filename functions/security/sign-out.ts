import { endSession } from '#functions/domain/accounts/end-session.ts'
import { revokeTokens } from '#functions/domain/user-pool/tokens.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const signOut: Handler<typeof security.operations.SignOut> = async (
  { body: { refreshToken } },
  context,
) => {
  const { userId, sessionId } = context.caller
  await endSession(userId, sessionId, context)
  if (refreshToken !== undefined) await revokeTokens(refreshToken)
  return { signedOut: true }
}
