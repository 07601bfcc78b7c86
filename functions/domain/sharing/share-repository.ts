import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, queryAll, type Write, writeAll } from '#functions/core/store/table.ts'
import { markSet } from '#functions/domain/accounts/account-mark.ts'
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

const records = entity({
  name: 'Share',
  schema: Share,
  key: ({
    owner,
    targetType,
    targetId,
    contactId,
  }: Target & { owner: UserId; contactId: string }) => ({
    pk: `PERSON#${owner}`,
    sk: `SHARE#${targetType}#${targetId}#${contactId}`,
  }),
})

/** In the grantee's own partition: whose thing it is. It grants nothing; the owner's shares do. */
const Pointer = z.object({ owner: UserId, targetType: TargetType, targetId: TargetId })
export type SharePointer = z.infer<typeof Pointer>
const pointers = entity({
  name: 'SharedWithMe',
  schema: Pointer,
  key: ({ grantee, targetType, targetId }: Target & { grantee: UserId }) => ({
    pk: `PERSON#${grantee}`,
    sk: `SHARED#${targetType}#${targetId}`,
  }),
})

/** Everybody with whom an owner shares one thing, or ever did. */
export const listSharesOf = async (owner: UserId, target: Target): Promise<readonly Share[]> =>
  (await queryAll(records.key({ owner, ...target, contactId: '' }), { consistent: true })).map(
    records.fromItem,
  )

/** Everything that an owner shares, or ever did, with anybody. */
export const listAllShares = async (owner: UserId): Promise<readonly Share[]> =>
  (await queryAll({ pk: `PERSON#${owner}`, sk: 'SHARE#' }, { consistent: true })).map(
    records.fromItem,
  )

/** One thing of an owner's shared with one contact; nothing where it never was. */
export const findShare = async (
  owner: UserId,
  target: Target,
  contactId: ContactId,
): Promise<Share | undefined> => {
  const item = await getItem(records.key({ owner, ...target, contactId }), { consistent: true })
  return item && records.fromItem(item)
}

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
  (await queryAll({ pk: `PERSON#${grantee}`, sk: 'SHARED#' }, { consistent: true })).map(
    pointers.fromItem,
  )

/** Takes a pointer away that leads to nothing any more. */
export const removePointer = (grantee: UserId, target: Target): Promise<void> =>
  writeAll([{ remove: { Key: pointers.key({ grantee, ...target }) } }])

const changedMeanwhile = () =>
  new AppError('STALE_VERSION', 'This was changed in another window. Look again, then try again.')

const granteeOf = (share: Share | undefined): UserId | undefined =>
  share?.status === 'CLAIMED' ? share.granteeUserId : undefined

/**
 * The parts of a transaction that bring a share from how it was read (`undefined` where there was none) to how it is
 * (`STALE_VERSION` if somebody came between). A revoked one keeps its pointer, which then opens nothing: the same
 * thing may be shared with the same account by another contact. The version counts by itself.
 */
export const shareChange = (owner: UserId, before: Share | undefined, after: Share): Write[] => {
  const version = (before?.version ?? 0) + 1
  const grantee = granteeOf(after)
  const { targetType, targetId } = after
  return [
    {
      put: {
        Item: records.toItem({ owner, ...after }, { ...after, version }),
        ...(before
          ? {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': before.version },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
      otherwise: changedMeanwhile,
    },
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
          markSet(grantee, 'sharedMark'),
        ]
      : []),
  ]
}

/** The part of a transaction that forgets a share, as when its contact or its target is deleted. */
export const shareRemoval = (owner: UserId, share: Share): Write => ({
  remove: { Key: records.key({ owner, ...share }) },
})
