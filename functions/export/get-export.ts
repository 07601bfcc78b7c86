import { findExport, toExport } from '#functions/domain/export/export-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { exportData } from '#shared/contract/export.ts'

export const getExport: Handler<typeof exportData.operations.GetExport> = async (
  _,
  { caller: { userId } },
) => {
  const record = await findExport(userId)
  return { export: record && toExport(record) }
}
