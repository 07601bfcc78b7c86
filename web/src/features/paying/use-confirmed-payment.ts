import { useEffect, useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'

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
export function useConfirmedPayment() {
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
