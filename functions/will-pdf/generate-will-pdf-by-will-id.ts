import { printSharedWill } from '#functions/domain/printing/print-shared-will.ts'
import { printAgain, printWill } from '#functions/domain/printing/print-will.ts'
import { findWillById } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { notFound } from '#shared/errors.ts'

export const generateWillPdfByWillId: Handler<
  typeof wills.operations.GenerateWillPdfByWillId
> = async ({ willId, showWatermark: watermark, print }, context) => {
  const will = await findWillById(context.caller.account, willId)
  if (print) {
    if (!will) throw notFound()
    return printAgain(will, print, context)
  }
  return will ? printWill(will, { watermark }, context) : printSharedWill(willId, context)
}
