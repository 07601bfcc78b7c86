import { useSearchParams } from 'react-router-dom'
import { PRODUCTS } from '#shared/data/products.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { planTabAddress } from '#web/parts/paying/plan-addresses.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { NoticePage } from './notice-page.tsx'
import { choicesFor, offerOf } from './offer-of.ts'
import { Order } from './order.tsx'
import { fittingPlan } from './plan-gives.ts'
import { useKeeper } from './use-keeper.ts'

const skeleton = (
  <>
    <PageTitle>Checkout</PageTitle>
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  </>
)

const toPlans = <LinkButton to={paths.plans}>See the plans</LinkButton>

/**
 * The thing about to be bought, before the payment provider's page. The address names the product.
 * Without one it is what the cart has, as after the back button of that page, or the plan that fits
 * the person's wills. Opening the page changes nothing.
 */
export function Component() {
  const [search] = useSearchParams()
  const { partnerId } = useCredentials()
  const billing = useBilling()
  const keeper = useKeeper(billing.data)
  const storedCart = useQuery('Cart', 'GetCart', {}, { revalidateIfStale: true })
  const productInAddress = search.get('product')
  const will = search.get('will')
  const forWill = will === 'own' || will === 'spouse' ? will : undefined
  return (
    <Loaded answer={billing} title="Checkout" card="lg" skeleton={<SkeletonRows rows={3} />}>
      {(paid) => (
        <Loaded answer={storedCart} title="Checkout" card="lg" skeleton={<SkeletonRows rows={3} />}>
          {({ cart }) => {
            if (!keeper) return skeleton
            const productId = productInAddress ?? cart?.productId ?? fittingPlan(keeper)
            const product = PRODUCTS.find(({ id }) => id === productId)
            if (!product) {
              return (
                <NoticePage title="Nothing is chosen yet" actions={toPlans}>
                  Choose a plan first.
                </NoticePage>
              )
            }
            const person = { ...paid, hasPartner: partnerId !== undefined }
            const offer = offerOf(product, person)
            if (!offer) {
              return (
                <NoticePage title="This is not offered to you" actions={toPlans}>
                  “{product.name}” does not fit what you have. The plans page shows what does.
                </NoticePage>
              )
            }
            if (offer.state === 'stopped') {
              return (
                <NoticePage
                  title="Your subscription is stopped"
                  actions={<LinkButton to={planTabAddress}>Pay what is missing</LinkButton>}
                >
                  A payment is missing. Nothing is deleted. Once you pay, it goes on.
                </NoticePage>
              )
            }
            if (offer.endsAt !== undefined) {
              return (
                <NoticePage
                  title="Your subscription is cancelled"
                  actions={<LinkButton to={planTabAddress}>Keep the subscription</LinkButton>}
                >
                  It runs until {dateOf(offer.endsAt)} and does not renew. If you keep it, nothing
                  is to be paid before then.
                </NoticePage>
              )
            }
            if (offer.state !== 'offered') {
              return (
                <NoticePage
                  title="You have this already"
                  actions={
                    <>
                      <LinkButton to={planTabAddress}>Your plan</LinkButton>
                      <LinkButton to={paths.will} variant="secondary">
                        Your will
                      </LinkButton>
                    </>
                  }
                >
                  Your plan includes “{product.name}”. Nothing is to be paid.
                </NoticePage>
              )
            }
            const { will: own } = keeper.wills
            const isAlone = own !== undefined && own.companion === undefined
            const choices = choicesFor(person, { willRole: forWill, isAlone })
            return (
              <Order
                product={product}
                coupon={cart?.coupon}
                will={forWill}
                choices={choices.includes(product) ? choices : [...choices, product]}
                keeper={keeper}
              />
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
