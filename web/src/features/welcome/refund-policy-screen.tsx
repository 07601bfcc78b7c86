import { chakra } from '@chakra-ui/react'
import { PRODUCTS, productsWithPublicPrice } from '#shared/data/products.ts'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const policyParts: readonly TextPart[] = [
  {
    title: 'What we sell',
    text: <ProductList />,
  },
  {
    title: 'Will plans, paid once',
    text: 'Within 30 days of paying, you can have the whole price back. You need no reason. Your print then carries the watermark again; what you signed before stays valid. After 30 days a will that you bought stays yours for good, and we do not refund it, unless something on our side kept you from using it.',
  },
  {
    title: 'Subscriptions',
    text: 'Your first subscription begins with 30 free days, unless it is one through a partner; cancel before they end, and you pay nothing. You can cancel at any time under My account. It then ends with the period that you paid for, or at once, if you choose that. Then you get the unused part of what you paid back automatically. What you kept stays readable, and you can take it with you.',
  },
  {
    title: 'Paid twice',
    text: 'If you pay twice for the same thing, for example from two windows, the later payment goes back automatically.',
  },
  {
    title: 'How the money comes back',
    text: 'It goes to the card that you paid with, usually within five to ten business days. If it does not arrive, write to us, and we will look into it with the card provider.',
  },
  {
    title: 'After a death',
    text: 'When we learn of a death and the waiting periods have passed, the subscription ends with its period by itself. Families and executors can ask for the unused part. All we need is a copy of the death certificate.',
  },
  {
    title: 'How to ask',
    text: (
      <>
        <TextLink to={paths.contactUs}>Write to us</TextLink>, with the email address of your
        account. Or reply to the receipt that Stripe, our payment provider, emailed you.
      </>
    ),
  },
]

function ProductList() {
  const { data } = useQuery('Cart', 'ListPrices', {})
  return (
    <Stack gap="3">
      <Stack as="dl" gap="3">
        {PRODUCTS.map((product) => {
          const price = data?.find(({ productId }) => productId === product.id)
          return (
            <div key={product.id}>
              <chakra.dt fontWeight="semibold">{product.name}</chakra.dt>
              {productsWithPublicPrice.includes(product) && (
                // The line stays free until the price is known.
                <chakra.dd minH="1lh">{price && priceText(price)}</chakra.dd>
              )}
              <dd>
                {product.includes} {product.alsoIncludes}
              </dd>
            </div>
          )
        })}
      </Stack>
      <p>
        You see every price before you pay. A partner is an organization that offers Heirloom to its
        people, such as a credit union.
      </p>
    </Stack>
  )
}

/** When and how money is refunded. */
export function Component() {
  return (
    // The layout and the text page both leave space at the sides.
    <chakra.div mx={{ base: '-5', sm: '-8' }}>
      <TextPage
        title="Refund policy"
        lead="Plain rules, so that you can decide without worry."
        parts={policyParts}
      />
    </chakra.div>
  )
}
