import { delegatesOf } from '#functions/domain/passing/candidates.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { openedIfReleased } from '#functions/domain/passing/opened-by-release.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { passingStatus } from '#functions/domain/passing/passing-status.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const getStatus: Handler<typeof passing.operations.GetStatus> = async (
  { profileId },
  context,
) => {
  const { account } = context.caller
  const viewer = { userId: account.userId, now: context.now }
  if (profileId === undefined || profileId === account.userProfileId) {
    const own = await loadPassing(account.userId)
    const opened = await openedIfReleased(account, own, account.userId)
    return passingStatus(account, own, { ...viewer, opened })
  }
  const { owner, delegate } = await loadDelegatingOwner(context, profileId)
  const [found, delegates] = await Promise.all([
    loadPassing(owner.userId),
    delegatesOf(owner.userId, context.now),
  ])
  const opened = await openedIfReleased(owner, found, account.userId)
  return passingStatus(owner, found, { ...viewer, delegate, delegates, opened })
}
