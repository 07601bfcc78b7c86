import { constantTime } from '#functions/core/http/constant-time.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import {
  resetPassword as resetAtPool,
  sendPasswordCode,
} from '#functions/domain/user-pool/password.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { account } from '#shared/contract/account.ts'

export const handlers = {
  ForgotPassword: async ({ body: { email } }, context) => {
    await limitRate('forgot-password', context, email)
    await constantTime(() => sendPasswordCode(email))
    return { sent: true }
  },
  /** The pool calls `functions/post-confirmation`, which ends the sessions and logs the change. */
  ResetPassword: async ({ body: { email, code, newPassword } }, context) => {
    assertPassword(newPassword, { email }, 'newPassword')
    await limitRate('reset-password', context, email)
    await constantTime(() => resetAtPool(email, code, newPassword))
    return { changed: true }
  },
} satisfies Handlers<typeof account>

export const handler = serve(account, handlers)
