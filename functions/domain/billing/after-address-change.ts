import { dueEntry } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { billingDue, findBilling } from './billing-record.ts'

/**
 * The parts that wake the worker of payments, for the transaction that changes an account's
 * address. The worker tells the provider the new address. None for a person whom the provider does
 * not know.
 */
export const afterAddressChange = async (userId: UserId, now: Date): Promise<Write[]> =>
  (await findBilling(userId))?.customerId === undefined
    ? []
    : [dueEntry(billingDue(userId, now.toISOString()))]
