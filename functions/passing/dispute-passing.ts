import { limitRate } from '#functions/core/http/rate-limit.ts'
import { giveAsDelegate } from '#functions/domain/passing/delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const disputePassing: Handler<typeof passing.operations.DisputePassing> = async (
  { profileId, body: { reason } },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return giveAsDelegate(context, profileId, () => ({ type: 'dispute', by, reason }))
}
