import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { answerFactor, answerSetup } from '#functions/core/user-pool/second-factor.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { readSession } from './pending-session.ts'
import { signedIn } from './signed-in.ts'

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
