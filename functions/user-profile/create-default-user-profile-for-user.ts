import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { notFound } from '#shared/errors.ts'

export const createDefaultUserProfileForUser: Handler<
  typeof userProfile.operations.CreateDefaultUserProfileForUser
> = async ({ userId, ...names }, context) => {
  const { caller } = context
  // Without an account, `serve` could not check this assertion.
  if (userId !== undefined && userId !== caller.userId) throw notFound()
  return caller.account ?? ensureAccount(context, caller.userId, names)
}
