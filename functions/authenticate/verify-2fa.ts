import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { tellOfNewApp } from '#functions/domain/security/change-second-factor.ts'
import { readSession } from '#functions/domain/security/pending-session.ts'
import { signedIn } from '#functions/domain/security/signed-in.ts'
import type { PendingChallenge } from '#functions/domain/user-pool/challenge.ts'
import { answerFactor, answerSetup } from '#functions/domain/user-pool/second-factor.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

/** The first set-up after a registration has no account yet, and replaces nothing. */
const setUp = async (context: Context, pending: PendingChallenge, code: string) => {
  const tokens = await answerSetup(pending, code)
  const account = await findAccount(tokens.userId, { consistent: true })
  if (account) await tellOfNewApp(context, account)
  return tokens
}

export const verify2FA: Handler<typeof authenticate.operations.Verify2FA> = async (
  { body: { session, challenge, code } },
  context,
) => {
  const pending = readSession(session)
  await limitRate('second-factor', context, pending.userId)
  const tokens =
    challenge === 'MFA_SETUP'
      ? await setUp(context, pending, code)
      : await answerFactor(pending, challenge, code)
  return signedIn(context, tokens)
}
