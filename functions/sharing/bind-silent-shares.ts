import type { Account } from '#functions/core/account.ts'
import type { Contact } from '#shared/model/contact.ts'
import { toClaimant } from './people.ts'
import { listAllShares } from './share-repository.ts'
import { storeShare } from './write-share.ts'

/**
 * Gives an account that has become known as a contact's what was shared with that contact without a word: nobody
 * ever sent a code for it.
 */
export const bindSilentShares = async (
  owner: Account,
  { contactId }: Contact,
  grantee: Account,
  now: Date,
): Promise<void> => {
  const waiting = (await listAllShares(owner.userId)).filter(
    (share) => share.contactId === contactId && share.silent && share.status === 'INVITED',
  )
  for (const share of waiting) {
    const { codeHash: _, codeExpiresAt: __, ...rest } = share
    await storeShare(
      owner,
      share,
      {
        ...rest,
        status: 'CLAIMED',
        granteeUserId: grantee.userId,
        claimedBy: toClaimant(grantee),
        claimedAt: now.toISOString(),
      },
      { now, besides: [] },
    )
  }
}
