import { limitRate } from '#functions/core/http/limit-rate.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { exportKeys, presignExport } from '#functions/domain/export/export-bucket.ts'
import { exportNotice } from '#functions/domain/export/export-notice.ts'
import { exportChange, findExport, toExport } from '#functions/domain/export/export-record.ts'
import { cancelledExport, newExport } from '#functions/domain/export/new-export.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { exportData } from '#shared/contract/export.ts'
import { AppError, notFound } from '#shared/errors.ts'

export const handlers = {
  /**
   * A worker that is making the download stops at its next step. The event wakes a worker that
   * deletes the files.
   */
  CancelExport: async (_, { now, caller: { userId } }) => {
    const record = await findExport(userId)
    if (!record || record.status === 'CANCELLED') return { cancelled: false }
    await writeAll(exportChange(record, cancelledExport(record, now), { wakesWorker: true }))
    return { cancelled: true }
  },
  DownloadExport: async (_, context) => {
    const { account, userId } = context.caller
    const record = await findExport(userId)
    if (!record || record.status === 'CANCELLED') throw notFound()
    if (record.status !== 'READY') {
      throw new AppError(
        'EXPORT_NOT_READY',
        'Your download is not ready yet. We will email you when it is.',
      )
    }
    await writeAll([
      activity(context, userId, 'EXPORT_FETCHED'),
      ...(await exportNotice(account, 'fetched')),
    ])
    measure('ExportsFetched', 1)
    const fileName = `Heirloom ${record.requestedAt.slice(0, 10)}.zip`
    return { url: await presignExport(exportKeys(userId, record.exportId).zip, fileName) }
  },
  GetExport: async (_, { caller: { userId } }) => {
    const record = await findExport(userId)
    return { export: record && toExport(record) }
  },
  RequestExport: async (_, context) => {
    const { account, userId } = context.caller
    const before = await findExport(userId)
    if (before?.status === 'PREPARING' || before?.status === 'WRITING') {
      return { export: toExport(before) }
    }
    await limitRate('export', context, userId)
    const after = newExport(userId, context.now, before)
    await writeAll([
      ...exportChange(before, after, { wakesWorker: true }),
      activity(context, userId, 'EXPORT_REQUESTED'),
      ...(await exportNotice(account, 'requested')),
    ])
    return { export: toExport(after) }
  },
} satisfies Handlers<typeof exportData>

export const handler = serve(exportData, handlers)
