import { type Account, findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { delegateOf } from '#functions/domain/sharing/delegate-repository.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserProfileId } from '#shared/model/ids.ts'

/** Somebody who trusts the caller, with what they granted. */
export interface TrustedOwner {
  readonly owner: Account
  readonly delegate: Delegate
}

/**
 * The person that a request is about, if the caller is a delegate of theirs who accepted and is not disabled. Anybody
 * else is `NOT_FOUND`, as somebody who does not exist.
 */
export const loadTrusting = async (
  { caller: { userId } }: MemberContext,
  profileId: UserProfileId,
): Promise<TrustedOwner> => {
  const ownerId = await findProfileOwner(profileId)
  const delegate = ownerId && (await delegateOf(ownerId, userId))
  const owner = delegate && (await findAccount(ownerId, { consistent: true }))
  if (!owner) throw notFound()
  return { owner, delegate }
}

/** The same, where the owner also lets them report a death (`FORBIDDEN`): only then have they a say in it. */
export const loadTrustingWithSay = async (
  context: MemberContext,
  profileId: UserProfileId,
): Promise<TrustedOwner> => {
  const trusted = await loadTrusting(context, profileId)
  if (!trusted.delegate.reportPassing) {
    throw new AppError('FORBIDDEN', 'They have not let you report their death.')
  }
  return trusted
}
