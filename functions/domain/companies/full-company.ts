import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import type { FullCompany } from '#shared/model/company.ts'
import type { CompanyId, UserId } from '#shared/model/ids.ts'
import { type LoadedCompany, loadCompany } from './company-repository.ts'

/**
 * The code of documents counts them. That of businesses may not import it, and is handed this
 * (`functions/floors.test.ts`).
 */
export interface DocumentCounts {
  /** How many documents each business of an owner has, by its id. No entry means no documents. */
  readonly countByCompany: (owner: UserId) => Promise<ReadonlyMap<string, number>>
}

/** A business as its owner reads it. Contacts that were deleted a moment ago are left out. */
export const toFullCompany = async (
  owner: UserId,
  { stored: _, revision: __, ...company }: LoadedCompany,
  { countByCompany }: DocumentCounts,
): Promise<FullCompany> => {
  const [items, documents] = await Promise.all([
    findContactItems(
      owner,
      company.contacts.map(({ contactId }) => contactId),
    ),
    countByCompany(owner),
  ])
  const contactById = new Map(items.map((contact) => [contact.contactId, contact]))
  const contacts = company.contacts.flatMap((entry) => {
    const contact = contactById.get(entry.contactId)
    return contact ? [{ ...entry, contact }] : []
  })
  return {
    ...company,
    contacts: contacts.toSorted((one, other) => one.contact.name.localeCompare(other.contact.name)),
    documents: documents.get(company.companyId) ?? 0,
  }
}

/** A business of the caller as they read it. `NOT_FOUND` if the caller has no such business. */
export const loadFullCompany = async (
  { caller: { account } }: MemberContext,
  companyId: CompanyId,
  documents: DocumentCounts,
): Promise<FullCompany> =>
  toFullCompany(account.userId, await loadCompany(account, companyId), documents)
