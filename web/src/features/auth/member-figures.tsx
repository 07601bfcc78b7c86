import { chakra } from '@chakra-ui/react'
import { LockKeyhole, type LucideIcon, Printer, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { memberPrices, paysIf } from './member-prices.ts'

/** What the people of a partner pay, in figures, and who can read what they write. */
export function MemberFigures({ partner }: { partner: PublicPartner }) {
  const { data } = useQuery('Cart', 'ListPrices', {})
  const { subscriptionPrice, willPrice } = memberPrices(partner, data)
  const { name } = partner
  const condition = paysIf(partner)
  return (
    <Stack as="ul" mt="6" gap="4">
      <Figure icon={Wallet} title={subscriptionPrice}>
        For passwords, documents, messages and memories
        {condition && `: ${name} pays ${condition}`}.
      </Figure>
      <Figure icon={Printer} title={willPrice}>
        For a will that you print and sign, the same as for everyone. Writing and reading it is
        free.
      </Figure>
      <Figure icon={LockKeyhole} title={`${name} cannot read what you write`}>
        It sees that you are a member, and nothing else.{' '}
        <TextLink to={paths.howWeProtect}>How Heirloom protects it</TextLink>
      </Figure>
    </Stack>
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
