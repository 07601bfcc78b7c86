import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { GIFT_TYPES } from '#shared/data/gift-types.ts'

export const getAllWillSpecificGiftTypes: Handler<
  typeof wills.operations.GetAllWillSpecificGiftTypes
> = async () => [...GIFT_TYPES]
