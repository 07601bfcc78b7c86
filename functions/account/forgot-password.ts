import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { steadyTime } from '#functions/core/steady-time.ts'
import { sendPasswordCode } from '#functions/core/user-pool/password.ts'
import type { account } from '#shared/contract/account.ts'

export const forgotPassword: Handler<typeof account.operations.ForgotPassword> = async (
  { body: { email } },
  context,
) => {
  await limitRate('forgot-password', context, email)
  await steadyTime(() => sendPasswordCode(email))
  return { sent: true }
}
