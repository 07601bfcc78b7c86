import { chakra } from '@chakra-ui/react'
import { LockKeyhole, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductId } from '#shared/model/billing.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { paysIf } from '#web/parts/introducing/pays-if.ts'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * What the people of a partner get from it, and who can read what they write. The price of a will
 * is no gift of the partner, so it stands below.
 */
export function MemberFigures({ partner }: { partner: PublicPartner }) {
  const { data } = useQuery('Cart', 'ListPrices', {})
  const priceOf = (id: ProductId) => {
    const price = data?.find(({ productId }) => productId === id)
    return price && priceText(price)
  }
  const { name } = partner
  const condition = paysIf(partner)
  const publicPrice = priceOf('basic-subscription')
  const willPrice = priceOf('one-will')
  return (
    <>
      <Stack as="ul" mt="6" gap="4">
        {condition && (
          <Figure icon={Wallet} title={publicPrice ? `Free instead of ${publicPrice}` : ''}>
            {name} pays for your {paidAreas} {condition}.
          </Figure>
        )}
        <Figure icon={LockKeyhole} title={`${name} cannot read what you write`}>
          It sees that you are a member, and nothing else.{' '}
          <TextLink to={paths.howWeProtect}>How Heirloom protects it</TextLink>
        </Figure>
      </Stack>
      {/* Hidden until the price is known, so that nothing moves. */}
      <Text mt="4" tone="muted" visibility={willPrice ? undefined : 'hidden'}>
        Writing and reading your will is free. A will to print and sign costs{' '}
        {willPrice ?? '$00.00, paid once'}.
      </Text>
    </>
  )
}

function Figure({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) {
  return (
    <chakra.li display="flex" gap="3" lineHeight="snug">
      <chakra.span aria-hidden="true" flexShrink={0} color="pink.strong">
        <Icon size={22} />
      </chakra.span>
      <div>
        {/* An empty line keeps the place of the price until it is known. */}
        <chakra.p fontWeight="semibold" fontSize="lg" minH="1lh" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p color="muted">{children}</chakra.p>
      </div>
    </chakra.li>
  )
}
