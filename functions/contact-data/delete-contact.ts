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

/** Each share takes up to three parts of a transaction, which can have 100. */
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
 * The contact's rights end first: if the call fails half-way, the contact can do less, and no right remains without a
 * contact. Messages that are scheduled to them keep the address that they were scheduled with.
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
