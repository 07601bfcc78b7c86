import { limitRate } from '#functions/core/http/limit-rate.ts'
import { readSession } from '#functions/domain/security/pending-session.ts'
import { signedIn } from '#functions/domain/security/signed-in.ts'
import { answerFactor, answerSetup } from '#functions/domain/user-pool/second-factor.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const verify2FA: Handler<typeof authenticate.operations.Verify2FA> = async (
  { body: { session, challenge, code } },
  context,
) => {
  const pending = readSession(session)
  await limitRate('second-factor', context, pending.userId)
  const tokens =
    challenge === 'MFA_SETUP'
      ? await answerSetup(pending, code)
      : await answerFactor(pending, challenge, code)
  return signedIn(context, tokens)
}
