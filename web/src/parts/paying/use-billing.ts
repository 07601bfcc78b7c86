import { useEffect } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { updateCredentials, useSession } from '#web/lib/session/session.ts'

/**
 * The payments of the person. The session takes over the entitlement that follows from them,
 * because a payment may have been confirmed, or a subscription ended, while this page was open.
 */
export function useBilling({ isWanted = true } = {}) {
  const { creds } = useSession()
  const billing = useQuery('Cart', 'GetBilling', isWanted ? {} : null)
  const current = billing.data?.userEntitlements
  const inSession = creds?.userEntitlements
  useEffect(() => {
    if (current !== undefined && current !== inSession) {
      updateCredentials({ userEntitlements: current })
    }
  }, [current, inSession])
  return billing
}
