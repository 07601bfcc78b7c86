import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { billingDue, findBilling } from './billing-record.ts'

/**
 * The part of a transaction that wakes the worker of payments if it must change a running
 * subscription. `endWithPeriod` says whether each must end with its period, or go on. The entry
 * stays in the due index until the worker has done that.
 */
export const subscriptionsWake = async (
  owner: UserId,
  { endWithPeriod }: { readonly endWithPeriod: boolean },
): Promise<Write[]> => {
  const subscriptions = (await findBilling(owner))?.subscriptions ?? []
  return subscriptions.some(
    (subscription) => !isOver(subscription) && subscription.endsWithPeriod !== endWithPeriod,
  )
    ? [dueEntry(billingDue(owner, currentTime().toISOString()))]
    : []
}

/**
 * Wakes the worker of payments. After a release it lets subscriptions end with their period, and
 * after a revocation it undoes that.
 */
export const wakePayments = async (
  { userId }: Pick<Account, 'userId'>,
  { state }: Pick<Passing, 'state'>,
): Promise<void> => {
  if (state !== 'RELEASED' && state !== 'REVOKED') return
  await writeAll(await subscriptionsWake(userId, { endWithPeriod: state === 'RELEASED' }))
}
