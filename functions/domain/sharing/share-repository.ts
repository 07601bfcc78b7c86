import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { setHint } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import { type ContactId, UserId } from '#shared/model/ids.ts'
import { Share, TargetId, TargetType } from '#shared/model/share.ts'

/** Something that can be shared. */
export interface Target {
  readonly targetType: TargetType
  readonly targetId: TargetId
}

/** One thing may be shared with this many contacts; a list of them is read whole. */
export const sharesAtMost = 50

const staleShare = () =>
  new AppError('STALE_VERSION', 'This was changed in another window. Look again, then try again.')

const prefixOf = ({ targetType, targetId }: Target) => `SHARE#${targetType}#${targetId}#`

const records = ownedRecord({
  name: 'Share',
  schema: Share,
  idOf: ({ targetType, targetId, contactId }) => ({ targetType, targetId, contactId }),
  sortKey: ({ contactId, ...target }: Target & { contactId: ContactId }) =>
    `${prefixOf(target)}${contactId}`,
  unchanged: ['version'],
  stale: staleShare,
})

/** In the grantee's own partition: whose thing it is. It grants nothing; the owner's shares do. */
const Pointer = z.object({ owner: UserId, targetType: TargetType, targetId: TargetId })
export type SharePointer = z.infer<typeof Pointer>
const pointers = entity({
  name: 'SharedWithMe',
  schema: Pointer,
  key: ({ grantee, targetType, targetId }: Target & { grantee: UserId }) => ({
    pk: personPartition(grantee),
    sk: `SHARED#${targetType}#${targetId}`,
  }),
})

/** The shares of one thing of an owner's, revoked ones too. */
export const listSharesOf = (owner: UserId, target: Target): Promise<readonly Share[]> =>
  records.list(owner, prefixOf(target))

/** Every share of an owner's, revoked ones too. */
export const listAllShares = (owner: UserId): Promise<readonly Share[]> =>
  records.list(owner, 'SHARE#')

/** One thing of an owner's shared with one contact; nothing where it never was. */
export const findShare = (
  owner: UserId,
  { targetType, targetId }: Target,
  contactId: ContactId,
): Promise<Share | undefined> => records.find(owner, { targetType, targetId, contactId })

/** Where a grantee finds the owner of something that was shared with them. */
export const findPointer = async (
  grantee: UserId,
  target: Target,
): Promise<SharePointer | undefined> => {
  const item = await getItem(pointers.key({ grantee, ...target }), { consistent: true })
  return item && pointers.fromItem(item)
}

/** All that was ever shared with an account and claimed by it. */
export const listPointers = async (grantee: UserId): Promise<readonly SharePointer[]> =>
  (await queryAll({ pk: personPartition(grantee), sk: 'SHARED#' }, { consistent: true })).map(
    pointers.fromItem,
  )

/** The part of a transaction that takes a grantee's pointer away. */
export const pointerRemoval = (grantee: UserId, { targetType, targetId }: Target): Write => ({
  remove: { Key: pointers.key({ grantee, targetType, targetId }) },
})

const granteeOf = (share: Share | undefined): UserId | undefined =>
  share?.status === 'CLAIMED' ? share.granteeUserId : undefined

/**
 * The parts of a transaction that bring a share from how it was read (`undefined` where there was none) to how it is
 * (`STALE_VERSION` if somebody came between). A revoked one keeps its pointer, which then opens nothing: the same
 * thing may be shared with the same account by another contact. The version counts by itself.
 */
export const shareChange = (owner: UserId, before: Share | undefined, after: Share): Write[] => {
  const next = { ...after, version: (before?.version ?? 0) + 1 }
  const grantee = granteeOf(after)
  const { targetType, targetId } = after
  return [
    ...(before
      ? records.replacement(owner, before, next)
      : records.creation(owner, next, staleShare)),
    ...(grantee && grantee !== granteeOf(before)
      ? [
          {
            put: {
              Item: pointers.toItem(
                { grantee, targetType, targetId },
                { owner, targetType, targetId },
              ),
            },
          },
          // Whoever deletes their account at this moment leaves no pointer behind.
          setHint(grantee, 'sharedMark'),
        ]
      : []),
  ]
}

/** The part of a transaction that forgets a share, as when its contact or its target is deleted. */
export const shareRemoval = (owner: UserId, share: Share): Write => ({
  remove: { Key: records.keyOf(owner, share) },
})
