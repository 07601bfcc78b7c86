import { limitRate } from '#functions/core/http/limit-rate.ts'
import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const confirmPassing: Handler<typeof passing.operations.ConfirmPassing> = async (
  { profileId },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return applyDelegateCommand(context, profileId, () => ({ type: 'confirm', by }))
}
