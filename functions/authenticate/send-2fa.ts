import { limitRate } from '#functions/core/http/limit-rate.ts'
import { readSession } from '#functions/domain/security/pending-session.ts'
import { presentChallenge } from '#functions/domain/security/present-challenge.ts'
import { chooseFactor } from '#functions/domain/user-pool/challenge.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const send2FA: Handler<typeof authenticate.operations.Send2FA> = async (
  { body: { session, method } },
  context,
) => {
  const pending = readSession(session)
  // Counted for the session's user: the address in the body is not verified.
  await limitRate('text-message', context, pending.userId)
  return presentChallenge(await chooseFactor(pending, method))
}
