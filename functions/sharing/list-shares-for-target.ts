import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { shareItems } from './share-items.ts'
import { loadTarget } from './shareable.ts'

export const listSharesForTarget: Handler<typeof sharing.operations.ListSharesForTarget> = async (
  filter,
  { caller },
) => {
  await loadTarget(caller.account, filter)
  return { items: await shareItems(caller.userId, filter) }
}
