import type { Handler } from '#functions/core/context.ts'
import { findWillById } from '#functions/wills/will-repository.ts'
import type { wills } from '#shared/contract/wills.ts'
import { printSharedWill } from './print-shared-will.ts'
import { printWill } from './print-will.ts'

export const generateWillPdfByWillId: Handler<
  typeof wills.operations.GenerateWillPdfByWillId
> = async ({ willId, showWatermark: watermark }, context) => {
  const will = await findWillById(context.caller.account, willId)
  return will ? printWill(will, { watermark }, context) : printSharedWill(willId, context)
}
