import { chakra } from '@chakra-ui/react'
import type { WillRole } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { checkoutPath } from '#web/parts/paying/plan-paths.ts'
import { usePrintPrice } from '#web/parts/paying/use-print-price.ts'
import { WorthPaying } from '#web/parts/paying/worth-paying.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Says that the print of a will carries a watermark until the person has a plan, what that plan
 * costs, and one way to buy it. Shows nothing to a person whose plan prints the will without it.
 */
export function PrintPlan({
  role,
  hasSpouseWill,
  isReady,
}: {
  role: WillRole
  hasSpouseWill: boolean
  /** Whether the will is ready to sign. If it is, buying is the next thing to do. */
  isReady: boolean
}) {
  const { isWanted, productId, price, error } = usePrintPrice({ role, hasSpouseWill })
  if (!isWanted) return null
  const name = productId && productWithId(productId).name
  // If the product cannot be loaded, the link leads to the plans, so that there is always a next
  // step.
  const buyingLink = productId
    ? { to: checkoutPath(productId, role), label: `Buy “${name}”` }
    : error && { to: paths.plans, label: 'See the plans' }
  return (
    <Banner
      mb="5"
      tone="info"
      title={
        price
          ? `To print it for signing: ${priceText(price)}`
          : 'To print it for signing, you need a plan'
      }
      action={
        buyingLink &&
        (isReady ? (
          <LinkButton to={buyingLink.to} size="lg">
            {buyingLink.label}
          </LinkButton>
        ) : (
          <TextLink to={buyingLink.to}>{buyingLink.label}</TextLink>
        ))
      }
    >
      <chakra.p mb="3">
        {name && `That is the plan “${name}”. `}Until then, each page of a print says NOT FOR
        SIGNING.
      </chakra.p>
      {isReady && <WorthPaying />}
    </Banner>
  )
}
