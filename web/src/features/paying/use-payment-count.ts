import { useEffect, useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'

/**
 * In milliseconds: the pauses before each look at a payment that does not count yet. Together about
 * half a minute.
 */
const pauses = [0, 2000, 4000, 8000, 16_000] as const

interface Found {
  readonly cart: Output<'Cart', 'GetCart'>['cart']
  readonly billing: Output<'Cart', 'GetBilling'>
}

/**
 * Looks whether a payment counts, a few times and then when it is asked to. A cart is emptied when
 * what it has is paid, so a cart that is still there was not paid, or not yet.
 */
export function usePaymentCount() {
  const [looks, setLooks] = useState(0)
  const [found, setFound] = useState<Found>()
  const looking = useMutation(async () => {
    try {
      const { userEntitlements } = await api.Cart.CompleteCheckout()
      updateCredentials({ userEntitlements })
      const [{ cart }, billing] = await Promise.all([api.Cart.GetCart(), api.Cart.GetBilling()])
      setFound({ cart, billing })
    } finally {
      setLooks((before) => before + 1)
    }
  })
  const isOpen = !found || found.cart !== undefined
  const pause = isOpen ? pauses[looks] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look, whatever came of it, plans the next one.
  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => void looking.run(), pause)
    return () => clearTimeout(timer)
  }, [looks, pause])
  return {
    found,
    /** Whether it looks again by itself. */
    isWaiting: pause !== undefined,
    lookAgain: looking.run,
    busy: looking.busy,
    error: looking.error,
  }
}
