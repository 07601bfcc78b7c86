import type { Account } from '#functions/domain/accounts/account.ts'
import type { Share } from '#shared/model/share.ts'
import { describeTarget, shareableOf } from '../shareable.ts'
import type { DescribedThing } from '../shareables/shareable-type.ts'
import { type Target, targetKey, toTarget } from '../target.ts'

/** The targets of these shares, each once, however many people it is shared with. */
export const targetsOf = (shares: readonly Share[]): readonly Target[] => [
  ...new Map(shares.map((share) => [targetKey(share), toTarget(share)])).values(),
]

/** The things of a target: one thing, or every thing that is in its category now. */
export const thingsOf = async (
  owner: Account,
  target: Target,
): Promise<readonly DescribedThing[]> => {
  const { targetType, targetId, targetFilter } = target
  if (targetFilter !== undefined) {
    return (await shareableOf(targetType).categories?.list(owner, targetFilter)) ?? []
  }
  const described = await describeTarget(owner, target)
  return described ? [{ ...described, targetId }] : []
}
