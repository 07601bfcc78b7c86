import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { presentChallenge } from '#functions/domain/security/present-challenge.ts'
import { signIn } from '#functions/domain/user-pool/challenge.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const login: Handler<typeof authenticate.operations.login> = async (
  { body: { email, password } },
  context,
) => {
  await limitRate('sign-in', context, email)
  return constantTime(async () => presentChallenge(await signIn(email, password)))
}
