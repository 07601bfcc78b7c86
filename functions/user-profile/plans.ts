import { findPlanProduct } from '#functions/domain/billing/plan-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { notFound } from '#shared/errors.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'

/** The product of one of the payment provider's plans (`NOT_FOUND`). Plans are the same for everybody. */
const productOfPlan = async (planId: string) => {
  const productId = await findPlanProduct(planId)
  if (productId === undefined) throw notFound()
  return productWithId(productId)
}

export const getUserStripePlan: Handler<typeof userProfile.operations.GetUserStripePlan> = async ({
  stripePlanId,
}) => {
  const { id: productId, name, includes } = await productOfPlan(stripePlanId)
  return { productId, name, includes }
}

export const getUserTypeFromStripe: Handler<
  typeof userProfile.operations.GetUserTypeFromStripe
> = async ({ stripePlanId }) => {
  const { entitlement: userEntitlements } = await productOfPlan(stripePlanId)
  return { userEntitlements }
}
