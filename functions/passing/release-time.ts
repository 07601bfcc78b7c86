import type { Account } from '#functions/core/account.ts'
import type { Delivery } from '#shared/model/delivery.ts'

/** When something that waited for its owner's death goes out, once its stage is out: at once. */
export const releaseTimeOf = async (
  _account: Account,
  _delivery: Delivery,
  stageAt: Date,
): Promise<Date> => stageAt
