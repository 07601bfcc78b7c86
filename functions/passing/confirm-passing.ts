import type { Handler } from '#functions/core/context.ts'
import type { passing } from '#shared/contract/passing.ts'
import { giveAsDelegate } from './delegate-command.ts'

export const confirmPassing: Handler<typeof passing.operations.ConfirmPassing> = (
  { profileId },
  context,
) => giveAsDelegate(context, profileId, () => ({ type: 'confirm', by: context.caller.userId }))
