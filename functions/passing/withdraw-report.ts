import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const withdrawReport: Handler<typeof passing.operations.WithdrawReport> = (
  { profileId },
  context,
) =>
  applyDelegateCommand(context, profileId, () => ({ type: 'withdraw', by: context.caller.userId }))
