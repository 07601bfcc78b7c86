import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { changePassing } from './change-passing.ts'

/** Ends the pause of a report when a notice has reached the owner's address again. */
export const resumeIfOwnerReached = async (
  { owner, kind, attempts }: Delivery,
  attemptId: string,
): Promise<void> => {
  const attempt = attempts.find(({ id }) => id === attemptId)
  if (kind !== 'notice' || !attempt) return
  const account = await findAccount(owner)
  if (attempt.address !== account?.email) return
  const command = { type: 'address-works', sentAt: attempt.at } as const
  await changePassing(owner, command, { now: currentTime() })
}
