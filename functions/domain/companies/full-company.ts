import { loadItems } from '#functions/domain/contacts/contact-repository.ts'
import type { FullCompany } from '#shared/model/company.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { LoadedCompany } from './company-repository.ts'

/** A business as its account holder reads it. Contacts that were deleted a moment ago are left out. */
export const toFullCompany = async (
  owner: UserId,
  { stored: _, revision: __, ...company }: LoadedCompany,
  documents: number,
): Promise<FullCompany> => {
  const known = new Map(
    (
      await loadItems(
        owner,
        company.contacts.map(({ contactId }) => contactId),
      )
    ).map((contact) => [contact.contactId, contact]),
  )
  const contacts = company.contacts.flatMap((each) => {
    const contact = known.get(each.contactId)
    return contact ? [{ ...each, contact }] : []
  })
  return {
    ...company,
    contacts: contacts.toSorted((one, other) => one.contact.name.localeCompare(other.contact.name)),
    documents,
  }
}
