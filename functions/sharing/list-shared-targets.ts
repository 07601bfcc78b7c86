import type { Account } from '#functions/domain/accounts/account.ts'
import { shareItems } from '#functions/domain/sharing/share-items.ts'
import { listAllShares } from '#functions/domain/sharing/share-repository.ts'
import { describeTarget } from '#functions/domain/sharing/shareable.ts'
import { type Target, targetKey, toTarget } from '#functions/domain/sharing/target.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

/** The targets of an owner's shares, those shared last first. */
const targetsOf = async ({ userId }: Account): Promise<readonly Target[]> => {
  const shares = (await listAllShares(userId))
    .filter(({ status, targetType }) => status !== 'REVOKED' && targetType !== 'will')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...new Map(shares.map((share) => [targetKey(share), toTarget(share)])).values()]
}

export const listSharedTargets: Handler<typeof sharing.operations.ListSharedTargets> = async (
  { pageNumber, pageSize },
  { caller: { account } },
) => {
  const targets = await targetsOf(account)
  const items = await Promise.all(
    targets.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(async (target) => {
      const [described, shares] = await Promise.all([
        describeTarget(account, target),
        shareItems(account.userId, target),
      ])
      // A thing that was deleted a moment ago.
      if (!described) return []
      const readers = shares.map(({ contactId, name, posthumousOnly }) => ({
        contactId,
        name,
        posthumousOnly,
      }))
      return [{ ...target, label: described.own, visibility: described.visibility, readers }]
    }),
  )
  return { items: items.flat(), total: targets.length, pageNumber, pageSize }
}
