import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { Passing } from '#shared/model/passing.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { billingDue, findBilling } from './billing-record.ts'

/**
 * Wakes the worker of payments after a release, whose first stage lets subscriptions end with their period, and after a
 * revocation, which undoes that. The entry stays in the due index until the worker has done it.
 */
export const wakePayments = async (
  { userId }: Pick<Account, 'userId'>,
  { state }: Pick<Passing, 'state'>,
): Promise<void> => {
  if (state !== 'RELEASED' && state !== 'REVOKED') return
  const subscriptions = (await findBilling(userId))?.subscriptions ?? []
  const isToChange = subscriptions.some(
    (each) => !isOver(each) && each.endsWithPeriod === (state === 'REVOKED'),
  )
  if (!isToChange) return
  await writeAll([dueEntry(billingDue(userId, currentTime().toISOString()))])
}
