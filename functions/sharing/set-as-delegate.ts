import { disable } from '#functions/domain/sharing/disable.ts'
import { enable } from '#functions/domain/sharing/enable.ts'
import { setReportPassing } from '#functions/domain/sharing/set-report-passing.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const setAsDelegate: Handler<typeof sharing.operations.SetAsDelegate> = async (
  { body: { contactId, isDelegate, reportPassing } },
  context,
) => {
  if (!isDelegate) return disable(context, contactId)
  const item = await enable(context, contactId, { field: 'contactId', reportPassing })
  return reportPassing === undefined || item.reportPassing === reportPassing
    ? item
    : setReportPassing(context, contactId, reportPassing)
}
