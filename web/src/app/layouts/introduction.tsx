import { chakra } from '@chakra-ui/react'
import { LockKeyhole, PenLine, Wallet } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { useBrand } from '#web/lib/brand/brand.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { translucent } from '#web/ui/theme/tokens.ts'
import { Heading } from '#web/ui/typography.tsx'

const introductionPoints = [
  {
    icon: PenLine,
    title: 'Answer in small steps',
    detail: 'It takes about half an hour. We explain each question, and how to sign.',
    saysPrice: false,
  },
  {
    icon: Wallet,
    title: 'Pay only when you print it',
    detail: 'Writing and reading it is free. For 30 days you can have your money back.',
    saysPrice: true,
  },
  {
    icon: LockKeyhole,
    title: 'Keep it private, and ask a person',
    detail: 'Your answers are stored encrypted. When you write to us, a person answers.',
    saysPrice: false,
  },
] as const

/** The promise of Heirloom, in one line. */
export function PromiseLine({
  size,
  color,
}: Pick<ComponentProps<typeof Heading>, 'size' | 'color'>) {
  return (
    <Heading as="h2" size={size} color={color}>
      A will that your family can rely on
    </Heading>
  )
}

const loadPrice = async (): Promise<string> => {
  // Loaded late, because a visitor who has no account reads first.
  const { api } = await import('#web/lib/api/api.ts')
  const prices = await api.Cart.ListPrices({})
  const price = prices.find(({ productId }) => productId === 'one-will')
  return price ? `Your own will: ${priceText(price)}.` : ''
}

/**
 * The sentence about the price, loaded once. The page can have the introduction twice, for a phone
 * and for a wide screen.
 */
let priceSentence: Promise<string> | undefined

/** What a will costs. Its line stays free until the price is known, so that nothing moves. */
function PriceLine() {
  const [words, setWords] = useState('')
  useEffect(
    () =>
      whenIdle(() => {
        priceSentence ??= loadPrice().catch(() => '')
        void priceSentence.then(setWords)
      }),
    [],
  )
  return (
    <chakra.span display="block" minH="1lh" fontSize="sm" fontWeight="semibold">
      {words}
    </chakra.span>
  )
}

/**
 * Introduces Heirloom to a first-time visitor. `titled` says that it begins with the promise.
 * `leads` says that it comes before the sign-in form on the page.
 */
export function Introduction({
  dark = false,
  titled = true,
  leads,
}: {
  dark?: boolean
  titled?: boolean
  leads: boolean
}) {
  const brand = useBrand()
  const partner = brand === 'pending' ? undefined : brand
  const muted = dark ? translucent('paper', 0.82) : 'muted'
  return (
    <chakra.div color={dark ? 'paper' : 'ink'} maxW="29rem">
      {titled && <PromiseLine size={dark ? '2xl' : 'xl'} color="inherit" />}
      <chakra.p mt="3" color={muted}>
        Heirloom writes your last will, and your spouse’s or partner’s, from your answers, under the
        law of your state. It also keeps what your family will need one day: papers, passwords and
        words from you.
      </chakra.p>
      <Stack as="ul" mt="6">
        {introductionPoints.map(({ icon: Icon, title, detail, saysPrice }) => (
          <chakra.li key={title} display="flex" gap="3" lineHeight="snug">
            <chakra.span aria-hidden="true" flexShrink={0} color={dark ? 'paper' : 'pink.strong'}>
              <Icon size={22} />
            </chakra.span>
            <span>
              <chakra.span display="block" fontWeight="semibold">
                {title}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color={muted} mt="0.5">
                {detail}
              </chakra.span>
              {/* A partner has prices of its own. */}
              {saysPrice && brand === undefined && <PriceLine />}
            </span>
          </chakra.li>
        ))}
      </Stack>
      <Actions mt="7">
        <LinkButton
          to={paths.register}
          size="lg"
          variant={dark || !leads ? 'secondary' : 'primary'}
          flex={{ base: '1 1 100%', md: '0 1 auto' }}
        >
          Create your account
        </LinkButton>
      </Actions>
      <chakra.p mt="4" fontSize="sm">
        <TextLink
          to={partner ? paths.partnerRegister : paths.welcome}
          color="inherit"
          display="inline-block"
          py="2"
        >
          {partner ? `What ${partner.name} gives you` : 'What it is, what it costs, a sample will'}
        </TextLink>
      </chakra.p>
      <chakra.p mt="2" fontSize="xs" color={muted}>
        General information, not legal advice.
      </chakra.p>
    </chakra.div>
  )
}
