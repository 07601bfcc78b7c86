import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { steadyTime } from '#functions/core/steady-time.ts'
import { signIn } from '#functions/core/user-pool/challenge.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { presentChallenge } from './present-challenge.ts'

export const login: Handler<typeof authenticate.operations.login> = async (
  { body: { email, password } },
  context,
) => {
  await limitRate('sign-in', context, email)
  return steadyTime(async () => presentChallenge(await signIn(email, password)))
}
