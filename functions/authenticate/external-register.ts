import { signUp } from '#functions/domain/security/sign-up.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const externalRegister: Handler<typeof authenticate.operations.ExternalRegister> = (
  { body: { partnerId, ...registration } },
  context,
) => signUp(registration, context, partnerId)
