import type { Entitlement } from '#shared/model/entitlement.ts'

const names: Readonly<Record<Entitlement, string>> = {
  free: 'Free account',
  subscriber: 'Subscription',
  singlewilluser: 'One will',
  doublewilluser: 'Two wills',
}

/** What people read for an entitlement. */
export const entitlementName = (entitlement: Entitlement): string => names[entitlement]
