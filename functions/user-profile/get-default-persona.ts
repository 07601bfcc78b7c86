import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { personas } from '#shared/data/personas.ts'

export const getDefaultPersona: Handler<
  typeof userProfile.operations.GetDefaultPersona
> = async () => personas.everyone
