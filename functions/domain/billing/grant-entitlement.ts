import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import type { UserId } from '#shared/model/ids.ts'
import { billingChange, findBilling, newBilling } from './billing-record.ts'

/**
 * Gives a person an entitlement without payment, in place of an earlier grant. They keep what they
 * paid for, and hold the larger of both entitlements. `PROFILE_MISSING` if they have no account.
 */
export const grantEntitlement = (owner: UserId, granted: Entitlement, now: Date): Promise<void> =>
  retryStale(async () => {
    const [account, before] = await Promise.all([
      findAccount(owner, { consistent: true }),
      findBilling(owner),
    ])
    if (!account) throw new AppError('PROFILE_MISSING', 'This account was deleted.')
    const after = { ...(before ?? newBilling(account)), granted }
    await writeAll(billingChange(account, before, after, now))
  })
