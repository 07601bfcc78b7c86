import { giveAsDelegate } from '#functions/domain/passing/delegate-command.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const withdrawReport: Handler<typeof passing.operations.WithdrawReport> = (
  { profileId },
  context,
) => giveAsDelegate(context, profileId, () => ({ type: 'withdraw', by: context.caller.userId }))
