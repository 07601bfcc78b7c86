import type { Handler } from '#functions/core/context.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import type { passing } from '#shared/contract/passing.ts'
import { openingFor } from './candidates.ts'
import { giveAsDelegate } from './delegate-command.ts'

export const reportPassing: Handler<typeof passing.operations.ReportPassing> = async (
  { profileId },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return giveAsDelegate(context, profileId, async ({ owner }) => ({
    type: 'report',
    by,
    opening: await openingFor(owner.userId),
  }))
}
