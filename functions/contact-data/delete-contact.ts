import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'
import { delegateRemoval, findDelegate } from '#functions/sharing/delegate-repository.ts'
import { listAllShares, shareRemoval } from '#functions/sharing/share-repository.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { displayName } from '#shared/model/contact.ts'
import { contactRemoval, loadContact, writeContact } from './contact-repository.ts'

/** Parts of one transaction: 100 at most, and the contact with its lists needs some of them. */
const sharesAtOnce = 80

export const deleteContact: Handler<typeof contactData.operations.Delete> = async (
  { contactId },
  context,
) => {
  const { account } = context.caller
  const { userId } = account
  const contact = await loadContact(userId, contactId)
  const shares = (await listAllShares(userId)).filter((share) => share.contactId === contactId)
  // What somebody may read ends first: a failure half-way leaves a contact who sees less, never a share of nobody's.
  for (let at = 0; at < shares.length; at += sharesAtOnce) {
    await writeAll(shares.slice(at, at + sharesAtOnce).map((share) => shareRemoval(userId, share)))
  }
  await writeContact(async () => {
    const delegate = await findDelegate(userId, contactId)
    return [
      ...(await contactRemoval(account, contact)),
      ...(delegate ? delegateRemoval(userId, delegate) : []),
      activity(context, userId, 'CONTACT_DELETED', displayName(contact)),
    ]
  })
  return { deleted: true }
}
