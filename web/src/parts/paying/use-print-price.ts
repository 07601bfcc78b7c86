import type { WillRole } from '#shared/model/will.ts'
import { productForWill } from '#shared/rules/billing/product-for-will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useBilling } from './use-billing.ts'

/**
 * The product that prints a will without the watermark, and its price. `isWanted` is false for a
 * person whose plan prints it so already.
 */
export function usePrintPrice({ role, hasSpouseWill }: { role: WillRole; hasSpouseWill: boolean }) {
  const { creds } = useSession()
  const isWanted = !mayPrintClean(creds?.userEntitlements, role)
  const { data: billing, error } = useBilling({ isWanted })
  const productId =
    isWanted && billing ? productForWill({ role, hasSpouseWill }, billing) : undefined
  const { data: price } = useQuery(
    'Cart',
    'GetProductPriceByUserByProductId',
    productId ? { productId } : null,
  )
  return { isWanted, productId, price, error }
}
