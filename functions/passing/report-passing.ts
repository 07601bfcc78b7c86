import { limitRate } from '#functions/core/http/limit-rate.ts'
import { applyDelegateCommand } from '#functions/domain/passing/apply-delegate-command.ts'
import { newReportData } from '#functions/domain/passing/candidates.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const reportPassing: Handler<typeof passing.operations.ReportPassing> = async (
  { profileId },
  context,
) => {
  const by = context.caller.userId
  await limitRate('passing', context, by)
  return applyDelegateCommand(context, profileId, async ({ owner }) => ({
    type: 'report',
    by,
    opening: await newReportData(owner.userId, context.now),
  }))
}
