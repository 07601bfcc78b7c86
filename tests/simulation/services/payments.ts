import { DueOffered } from '#events/due-offered.ts'
import { worker } from '#events/workers/worker.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { billingChange, findBilling } from '#functions/domain/billing/billing-record.ts'

/**
 * The worker of payments without the provider, which `payments.deep.test.ts` plays. When it is
 * woken, subscriptions end with their period or go on, as the account says.
 */
export const payments = worker('payments', async (body) => {
  const { owner, kind, id, at } = DueOffered.parse(body)
  const [account, before] = await Promise.all([
    findAccount(owner, { consistent: true }),
    findBilling(owner),
  ])
  if (account && before) {
    const endsWithPeriod = account.memorialSince !== undefined || account.deletion !== undefined
    const subscriptions = before.subscriptions.map((subscription) => ({
      ...subscription,
      endsWithPeriod,
    }))
    await writeAll(billingChange(account, before, { ...before, subscriptions }, currentTime()))
  }
  await writeAll(dueRemoval({ owner, kind, id, at }))
})
