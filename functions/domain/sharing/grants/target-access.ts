import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { shareableOf } from '../shareable.ts'
import type { Target } from '../target.ts'
import { findGrantBy, type Grant, grantsBehindBy, openBy } from './grant.ts'
import type { SharePointer } from './share-repository.ts'

/*
 * The rules of `grant.ts` for targets of any kind. A function that reads one kind only calls
 * `grant.ts` with that kind, and does not contain the code of all others.
 */

/** The grant that lets an account read another person's target now, or nothing. */
export const findGrant = (grantee: UserId, target: Target): Promise<Grant | undefined> =>
  findGrantBy(shareableOf(target.targetType), grantee, target)

/** The grants behind a pointer. There is one for a thing, or one for each thing of a category. */
export const grantsBehind = (grantee: UserId, pointer: SharePointer): Promise<readonly Grant[]> =>
  grantsBehindBy(shareableOf(pointer.targetType), grantee, pointer)

/** Another person's thing that the caller may read now. Otherwise `NOT_FOUND`. */
export const openTarget = (
  caller: Pick<Account, 'userId'>,
  targetType: Target['targetType'],
  targetId: string,
): Promise<Grant> =>
  openBy(shareableOf(targetType), caller, { targetType, targetId: TargetId.parse(targetId) })
