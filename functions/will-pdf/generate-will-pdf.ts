import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { printWill } from './print-will.ts'

export const generateWillPdf: Handler<typeof wills.operations.GenerateWillPdf> = (
  { ShowWatermark: watermark, body },
  context,
) => printWill(body, { watermark }, context)
