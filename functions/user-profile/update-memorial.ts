import { keepMemorial } from '#functions/domain/passing/keep-memorial.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { loadTrusting } from '#functions/domain/passing/trusted-owner.ts'
import type { Handler } from '#functions/serve/handler.ts'
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
