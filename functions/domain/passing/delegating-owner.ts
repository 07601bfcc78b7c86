import { type Account, findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { delegateOf } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserProfileId } from '#shared/model/ids.ts'

/** An owner who made the caller their delegate, with what they granted. */
export interface DelegatingOwner {
  readonly owner: Account
  readonly delegate: Delegate
}

/**
 * The owner that a request names, if the caller is their delegate, has accepted and was not
 * disabled. Any other owner is `NOT_FOUND`, like a person who does not exist.
 */
export const loadDelegatingOwner = async (
  { caller: { userId } }: MemberContext,
  profileId: UserProfileId,
): Promise<DelegatingOwner> => {
  const ownerId = await findProfileOwner(profileId)
  const delegate = ownerId && (await delegateOf(ownerId, userId))
  const owner = delegate && (await findAccount(ownerId, { consistent: true }))
  if (!owner) throw notFound()
  return { owner, delegate }
}

/**
 * The owner that a request names. `FORBIDDEN` if the caller is their delegate, but may not report
 * their death. Only a delegate who may report it may act on a report.
 */
export const loadDelegatingOwnerForReports = async (
  context: MemberContext,
  profileId: UserProfileId,
): Promise<DelegatingOwner> => {
  const delegation = await loadDelegatingOwner(context, profileId)
  if (!delegation.delegate.reportPassing) {
    throw new AppError('FORBIDDEN', 'They have not let you report their death.')
  }
  return delegation
}
