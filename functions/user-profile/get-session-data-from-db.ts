import { currentUser } from '#functions/domain/accounts/current-user.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { notFound } from '#shared/errors.ts'

export const getSessionDataFromDb: Handler<
  typeof userProfile.operations.GetSessionDataFromDb
> = async ({ userName }, { caller: { account } }) => {
  const own: readonly string[] = [account.email, account.userId]
  if (userName !== undefined && !own.includes(userName.trim().toLowerCase())) throw notFound()
  return currentUser(account)
}
