import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'

/** A delegate who can act for an owner, with their account. */
export interface ActingDelegate {
  readonly delegate: Delegate
  readonly account: Account
}

/**
 * The delegates of an owner who accepted, are not disabled, and whose account exists and is no
 * memorial.
 */
export const actingDelegates = async (owner: UserId): Promise<readonly ActingDelegate[]> => {
  const acting = await Promise.all(
    (await listDelegates(owner)).map(async (delegate) => {
      const { status, delegateUserId } = delegate
      if (status !== 'ACCEPTED' || !delegateUserId || delegateUserId === owner) return []
      const account = await findAccount(delegateUserId, { consistent: true })
      return account && account.memorialSince === undefined ? [{ delegate, account }] : []
    }),
  )
  return acting.flat()
}
