import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { refreshTokens } from '#functions/core/user-pool/tokens.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { signedIn } from './signed-in.ts'

export const refresh: Handler<typeof authenticate.operations.refresh> = async (
  { token },
  context,
) => {
  await limitRate('refresh', context, token)
  return signedIn(context, await refreshTokens(token))
}
