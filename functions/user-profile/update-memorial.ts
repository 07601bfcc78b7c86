import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { syncMemorial } from '#functions/domain/passing/sync-memorial.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateMemorial: Handler<typeof userProfile.operations.UpdateMemorial> = async (
  { userProfileId },
  context,
) => {
  const { account } = context.caller
  const own = userProfileId === undefined || userProfileId === account.userProfileId
  const owner = own ? account : (await loadDelegatingOwner(context, userProfileId)).owner
  const since = await syncMemorial(owner, await loadPassing(owner.userId))
  return { memorial: since !== undefined, memorialSince: since }
}
