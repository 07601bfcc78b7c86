import { limitRate } from '#functions/core/http/limit-rate.ts'
import { confirmSignUp } from '#functions/domain/user-pool/sign-up.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const confirmEmail: Handler<typeof authenticate.operations.ConfirmEmail> = async (
  { userId, code },
  context,
) => {
  await limitRate('confirm', context, userId)
  await confirmSignUp(userId, code)
  return { confirmed: true }
}
