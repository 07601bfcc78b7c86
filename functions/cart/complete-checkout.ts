import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { reconcileBilling } from '#functions/domain/billing/reconcile-billing.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'
import { notFound } from '#shared/errors.ts'

export const completeCheckout: Handler<typeof cart.operations.CompleteCheckout> = async (
  { spouseWillId },
  context,
) => {
  const { userId, account } = context.caller
  await limitRate('checkout', context, userId)
  if (spouseWillId !== undefined) {
    const wills = await listWillSummaries(userId)
    const isOwn = wills.some(({ willId, role }) => willId === spouseWillId && role === 'spouse')
    if (!isOwn) throw notFound()
  }
  await reconcileBilling(userId)
  const { userEntitlements } = (await findAccount(userId, { consistent: true })) ?? account
  return { userEntitlements }
}
