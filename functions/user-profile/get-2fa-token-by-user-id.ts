import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findPoolUser } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { notFound } from '#shared/errors.ts'

/** The owner's log gets its line, without the address the administrator works from, before the answer is given. */
export const get2FATokenByUserId: Handler<
  typeof userProfile.operations.Get2FATokenByUserId
> = async ({ userId }, { now }) => {
  const user = await findPoolUser(userId)
  if (!user) throw notFound()
  await writeAll([
    { ...accountCheck(userId), onConflict: notFound },
    activity({ now }, userId, 'SECOND_FACTOR_LOOKED_UP'),
  ])
  return { secondFactor: user.secondFactor }
}
