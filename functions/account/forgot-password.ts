import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { sendPasswordCode } from '#functions/domain/user-pool/password.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { account } from '#shared/contract/account.ts'

export const forgotPassword: Handler<typeof account.operations.ForgotPassword> = async (
  { body: { email } },
  context,
) => {
  await limitRate('forgot-password', context, email)
  await constantTime(() => sendPasswordCode(email))
  return { sent: true }
}
