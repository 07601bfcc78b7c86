import type { Context } from '#functions/core/http/context.ts'
import { assertSessionActive } from '#functions/domain/accounts/active-session.ts'
import { currentUser } from '#functions/domain/accounts/current-user.ts'
import { rememberDevice } from '#functions/domain/accounts/devices.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { SignedInTokens } from '#functions/domain/user-pool/tokens.ts'
import type { SignedIn } from '#shared/model/session.ts'
import { followPool } from './follow-pool.ts'
import { stopRecoveryAtSignIn } from './slow-recovery.ts'

/**
 * The answer to a sign-in and to a refresh, as the specification has it: tokens and current user.
 */
export const signedIn = async (
  context: Context,
  { userId, sessionId, authenticatedAt, tokens }: SignedInTokens,
): Promise<SignedIn> => {
  const account = await ensureAccount(context, userId)
  // The pool also refreshes sessions that our account has ended.
  assertSessionActive(account, { sessionId, authenticatedAt })
  await rememberDevice({ userId, sessionId, authenticatedAt }, context)
  const accountAfter = await stopRecoveryAtSignIn(context, account)
  return { status: 'SIGNED_IN', ...tokens, ...currentUser(await followPool(context, accountAfter)) }
}
