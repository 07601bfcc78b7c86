import { serve } from '#functions/serve/serve.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { confirmEmail } from './confirm-email.ts'
import { externalRegister } from './external-register.ts'
import { login } from './login.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { send2FA } from './send-2fa.ts'
import { verify2FA } from './verify-2fa.ts'

export const handler = serve(authenticate, {
  ConfirmEmail: confirmEmail,
  ExternalRegister: externalRegister,
  login,
  me,
  refresh,
  register,
  Send2FA: send2FA,
  Verify2FA: verify2FA,
})
