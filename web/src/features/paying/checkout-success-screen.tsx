import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'
import { checkoutPath } from '#web/parts/paying/plan-paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { forgetCheckout, willToReturnTo } from './begun-checkout.ts'
import { NoticePage } from './notice-page.tsx'
import { needlessSubscription } from './other-source.ts'
import { Paid } from './paid.tsx'

/**
 * The page after paying. It waits until the provider has confirmed the payment, and says what to do
 * next. A person who came from the print of a will is led back there.
 */
export function Component() {
  const navigate = useNavigate()
  const [will] = useState(willToReturnTo)
  const { state, isWaiting, lookAgain, busy, error } = useConfirmedPayment()
  // A payment empties the cart.
  const isPaid =
    state !== undefined &&
    state.cart === undefined &&
    state.billing.purchases.length + state.billing.subscriptions.length > 0
  // If the plan makes a subscription needless, this page says so before the person goes on.
  const returnsToWill = isPaid && will !== undefined && !needlessSubscription(state.billing)
  useEffect(() => {
    if (!returnsToWill) return
    forgetCheckout()
    const path = paths.willStep('preview')
    void navigate(will === 'spouse' ? `${path}?will=spouse` : path, {
      replace: true,
      state: { paid: true },
    })
  }, [returnsToWill, will, navigate])

  if (isWaiting || returnsToWill) {
    return (
      <>
        <PageTitle lead="This takes a few seconds. You can leave this page: the payment still counts.">
          Your payment
        </PageTitle>
        <Card>
          <ProgressBar label="Waiting for the payment provider" />
        </Card>
      </>
    )
  }
  if (isPaid) return <Paid billing={state.billing} />
  if (state && !state.cart) {
    return (
      <NoticePage
        title="There is no payment here"
        actions={<LinkButton to={paths.plans}>See the plans</LinkButton>}
      >
        You have not bought anything yet.
      </NoticePage>
    )
  }
  return (
    <NoticePage
      title="Your payment does not count yet"
      actions={
        <>
          <Button loading={busy} onClick={() => void lookAgain()}>
            Look again
          </Button>
          {state?.cart && (
            <LinkButton to={checkoutPath(state.cart.productId, will)} variant="secondary">
              Back to the payment
            </LinkButton>
          )}
          <Problem message={error} />
        </>
      }
    >
      The payment provider has not confirmed it. If you paid, it counts as soon as your bank has
      approved it, and you can leave this page. If your card was refused, or you did not finish,
      nothing was taken: go back to the payment and try another card.
    </NoticePage>
  )
}

/** The pauses before each look at a payment, in milliseconds. Together about half a minute. */
const pauses = [0, 2000, 4000, 8000, 16_000] as const

/** What the API says about the payment. */
interface PaymentState {
  readonly cart: Output<'Cart', 'GetCart'>['cart']
  readonly billing: Output<'Cart', 'GetBilling'>
}

/**
 * Looks whether the provider has confirmed a payment: a few times by itself, and then when the
 * person asks. A confirmed payment empties the cart, so a cart that is still there is not paid, or
 * not yet.
 */
function useConfirmedPayment() {
  const [looksDone, setLooksDone] = useState(0)
  const [state, setState] = useState<PaymentState>()
  const looking = useMutation(async () => {
    try {
      const { userEntitlements } = await api.Cart.CompleteCheckout()
      updateCredentials({ userEntitlements })
      const [{ cart }, billing] = await Promise.all([api.Cart.GetCart(), api.Cart.GetBilling()])
      setState({ cart, billing })
    } finally {
      setLooksDone((count) => count + 1)
    }
  })
  const isUnconfirmed = !state || state.cart !== undefined
  const pause = isUnconfirmed ? pauses[looksDone] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look, whatever came of it, plans the next one.
  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => void looking.run(), pause)
    return () => clearTimeout(timer)
  }, [looksDone, pause])
  return {
    state,
    /** Whether it looks again by itself. */
    isWaiting: pause !== undefined,
    lookAgain: looking.run,
    busy: looking.busy,
    error: looking.error,
  }
}
