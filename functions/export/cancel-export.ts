import { writeAll } from '#functions/core/store/table.ts'
import { exportChange, findExport } from '#functions/domain/export/export-record.ts'
import { cancelled } from '#functions/domain/export/new-export.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { exportData } from '#shared/contract/export.ts'

/** The worker that has it stops at its next step; its files are deleted by the worker that the event wakes. */
export const cancelExport: Handler<typeof exportData.operations.CancelExport> = async (
  _,
  { now, caller: { userId } },
) => {
  const record = await findExport(userId)
  if (!record || record.status === 'CANCELLED') return { cancelled: false }
  await writeAll(exportChange(record, cancelled(record, now), { announced: true }))
  return { cancelled: true }
}
