import { type Account, findActiveAccount } from '#functions/domain/accounts/account.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ReleaseStage } from '#shared/model/passing.ts'
import type { Share, TargetId } from '#shared/model/share.ts'
import { isReadableNow, visibilityOf } from '#shared/rules/sharing/opening.ts'
import { describeBy } from '../describe-by.ts'
import type { Described, ShareableType } from '../shareables/shareable-type.ts'
import type { Target } from '../target.ts'
import {
  findPointer,
  listCategoryPointers,
  listSharesOf,
  type SharePointer,
} from './share-repository.ts'

/** The right of an account to read another person's thing now. */
export interface Grant {
  readonly owner: Account
  /** The share of the thing itself or of its category. */
  readonly share: Share
  readonly thing: Described & { readonly targetId: TargetId }
}

/** The stage of a release at which shares of this kind open that are for after the death. */
export const stageOf = ({ targetType }: Pick<Share, 'targetType'>): ReleaseStage =>
  TARGET_TYPES[targetType].opensAt

/**
 * The shares of a target that a grantee claimed, its owner, and the stages that the owner's passing
 * released.
 */
interface ClaimedShares {
  readonly owner: Account
  readonly shares: readonly Share[]
  readonly stages: readonly ReleaseStage[]
}

const findClaimed = async (
  grantee: UserId,
  pointer: SharePointer,
): Promise<ClaimedShares | undefined> => {
  const shares = (await listSharesOf(pointer.owner, pointer)).filter(
    ({ status, granteeUserId }) => status === 'CLAIMED' && granteeUserId === grantee,
  )
  if (shares.length === 0) return undefined
  const [owner, stages] = await Promise.all([
    findActiveAccount(pointer.owner),
    loadReleasedStages(pointer.owner),
  ])
  return owner && { owner, shares, stages }
}

/** The grant, if a share opens the thing now. The thing's own visibility may be stricter. */
const grantOf = (
  { owner, shares, stages }: ClaimedShares,
  thing: Grant['thing'],
): Grant | undefined => {
  const share = shares.find((candidate) =>
    isReadableNow(visibilityOf(thing.visibility, candidate), stageOf(candidate), stages),
  )
  return share && { owner, share, thing }
}

/** The grant that a share of exactly this target gives. */
const directGrant = async (
  shareable: ShareableType,
  grantee: UserId,
  pointer: SharePointer,
): Promise<Grant | undefined> => {
  const claimedShares = await findClaimed(grantee, pointer)
  const thing = claimedShares && (await describeBy(shareable, claimedShares.owner, pointer))
  return thing && grantOf(claimedShares, { ...thing, targetId: pointer.targetId })
}

/** The grant that a share of a category gives, if the thing is in this category now. */
const categoryGrant = async (
  shareable: ShareableType,
  grantee: UserId,
  { targetType, targetId }: Target,
): Promise<Grant | undefined> => {
  if (!shareable.categories) return undefined
  const pointers = await listCategoryPointers(grantee, targetType)
  for (const ownerId of new Set(pointers.map(({ owner }) => owner))) {
    const owner = await findActiveAccount(ownerId)
    const thing = owner && (await describeBy(shareable, owner, { targetType, targetId }))
    const pointer =
      thing?.category === undefined
        ? undefined
        : pointers.find(
            (candidate) => candidate.owner === ownerId && candidate.targetFilter === thing.category,
          )
    const claimedShares = pointer && (await findClaimed(grantee, pointer))
    const grant = thing && claimedShares && grantOf(claimedShares, { ...thing, targetId })
    if (grant) return grant
  }
  return undefined
}

/**
 * The grant that lets an account read another person's target of this kind now, or undefined. It
 * comes from a share of the target itself, else from one of its present category. The owner's own
 * records decide each time.
 */
export const findGrantBy = async (
  shareable: ShareableType,
  grantee: UserId,
  target: Target,
): Promise<Grant | undefined> => {
  const pointer = await findPointer(grantee, target)
  const direct = pointer && (await directGrant(shareable, grantee, pointer))
  if (direct || target.targetFilter !== undefined) return direct
  return categoryGrant(shareable, grantee, target)
}

/**
 * The grants behind a pointer to targets of this kind. There is one for a thing, or one for each
 * thing of a category.
 */
export const grantsBehindBy = async (
  shareable: ShareableType,
  grantee: UserId,
  pointer: SharePointer,
): Promise<readonly Grant[]> => {
  if (pointer.targetFilter === undefined) {
    const grant = await directGrant(shareable, grantee, pointer)
    return grant ? [grant] : []
  }
  const claimedShares = await findClaimed(grantee, pointer)
  if (!claimedShares) return []
  const things = await shareable.categories?.list(claimedShares.owner, pointer.targetFilter)
  return (things ?? []).flatMap((thing) => grantOf(claimedShares, thing) ?? [])
}

/**
 * The only place that decides whether a caller may read another person's thing of any kind, except
 * single digital accounts (`account-access.ts`). Returns the grant. `NOT_FOUND` is the same whether
 * the thing is missing, was never shared, was revoked or does not open yet. Do not call it for the
 * caller's own things.
 */
export const openBy = async (
  shareable: ShareableType,
  caller: Pick<Account, 'userId'>,
  target: Target,
): Promise<Grant> => {
  const grant = await findGrantBy(shareable, caller.userId, target)
  if (!grant) throw notFound()
  return grant
}
