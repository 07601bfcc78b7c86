import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { exportNotice } from '#functions/domain/export/export-mails.ts'
import { exportChange, findExport, toExport } from '#functions/domain/export/export-record.ts'
import { newExport } from '#functions/domain/export/new-export.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { exportData } from '#shared/contract/export.ts'

export const requestExport: Handler<typeof exportData.operations.RequestExport> = async (
  _,
  context,
) => {
  const { account, userId } = context.caller
  const before = await findExport(userId)
  const going = before && toExport(before)
  if (going && (going.status === 'PREPARING' || going.status === 'WRITING'))
    return { export: going }
  await limitRate('export', context, userId)
  const after = newExport(userId, context.now, before)
  await writeAll([
    ...exportChange(before, after, { announced: true }),
    activity(context, userId, 'EXPORT_REQUESTED'),
    ...(await exportNotice(account, 'requested')),
  ])
  return { export: toExport(after) }
}
