import { findAccount } from '#functions/domain/accounts/account.ts'
import { openedIfReleased } from '#functions/domain/passing/opened-by-release.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { passingStatus } from '#functions/domain/passing/passing-status.ts'
import { ownersDelegatingTo } from '#functions/domain/sharing/delegate-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const listTrusting: Handler<typeof passing.operations.ListTrusting> = async (
  _,
  { now, caller: { userId } },
) => {
  const trusting = await ownersDelegatingTo(userId)
  const items = await Promise.all(
    trusting.map(async ({ owner, delegate }) => {
      const account = await findAccount(owner)
      if (!account) return []
      const passing = await loadPassing(owner)
      const opened = await openedIfReleased(account, passing, userId)
      return [passingStatus(account, passing, { userId, delegate, now, opened })]
    }),
  )
  return { items: items.flat().sort((one, other) => one.name.localeCompare(other.name)) }
}
