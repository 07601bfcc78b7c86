import { setReportPassing } from '#functions/domain/sharing/set-report-passing.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const disAllowReportPassing: Handler<typeof sharing.operations.DisAllowReportPassing> = (
  { id },
  context,
) => setReportPassing(context, id, false)
