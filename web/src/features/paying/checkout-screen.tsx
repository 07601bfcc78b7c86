import { useSearchParams } from 'react-router-dom'
import { PRODUCTS } from '#shared/data/products.ts'
import { paths } from '#shared/paths.ts'
import { wantsBothWills } from '#shared/rules/will/roster.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { planTabPath } from '#web/parts/paying/plan-paths.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { NoticePage } from './notice-page.tsx'
import { choicesFor, offerOf } from './offer-of.ts'
import { Order } from './order.tsx'
import { fittingPlan, type PlanFacts } from './plan-gives.ts'

const skeleton = (
  <>
    <PageTitle>Checkout</PageTitle>
    <Card>
      <SkeletonRows rows={3} />
    </Card>
  </>
)

const plansButton = <LinkButton to={paths.plans}>See the plans</LinkButton>

/**
 * The last look before the payment provider's page. The URL names the product. If it names none,
 * the product is what the cart has (the person came back from the provider's page), or else the
 * plan that fits their wills. Opening this page changes nothing.
 */
export function Component() {
  const [search] = useSearchParams()
  const { partnerId } = useCredentials()
  const billing = useBilling()
  const facts = usePlanFacts(billing.data)
  const storedCart = useQuery('Cart', 'GetCart', {})
  const productInUrl = search.get('product')
  const willInUrl = search.get('will')
  const will = willInUrl === 'own' || willInUrl === 'spouse' ? willInUrl : undefined
  return (
    <Loaded answer={billing} title="Checkout" card="lg" skeleton={<SkeletonRows rows={3} />}>
      {(billingData) => (
        <Loaded answer={storedCart} title="Checkout" card="lg" skeleton={<SkeletonRows rows={3} />}>
          {({ cart }) => {
            if (!facts) return skeleton
            const productId = productInUrl ?? cart?.productId ?? fittingPlan(facts)
            const product = PRODUCTS.find(({ id }) => id === productId)
            if (!product) {
              return (
                <NoticePage title="Nothing is chosen yet" actions={plansButton}>
                  Choose a plan first.
                </NoticePage>
              )
            }
            const person = { ...billingData, hasPartner: partnerId !== undefined }
            const offer = offerOf(product, person)
            if (!offer) {
              return (
                <NoticePage title="This is not offered to you" actions={plansButton}>
                  “{product.name}” does not fit what you have. The plans page shows what does.
                </NoticePage>
              )
            }
            if (offer.state === 'stopped') {
              return (
                <NoticePage
                  title="Your subscription is stopped"
                  actions={<LinkButton to={planTabPath}>Pay what is missing</LinkButton>}
                >
                  A payment is missing. Nothing is deleted. Once you pay, it continues.
                </NoticePage>
              )
            }
            if (offer.endsAt !== undefined) {
              return (
                <NoticePage
                  title="Your subscription is canceled"
                  actions={<LinkButton to={planTabPath}>Keep the subscription</LinkButton>}
                >
                  It runs until {dateOf(offer.endsAt)} and does not renew. If you keep it, there is
                  nothing to pay before then.
                </NoticePage>
              )
            }
            if (offer.state !== 'offered') {
              return (
                <NoticePage
                  title="You already have this"
                  actions={
                    <>
                      <LinkButton to={planTabPath}>Your plan</LinkButton>
                      <LinkButton to={paths.will} variant="secondary">
                        Your will
                      </LinkButton>
                    </>
                  }
                >
                  Your plan includes “{product.name}”. There is nothing to pay.
                </NoticePage>
              )
            }
            const { will: ownWill } = facts.wills
            const hasCompanion = ownWill && ownWill.companion !== undefined
            const choices = choicesFor(person, { willRole: will, hasCompanion })
            return (
              <Order
                product={product}
                coupon={cart?.coupon}
                will={will}
                choices={choices.includes(product) ? choices : [...choices, product]}
                facts={facts}
              />
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

/**
 * The facts that decide what a plan means for the person. Undefined until they are known. What
 * cannot be read is left out, because a failure here must not keep anybody from paying.
 */
function usePlanFacts(billing: Output<'Cart', 'GetBilling'> | undefined): PlanFacts | undefined {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const counts = useQuery('UserProfile', 'GetUserProfileCounts', {})
  const { will, spouseWill } = wills.data ?? {}
  const mayWantBoth = will?.companion !== undefined && !spouseWill
  const answers = useQuery('Wills', 'GetFullyLoadedWill', mayWantBoth ? {} : null)
  const queries = [wills, counts, ...(mayWantBoth ? [answers] : [])]
  if (!billing || !queries.every(({ data, error }) => data ?? error)) return undefined
  return {
    wills: wills.data ?? {},
    wantsBothWills:
      spouseWill !== undefined ||
      (answers.data !== undefined && wantsBothWills(answers.data.draft)),
    counts: counts.data ?? {},
    billing,
  }
}
