import { findAccount } from '#functions/core/account.ts'
import type { Handler } from '#functions/core/context.ts'
import { ownersDelegatingTo } from '#functions/sharing/delegate-repository.ts'
import type { passing } from '#shared/contract/passing.ts'
import { loadPassing } from './passing-repository.ts'
import { passingStatus } from './passing-status.ts'

export const listTrusting: Handler<typeof passing.operations.ListTrusting> = async (
  _,
  { now, caller: { userId } },
) => {
  const trusting = await ownersDelegatingTo(userId)
  const items = await Promise.all(
    trusting.map(async ({ owner, delegate }) => {
      const account = await findAccount(owner)
      if (!account) return []
      return [passingStatus(account, await loadPassing(owner), { userId, delegate, now })]
    }),
  )
  return { items: items.flat().sort((one, other) => one.name.localeCompare(other.name)) }
}
