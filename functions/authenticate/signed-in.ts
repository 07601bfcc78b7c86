import type { Context } from '#functions/core/context.ts'
import { currentUser } from '#functions/core/current-user.ts'
import { ensureAccount } from '#functions/core/ensure-account.ts'
import type { SignedInTokens } from '#functions/core/user-pool/tokens.ts'
import type { SignedIn } from '#shared/model/session.ts'

/** The tokens merged with who it is, as the specification's reply to a sign-in and to a refresh. */
export const signedIn = async (
  context: Context,
  { userId, tokens }: SignedInTokens,
): Promise<SignedIn> => ({
  status: 'SIGNED_IN',
  ...tokens,
  ...currentUser(await ensureAccount(context, userId)),
})
