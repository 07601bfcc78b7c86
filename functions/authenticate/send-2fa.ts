import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { chooseFactor } from '#functions/core/user-pool/challenge.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { readSession } from './pending-session.ts'
import { presentChallenge } from './present-challenge.ts'

export const send2FA: Handler<typeof authenticate.operations.Send2FA> = async (
  { body: { session, method } },
  context,
) => {
  const pending = readSession(session)
  // By the session's own user: the address in the body is whatever the caller wrote there.
  await limitRate('text-message', context, pending.userId)
  return presentChallenge(await chooseFactor(pending, method))
}
