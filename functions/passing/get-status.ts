import type { Handler } from '#functions/core/context.ts'
import type { passing } from '#shared/contract/passing.ts'
import { candidatesOf } from './candidates.ts'
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
  const [found, candidates] = await Promise.all([
    loadPassing(owner.userId),
    candidatesOf(owner.userId),
  ])
  return passingStatus(owner, found, { ...viewer, delegate, candidates })
}
