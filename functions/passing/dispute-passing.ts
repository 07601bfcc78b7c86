import { limitRate } from '#functions/core/http/limit-rate.ts'
import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const disputePassing: Handler<typeof passing.operations.DisputePassing> = async (
  { profileId, body: { reason } },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return applyDelegateCommand(context, profileId, () => ({ type: 'dispute', by, reason }))
}
