import type { Handler } from '#functions/core/context.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { signUp } from './sign-up.ts'

export const externalRegister: Handler<typeof authenticate.operations.ExternalRegister> = (
  { body: { partnerId, ...registration } },
  context,
) => signUp(registration, context, partnerId)
