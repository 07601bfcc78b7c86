import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const confirmPassing: Handler<typeof passing.operations.ConfirmPassing> = (
  { profileId },
  context,
) =>
  applyDelegateCommand(context, profileId, () => ({ type: 'confirm', by: context.caller.userId }))
