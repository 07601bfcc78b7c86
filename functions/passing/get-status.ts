import type { Handler } from '#functions/core/context.ts'
import type { passing } from '#shared/contract/passing.ts'
import { loadPassing } from './passing-repository.ts'
import { passingStatus } from './passing-status.ts'
import { loadTrusting } from './trusted-owner.ts'

export const getStatus: Handler<typeof passing.operations.GetStatus> = async (
  { profileId },
  context,
) => {
  const { account } = context.caller
  const viewer = { userId: account.userId, now: context.now }
  if (profileId === undefined || profileId === account.userProfileId) {
    return passingStatus(account, await loadPassing(account.userId), viewer)
  }
  const { owner, delegate } = await loadTrusting(context, profileId)
  return passingStatus(owner, await loadPassing(owner.userId), { ...viewer, delegate })
}
