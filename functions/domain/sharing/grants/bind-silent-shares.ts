import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { toClaimant } from '../people.ts'
import { listAllShares } from './share-repository.ts'
import { storeShare } from './store-share.ts'

/**
 * Gives a contact's shares for which no code was ever mailed to the account that the contact is
 * known by (`linkedUserId`). It runs after each change of a contact, and is idempotent.
 */
export const bindSilentShares = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const contact = await findContact(owner, contactId)
  if (!contact?.linkedUserId) return
  const [account, grantee] = await Promise.all([
    findAccount(owner, { consistent: true }),
    findAccount(contact.linkedUserId, { consistent: true }),
  ])
  if (!account || !grantee) return
  const now = currentTime()
  const waitingShares = (await listAllShares(owner)).filter(
    (share) =>
      share.contactId === contactId &&
      share.status === 'INVITED' &&
      (share.silent || share.codeHash === undefined),
  )
  await doEach(waitingShares, (share) => {
    const { codeHash: _, codeExpiresAt: __, ...rest } = share
    return storeShare(
      account,
      share,
      {
        ...rest,
        status: 'CLAIMED',
        granteeUserId: grantee.userId,
        claimedBy: toClaimant(grantee),
        claimedAt: now.toISOString(),
      },
      { now, extraWrites: [] },
    )
  })
}
