import { type Write, writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  contactRemoval,
  loadContact,
  writeContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { delegateRemoval, findDelegate } from '#functions/domain/sharing/delegate-repository.ts'
import { disable } from '#functions/domain/sharing/disable.ts'
import { listAllShares, shareRemoval } from '#functions/domain/sharing/share-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'

/** Parts of one transaction, of which there are 100 at most: each share can take three. */
const sharesAtOnce = 30

const endShares = async (owner: UserId, contactId: ContactId): Promise<void> => {
  const shares = (await listAllShares(owner)).filter((share) => share.contactId === contactId)
  for (let at = 0; at < shares.length; at += sharesAtOnce) {
    await writeAll(
      shares
        .slice(at, at + sharesAtOnce)
        .flatMap((share): Write[] => [
          shareRemoval(owner, share),
          ...(share.codeHash ? linkRemoval(owner, share.codeHash) : []),
        ]),
    )
  }
}

/**
 * What somebody may do and read ends first: a failure half-way leaves a contact who can do less, never a right of
 * nobody's. Messages that are scheduled to them keep the address that they were scheduled for.
 */
export const deleteContact: Handler<typeof contactData.operations.Delete> = async (
  { contactId },
  context,
) => {
  const { account } = context.caller
  const { userId } = account
  await loadContact(userId, contactId)
  await disable(context, contactId)
  await endShares(userId, contactId)
  await writeContact(async () => {
    const contact = await loadContact(userId, contactId)
    const delegate = await findDelegate(userId, contactId)
    return [
      ...(await contactRemoval(account, contact)),
      ...(delegate ? delegateRemoval(userId, delegate) : []),
      activity(context, userId, 'CONTACT_DELETED', displayName(contact)),
    ]
  })
  return { deleted: true }
}
