import { limitRate } from '#functions/core/http/limit-rate.ts'
import { signedIn } from '#functions/domain/security/signed-in.ts'
import { refreshTokens } from '#functions/domain/user-pool/tokens.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const refresh: Handler<typeof authenticate.operations.refresh> = async (
  { token },
  context,
) => {
  await limitRate('refresh', context, token)
  return signedIn(context, await refreshTokens(token))
}
