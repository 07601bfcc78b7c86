import { serve } from '#functions/serve/serve.ts'
import { account } from '#shared/contract/account.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const handler = serve(account, {
  ForgotPassword: forgotPassword,
  ResetPassword: resetPassword,
})
