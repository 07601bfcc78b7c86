import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { disable } from './disable.ts'
import { enable } from './enable.ts'
import { setReportPassing } from './set-report-passing.ts'

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
