import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { leftList } from '#functions/domain/undelivered/left-list.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const listUndelivered: Handler<typeof passing.operations.ListUndelivered> = async (
  { profileId },
  context,
) => {
  const { owner } = await loadDelegatingOwner(context, profileId)
  return leftList(owner, context.caller.userId)
}
