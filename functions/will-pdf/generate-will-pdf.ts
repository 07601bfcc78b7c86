import { printWill } from '#functions/domain/printing/print-will.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const generateWillPdf: Handler<typeof wills.operations.GenerateWillPdf> = (
  { ShowWatermark: watermark, body },
  context,
) => printWill(body, { watermark }, context)
