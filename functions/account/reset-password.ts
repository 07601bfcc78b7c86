import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import { resetPassword as resetAtPool } from '#functions/domain/user-pool/password.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { account } from '#shared/contract/account.ts'

/** The pool calls `functions/post-confirmation`, which ends the sessions and logs the change. */
export const resetPassword: Handler<typeof account.operations.ResetPassword> = async (
  { body: { email, code, newPassword } },
  context,
) => {
  assertPassword(newPassword, { email }, 'newPassword')
  await limitRate('reset-password', context, email)
  await constantTime(() => resetAtPool(email, code, newPassword))
  return { changed: true }
}
