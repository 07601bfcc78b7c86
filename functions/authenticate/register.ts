import { signUp } from '#functions/domain/security/sign-up.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'

export const register: Handler<typeof authenticate.operations.register> = ({ body }, context) =>
  signUp(body, context)
