import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { setReportPassing } from './set-report-passing.ts'

export const disAllowReportPassing: Handler<typeof sharing.operations.DisAllowReportPassing> = (
  { id },
  context,
) => setReportPassing(context, id, false)
