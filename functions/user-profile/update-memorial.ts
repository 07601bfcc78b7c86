import type { Handler } from '#functions/core/context.ts'
import { keepMemorial } from '#functions/passing/memorial.ts'
import { loadPassing } from '#functions/passing/passing-repository.ts'
import { loadTrusting } from '#functions/passing/trusted-owner.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateMemorial: Handler<typeof userProfile.operations.UpdateMemorial> = async (
  { userProfileId },
  context,
) => {
  const { account } = context.caller
  const own = userProfileId === undefined || userProfileId === account.userProfileId
  const owner = own ? account : (await loadTrusting(context, userProfileId)).owner
  const since = await keepMemorial(owner, await loadPassing(owner.userId))
  return { memorial: since !== undefined, memorialSince: since }
}
