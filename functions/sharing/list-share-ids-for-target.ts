import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { sharesFor } from './share-items.ts'
import { loadTarget } from './shareable.ts'

export const listShareIdsForTarget: Handler<
  typeof sharing.operations.ListShareIdsForTarget
> = async (filter, { caller }) => {
  await loadTarget(caller.account, filter)
  const shares = await sharesFor(caller.userId, filter)
  return { contactIds: shares.map(({ contactId }) => contactId) }
}
