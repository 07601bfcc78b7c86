import { shareItems } from '#functions/domain/sharing/share-items.ts'
import { loadTarget } from '#functions/domain/sharing/shareable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const listSharesForTarget: Handler<typeof sharing.operations.ListSharesForTarget> = async (
  filter,
  { caller },
) => {
  await loadTarget(caller.account, filter)
  return { items: await shareItems(caller.userId, filter) }
}
