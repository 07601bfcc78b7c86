import { sharesFor } from '#functions/domain/sharing/share-items.ts'
import { loadTarget } from '#functions/domain/sharing/shareable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const listShareIdsForTarget: Handler<
  typeof sharing.operations.ListShareIdsForTarget
> = async (filter, { caller }) => {
  await loadTarget(caller.account, filter)
  const shares = await sharesFor(caller.userId, filter)
  return { contactIds: shares.map(({ contactId }) => contactId) }
}
