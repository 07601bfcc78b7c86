import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { ProductId } from '#shared/model/billing.ts'

/**
 * Leads from the provider's id of a price, which it also calls a plan, to the product that has or
 * had this price.
 */
const plans = entity({
  name: 'Plan',
  schema: z.object({ productId: ProductId }),
  key: (planId: string) => ({ pk: `PLAN#${planId}`, sk: 'PLAN' }),
})

/** The plans that this instance of the function has stored already. */
const storedPlanIds = new Set<string>()

/**
 * Stores to which product a plan belongs, before the first person pays for it. It is never removed:
 * a subscription keeps its plan when the price of the product changes.
 */
export const rememberPlan = async (planId: string, productId: ProductId): Promise<void> => {
  if (storedPlanIds.has(planId)) return
  await writeAll([{ put: { Item: plans.toItem(planId, { productId }) } }])
  storedPlanIds.add(planId)
}

/** The product of a plan, or nothing if nobody ever went to pay for this plan. */
export const findPlanProduct = async (planId: string): Promise<ProductId | undefined> => {
  const item = await getItem(plans.key(planId))
  return item && plans.fromItem(item).productId
}
