import { findBilling } from '#functions/domain/billing/billing-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

export const getUserSubscriptionStatus: Handler<
  typeof accountData.operations.GetUserSubscriptionStatus
> = async (_, { caller: { userId, account } }) => {
  const { userEntitlements } = account
  const { subscriptions = [] } = (await findBilling(userId)) ?? {}
  const latestFirst = subscriptions.toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  )
  return {
    userEntitlements,
    hasPlan: allowsPaid(userEntitlements),
    subscription: latestFirst.find((each) => !isOver(each)) ?? latestFirst[0],
  }
}
