import { upSell } from '#functions/domain/onboarding/up-sell.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { dashboard } from '#shared/contract/dashboard.ts'

export const getUpSellBanner: Handler<typeof dashboard.operations.GetUpSellBanner> = async (
  _,
  { caller: { account } },
) => {
  // Without a will there is nothing to offer, and the largest plan needs no offer: skip the read.
  const nothingToSay =
    account.lastWillId === undefined || account.userEntitlements === 'doublewilluser'
  return upSell(
    account.userEntitlements,
    nothingToSay ? [] : await listWillSummaries(account.userId),
  )
}
