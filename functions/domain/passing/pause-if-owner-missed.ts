import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { changePassing } from './change-passing.ts'

/**
 * Pauses the clock of a report when a notice did not reach the owner's address. Other failures, and an address that
 * the owner no longer has, change nothing.
 */
export const pauseIfOwnerMissed = async ({
  owner,
  kind,
  state,
  recipient,
}: Delivery): Promise<void> => {
  if (kind !== 'notice' || (state !== 'FAILED' && state !== 'HELD')) return
  const account = await findAccount(owner)
  if (recipient.address !== account?.email) return
  await changePassing(owner, { type: 'address-bounced' }, { now: currentTime() })
}
