import type { Handler } from '#functions/core/context.ts'
import type { authenticate } from '#shared/contract/authenticate.ts'
import { signUp } from './sign-up.ts'

export const register: Handler<typeof authenticate.operations.register> = ({ body }, context) =>
  signUp(body, context)
