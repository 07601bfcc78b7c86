import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { isProfileComplete } from '#shared/rules/profile.ts'

export const getUserStatus: Handler<typeof userProfile.operations.GetUserStatus> = async (
  _,
  { caller: { account } },
) => ({
  status: account.memorialSince
    ? 'MEMORIAL'
    : isProfileComplete(account)
      ? 'ACTIVE'
      : 'PROFILE_INCOMPLETE',
  hasWill: account.lastWillId !== undefined,
  userLastWillId: account.lastWillId,
  showIntro: account.showIntro,
})
