import { doEach } from '#functions/core/observe/do-each.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { toClaimant } from '../people.ts'
import { listAllShares } from './share-repository.ts'
import { storeShare } from './store-share.ts'

/** A share that an account has from now on. Its link has done its work. */
export const claimed = (
  { codeHash: _, codeExpiresAt: __, ...share }: Share,
  grantee: Account,
  now: Date,
): Share => ({
  ...share,
  status: 'CLAIMED',
  granteeUserId: grantee.userId,
  claimedBy: toClaimant(grantee),
  claimedAt: now.toISOString(),
})

interface Claiming {
  readonly contactId: ContactId
  readonly which: (share: Share) => boolean
  readonly now: Date
  /** The account that the contact is known by from now on, if that changes. */
  readonly linkedUserId?: UserId
}

/** Gives an account the shares of a contact that nobody has claimed yet. Idempotent. */
export const claimWaiting = async (
  owner: Account,
  grantee: Account,
  { contactId, which, ...options }: Claiming,
): Promise<void> => {
  const waiting = (await listAllShares(owner.userId)).filter(
    (share) => share.contactId === contactId && share.status === 'INVITED' && which(share),
  )
  await doEach(waiting, (share) =>
    storeShare(owner, share, claimed(share, grantee, options.now), { ...options, extraWrites: [] }),
  )
}
