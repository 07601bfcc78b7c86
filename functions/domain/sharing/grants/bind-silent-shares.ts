import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { claimWaiting, isUnclaimed } from './claim-waiting.ts'

/**
 * Some shares of a contact never had a code mailed. Gives them to the contact's account
 * (`linkedUserId`). It runs after each change of a contact, and is idempotent.
 */
export const bindSilentShares = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const contact = await findContact(owner, contactId)
  if (!contact?.linkedUserId) return
  const [account, grantee] = await Promise.all([
    findAccount(owner, { consistent: true }),
    findAccount(contact.linkedUserId, { consistent: true }),
  ])
  if (!account || !grantee) return
  await claimWaiting(account, grantee, {
    contactId,
    isGiven: (share) => isUnclaimed(share) && (share.silent || share.codeHash === undefined),
    now: currentTime(),
  })
}
