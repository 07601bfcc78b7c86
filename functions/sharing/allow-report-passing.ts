import { setReportPassing } from '#functions/domain/sharing/set-report-passing.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const allowReportPassing: Handler<typeof sharing.operations.AllowReportPassing> = (
  { id },
  context,
) => setReportPassing(context, id, true)
