import type { Handler } from '#functions/core/context.ts'
import type { passing } from '#shared/contract/passing.ts'
import { giveAsDelegate } from './delegate-command.ts'

export const withdrawReport: Handler<typeof passing.operations.WithdrawReport> = (
  { profileId },
  context,
) => giveAsDelegate(context, profileId, () => ({ type: 'withdraw', by: context.caller.userId }))
