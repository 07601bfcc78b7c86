import * as z from 'zod'
import { entity, type Upgrade } from '#functions/core/store/entity.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import { type ContactId, UserId } from '#shared/model/ids.ts'
import { Share, TargetFilter, TargetId, TargetType } from '#shared/model/share.ts'
import { isSameTarget, type Target, targetKey, toTarget } from '../target.ts'

/**
 * The most contacts that one target can be shared with. The list is small enough to be read whole.
 */
export const sharesAtMost = 50

const staleShare = () =>
  new AppError('STALE_VERSION', 'This was changed in another window. Look again, then try again.')

const prefixOf = (target: Target) => `SHARE#${targetKey(target)}#`

/**
 * A `targetFilter` names a category. The first release had the field without a meaning, in the API
 * and in the item, but not in the key. So what an item of that release has there is left out: its
 * share is of one thing.
 */
const withoutFilter: Upgrade = ({ targetFilter: _, ...item }) => item

const records = ownedRecord({
  name: 'Share',
  schema: Share,
  upgrades: [withoutFilter],
  idOf: ({ contactId, ...share }) => ({ ...toTarget(share), contactId }),
  sortKey: ({ contactId, ...target }: Target & { contactId: ContactId }) =>
    `${prefixOf(target)}${contactId}`,
  ifUnchanged: ['version'],
  stale: staleShare,
  // `storeShare` adds the check, unless its transaction changes the contact: that change has the
  // check, too.
  accountCheck: undefined,
})

/**
 * An item in the grantee's partition for each target that they claimed. It names the owner and
 * grants nothing, because the owner's shares decide.
 */
const Pointer = z.object({
  owner: UserId,
  targetType: TargetType,
  targetId: TargetId,
  targetFilter: TargetFilter.optional(),
})
export type SharePointer = z.infer<typeof Pointer>

/**
 * Pointers to categories have their own prefix, because a grantee may have thousands of other
 * pointers.
 */
const categoryPrefix = (targetType: TargetType) => `SHARED#${targetType}#CATEGORY#`

const pointers = entity({
  name: 'SharedWithMe',
  schema: Pointer,
  key: ({ grantee, ...target }: Target & { grantee: UserId }) => ({
    pk: personPartition(grantee),
    sk:
      target.targetFilter === undefined
        ? `SHARED#${targetKey(target)}`
        : `${categoryPrefix(target.targetType)}${target.targetId}#${target.targetFilter}`,
  }),
})

/**
 * The shares of one target of an owner, including revoked ones. The prefix of a thing is also that
 * of its categories, so the shares are compared as well.
 */
export const listSharesOf = async (owner: UserId, target: Target): Promise<readonly Share[]> =>
  (await records.list(owner, prefixOf(target))).filter((share) => isSameTarget(share, target))

/** All shares of an owner, including revoked ones. */
export const listAllShares = (owner: UserId): Promise<readonly Share[]> =>
  records.list(owner, 'SHARE#')

/** The share of one target with one contact, or nothing if there never was one. */
export const findShare = (
  owner: UserId,
  target: Target,
  contactId: ContactId,
): Promise<Share | undefined> => records.find(owner, { ...toTarget(target), contactId })

/** A grantee's pointer to the owner of a target that was shared with them. */
export const findPointer = async (
  grantee: UserId,
  target: Target,
): Promise<SharePointer | undefined> => {
  const item = await getItem(pointers.key({ grantee, ...toTarget(target) }), { consistent: true })
  return item && pointers.fromItem(item)
}

const pointersFrom = async (grantee: UserId, sk: string): Promise<readonly SharePointer[]> =>
  (await queryAll({ pk: personPartition(grantee), sk }, { consistent: true })).map(
    pointers.fromItem,
  )

/** The pointers to everything that an account ever claimed, or to all of one type. */
export const listPointers = (
  grantee: UserId,
  targetType?: TargetType,
): Promise<readonly SharePointer[]> =>
  pointersFrom(grantee, targetType ? `SHARED#${targetType}#` : 'SHARED#')

/** The pointers to the categories of one type that an account ever claimed. */
export const listCategoryPointers = (
  grantee: UserId,
  targetType: TargetType,
): Promise<readonly SharePointer[]> => pointersFrom(grantee, categoryPrefix(targetType))

/** The part of a transaction that removes a grantee's pointer. */
export const pointerRemoval = (grantee: UserId, target: Target): Write => ({
  remove: { Key: pointers.key({ grantee, ...toTarget(target) }) },
})

const granteeOf = (share: Share | undefined): UserId | undefined =>
  share?.status === 'CLAIMED' ? share.granteeUserId : undefined

/**
 * The parts of a transaction that replace the share that was read, or store the first one.
 * `STALE_VERSION` if it changed in between. A revoked share keeps its pointer, because the same
 * target may be shared with the same account through another contact. Without a share that counts,
 * the pointer opens nothing. The version is incremented here.
 */
export const shareChange = (owner: UserId, before: Share | undefined, after: Share): Write[] => {
  const next = { ...after, version: (before?.version ?? 0) + 1 }
  const grantee = granteeOf(after)
  const target = toTarget(after)
  return [
    ...records.change(owner, before, next),
    ...(grantee && grantee !== granteeOf(before)
      ? [
          {
            put: { Item: pointers.toItem({ grantee, ...target }, { owner, ...target }) },
          },
          // Fails if the account was deleted meanwhile, so that no pointer is left behind.
          setAccountHint(grantee, 'sharedMark'),
        ]
      : []),
  ]
}

/** The part of a transaction that deletes a share, for instance with its contact or its target. */
export const shareRemoval = (owner: UserId, share: Share): Write => ({
  remove: { Key: records.keyOf(owner, { ...toTarget(share), contactId: share.contactId }) },
})
