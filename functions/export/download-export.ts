import { measure } from '#functions/core/observe/metric.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { exportKeys, presignExport } from '#functions/domain/export/export-bucket.ts'
import { exportNotice } from '#functions/domain/export/export-mails.ts'
import { findExport } from '#functions/domain/export/export-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { exportData } from '#shared/contract/export.ts'
import { AppError, notFound } from '#shared/errors.ts'

export const downloadExport: Handler<typeof exportData.operations.DownloadExport> = async (
  _,
  context,
) => {
  const { account, userId } = context.caller
  const record = await findExport(userId)
  if (!record || record.status === 'CANCELLED') throw notFound()
  if (record.status !== 'READY') {
    throw new AppError(
      'EXPORT_NOT_READY',
      'Your download is not ready yet. We mail you when it is.',
    )
  }
  await writeAll([
    activity(context, userId, 'EXPORT_FETCHED'),
    ...(await exportNotice(account, 'fetched')),
  ])
  measure('ExportsFetched', 1)
  const fileName = `Heirloom ${record.requestedAt.slice(0, 10)}.zip`
  return { url: await presignExport(exportKeys(userId, record.exportId).zip, fileName) }
}
