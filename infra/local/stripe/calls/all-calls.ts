import type { Calls } from './call.ts'
import { customers } from './customers.ts'
import { invoices } from './invoices.ts'
import { payments } from './payments.ts'
import { prices } from './prices.ts'
import { sessions } from './sessions.ts'
import { subscriptions } from './subscriptions.ts'

/** The calls that the product makes. */
export const allCalls: Calls = {
  ...customers,
  ...prices,
  ...sessions,
  ...subscriptions,
  ...invoices,
  ...payments,
}
