import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { claimed } from './claimed.ts'
import { listAllShares } from './share-repository.ts'
import { storeShare } from './store-share.ts'

/**
 * Gives what was shared with a contact without a mail to the account that the contact is known by:
 * no code was ever sent for it. It runs after each change of a contact, and is idempotent.
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
  const waiting = (await listAllShares(owner)).filter(
    ({ contactId: reader, silent, codeHash, status }) =>
      reader === contactId && status === 'INVITED' && (silent || codeHash === undefined),
  )
  await doEach(waiting, (share) =>
    storeShare(account, share, claimed(share, grantee, now), { now, extraWrites: [] }),
  )
}
