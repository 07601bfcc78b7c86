import { writeInGroups } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { removeContactEverywhere } from '#functions/domain/companies/change-company-contacts.ts'
import {
  contactRemoval,
  loadContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { delegateRemoval, findDelegate } from './delegates/delegate-repository.ts'
import { disable } from './delegates/disable.ts'
import { giftRemoval, listGifts } from './gifts/gift-repository.ts'
import { deleteShares } from './grants/delete-shares.ts'
import { listAllShares } from './grants/share-repository.ts'

/** Each gift is one part of a transaction, which can have 100. */
const giftsAtOnce = 50

/**
 * Deletes a contact of the caller. `NOT_FOUND` if the caller has no such contact. The contact's
 * rights end first. If the call fails half-way, the contact can do less, and no right remains
 * without a contact. Messages that are scheduled to them keep the address that they were scheduled
 * with.
 */
export const deleteContact = async (
  context: MemberContext,
  contactId: ContactId,
): Promise<void> => {
  const { account } = context.caller
  const { userId } = account
  // Refuses a contact that does not exist, before anything is ended.
  await loadContact(userId, contactId)
  await disable(context, contactId)
  const endShares = async () => {
    const shares = await listAllShares(userId)
    await deleteShares(
      userId,
      shares.filter((share) => share.contactId === contactId),
    )
  }
  await endShares()
  await removeContactEverywhere(context, contactId)
  await writeContact(async () => {
    const contact = await loadContact(userId, contactId)
    const delegate = await findDelegate(userId, contactId)
    return [
      ...(await contactRemoval(account, contact)),
      ...(delegate ? delegateRemoval(userId, delegate) : []),
      await activityAbout(context, account, 'CONTACT_DELETED', displayName(contact)),
    ]
  })
  // Meanwhile the contact may have been added to a business or been given something. From here on
  // that is not possible any more.
  await endShares()
  await removeContactEverywhere(context, contactId)
  await writeInGroups(
    (await listGifts(userId, contactId)).flatMap((gift) => giftRemoval(userId, gift)),
    giftsAtOnce,
  )
}
