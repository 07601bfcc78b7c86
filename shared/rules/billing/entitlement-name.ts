import type { Entitlement } from '#shared/model/entitlement.ts'

const entitlementNames: Readonly<Record<Entitlement, string>> = {
  free: 'Free account',
  subscriber: 'Subscription',
  singlewilluser: 'One will',
  doublewilluser: 'Two wills',
}

/** The name that people read for an entitlement. */
export const entitlementName = (entitlement: Entitlement): string => entitlementNames[entitlement]
