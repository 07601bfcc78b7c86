import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import { probationEndsAt, probationSince } from '#shared/rules/passing/probation.ts'
import { listDelegates } from './delegate-repository.ts'

/** From when the delegate can report and confirm. The API calls it `countsFrom`. */
export const countsFromOf = (delegate: Delegate): string | undefined =>
  delegate.status === 'ACCEPTED' && delegate.reportPassing
    ? probationEndsAt({ since: probationSince(delegate) })
    : undefined

/** A contact and its state as a delegate, as the owner sees it. */
export const toDelegateItem = (contact: Contact, delegate: Delegate | undefined) => ({
  contactId: contact.contactId,
  name: displayName(contact),
  email: primaryEmail(contact),
  status: delegate?.status ?? ('NONE' as const),
  reportPassing: delegate?.reportPassing ?? false,
  namedAt: delegate?.namedAt,
  acceptedAt: delegate?.acceptedAt,
  countsFrom: delegate && countsFromOf(delegate),
  acceptedBy: delegate?.acceptedBy,
  invitationExpiresAt: delegate?.codeExpiresAt,
})

/** Everyone who was asked to be a delegate, by name. Deleted contacts are left out. */
export const delegateItems = async (owner: UserId) => {
  const delegates = await listDelegates(owner)
  const items = await Promise.all(
    delegates.map(async (delegate) => {
      const contact = await findContact(owner, delegate.contactId)
      return contact ? [toDelegateItem(contact, delegate)] : []
    }),
  )
  return items.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
