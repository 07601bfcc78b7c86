import { countReferrals } from '#functions/domain/sharing/count-referrals.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { notFound } from '#shared/errors.ts'

export const getReferralDetails: Handler<typeof userProfile.operations.GetReferralDetails> = async (
  { email },
  { caller: { account } },
) => {
  if (email !== undefined && email !== account.email) throw notFound()
  return countReferrals(account.userId)
}
