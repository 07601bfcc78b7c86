import type { Account } from '#functions/domain/accounts/account.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { describeTarget, shareableOf } from '../shareable.ts'
import { toTarget } from '../target.ts'
import { pagesOfShares } from './share-repository.ts'

/** What a share opens: one thing, or every thing that is in its category now. */
const thingsOf = async (owner: Account, share: Share) => {
  const { targetType, targetFilter } = share
  if (targetFilter !== undefined) {
    return (await shareableOf(targetType).categories?.list(owner, targetFilter)) ?? []
  }
  return [await describeTarget(owner, toTarget(share))].flatMap((thing) => thing ?? [])
}

/** Whether a share that is for now has a thing whose own record opens it after the death. */
const isLimited = async (owner: Account, share: Share): Promise<boolean> =>
  (await thingsOf(owner, share)).some(
    ({ visibility }) => visibilityOf(visibility, share) === 'afterDeath',
  )

/**
 * Whether something that an owner shares opens only after their death, as the share or the thing's
 * own record says. It reads no further than the first.
 */
export const anyShareWaits = async (owner: Account): Promise<boolean> => {
  for await (const page of pagesOfShares(owner.userId)) {
    const current = page.filter(({ status }) => status !== 'REVOKED')
    if (current.some(({ posthumousOnly }) => posthumousOnly)) return true
    const limits = await Promise.all(current.map((share) => isLimited(owner, share)))
    if (limits.includes(true)) return true
  }
  return false
}
