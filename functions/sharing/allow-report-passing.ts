import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { setReportPassing } from './set-report-passing.ts'

export const allowReportPassing: Handler<typeof sharing.operations.AllowReportPassing> = (
  { id },
  context,
) => setReportPassing(context, id, true)
