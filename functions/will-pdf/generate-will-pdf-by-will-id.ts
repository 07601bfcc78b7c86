import type { Handler } from '#functions/core/context.ts'
import { loadWill } from '#functions/wills/will-repository.ts'
import type { wills } from '#shared/contract/wills.ts'
import { printWill } from './print-will.ts'

export const generateWillPdfByWillId: Handler<
  typeof wills.operations.GenerateWillPdfByWillId
> = async ({ willId, showWatermark: watermark }, context) =>
  printWill(await loadWill(context.caller.account, willId), { watermark }, context)
