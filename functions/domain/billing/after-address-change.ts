import { dueEntry } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { billingDue, findBilling } from './billing-record.ts'

/**
 * The parts of a transaction that wake the worker of payments after a change of an account's
 * address, so that it tells the provider the new one. There are none for a person who is unknown to
 * the provider.
 */
export const afterAddressChange = async (userId: UserId, now: Date): Promise<Write[]> =>
  (await findBilling(userId))?.customerId === undefined
    ? []
    : [dueEntry(billingDue(userId, now.toISOString()))]
