import type { Account } from '#functions/domain/accounts/account.ts'
import { shareableOf } from '../shareable.ts'
import { listAllShares } from './share-repository.ts'
import { targetsOf, thingsOf } from './shared-things.ts'

/**
 * Whether something that an owner shares opens only after their death, as the share or the thing's
 * own record says. It reads each record once, and none after the first that waits.
 */
export const anyShareWaits = async (owner: Account): Promise<boolean> => {
  const shares = (await listAllShares(owner.userId)).filter(({ status }) => status !== 'REVOKED')
  if (shares.some(({ posthumousOnly }) => posthumousOnly)) return true
  const limitedShares = shares.filter(({ targetType }) => !shareableOf(targetType).isUnlimited)
  for (const target of targetsOf(limitedShares)) {
    const things = await thingsOf(owner, target)
    if (things.some(({ visibility }) => visibility === 'afterDeath')) return true
  }
  return false
}
