import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import type { passing } from '#shared/contract/passing.ts'
import { giveAsDelegate } from './delegate-command.ts'

export const disputePassing: Handler<typeof passing.operations.DisputePassing> = async (
  { profileId, body: { reason } },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return giveAsDelegate(context, profileId, () => ({ type: 'dispute', by, reason }))
}
