import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { contactCheck } from '#functions/domain/contacts/contact-repository.ts'
import { hasCode, invalidField, notFound } from '#shared/errors.ts'
import {
  type CompanyContact,
  type CompanyContactRole,
  companyContactLimit,
} from '#shared/model/company.ts'
import { CompanyContactId, type CompanyId, type ContactId } from '#shared/model/ids.ts'
import {
  listCompaniesOfContact,
  loadStoredCompany,
  partChanges,
  type StoredCompany,
} from './company-repository.ts'

const assertRoom = ({ contacts }: StoredCompany): void => {
  if (contacts.length < companyContactLimit) return
  throw invalidField('contactId', `A business can have ${companyContactLimit} contacts at most.`)
}

/** The entry of a contact in a business, with the roles there, or nothing. */
const contactIn = ({ contacts }: StoredCompany, id: ContactId): CompanyContact | undefined =>
  contacts.find(({ contactId }) => contactId === id)

const withoutContact = ({ contacts }: StoredCompany, id: ContactId): CompanyContact[] =>
  contacts.filter(({ contactId }) => contactId !== id)

/**
 * Gives a contact of the caller these roles in a business. They replace the roles that the contact
 * had there.
 */
export const setContact = (
  { caller: { userId }, now }: MemberContext,
  companyId: CompanyId,
  contactId: ContactId,
  roles: readonly CompanyContactRole[],
): Promise<void> =>
  retryStale(async () => {
    const before = await loadStoredCompany(userId, companyId)
    const entryBefore = contactIn(before, contactId)
    if (!entryBefore) assertRoom(before)
    const companyContactId = entryBefore?.companyContactId ?? CompanyContactId.parse(newId())
    const contact = { companyContactId, contactId, roles: [...new Set(roles)] }
    const contacts = entryBefore
      ? before.contacts.map((entry) => (entry === entryBefore ? contact : entry))
      : [...before.contacts, contact]
    await writeAll([
      ...partChanges(userId, [{ before, changes: { contacts } }], now),
      contactCheck(userId, contactId),
    ])
  })

/** Removes a contact from a business (`NOT_FOUND` if it is not there). */
export const removeContact = (
  { caller: { userId }, now }: MemberContext,
  companyId: CompanyId,
  contactId: ContactId,
): Promise<void> =>
  retryStale(async () => {
    const before = await loadStoredCompany(userId, companyId)
    if (!contactIn(before, contactId)) throw notFound()
    const contacts = withoutContact(before, contactId)
    await writeAll(partChanges(userId, [{ before, changes: { contacts } }], now))
  })

/**
 * Moves a contact with its roles from one business to another. Roles that the contact has in the
 * target stay. If the contact is only in the target, it was moved already, and nothing changes.
 * `NOT_FOUND` if it is in neither.
 */
export const moveContact = (
  { caller: { userId }, now }: MemberContext,
  {
    contactId,
    from,
    to,
  }: { readonly contactId: ContactId; readonly from: CompanyId; readonly to: CompanyId },
): Promise<void> =>
  retryStale(async () => {
    const [source, target] = await Promise.all([
      loadStoredCompany(userId, from),
      loadStoredCompany(userId, to),
    ])
    const movedEntry = contactIn(source, contactId)
    const entryThere = contactIn(target, contactId)
    if (!movedEntry && !entryThere) throw notFound()
    if (!movedEntry || from === to) return
    if (!entryThere) assertRoom(target)
    const roles = [...new Set([...(entryThere?.roles ?? []), ...movedEntry.roles])]
    const changed = [
      { before: source, changes: { contacts: withoutContact(source, contactId) } },
      {
        before: target,
        changes: {
          contacts: [...withoutContact(target, contactId), { ...movedEntry, ...entryThere, roles }],
        },
      },
    ]
    await writeAll(partChanges(userId, changed, now))
  })

/** Removes a contact from every business. If it fails half-way, it can be repeated. */
export const removeContactEverywhere = async (
  context: MemberContext,
  contactId: ContactId,
): Promise<void> => {
  for (const { companyId } of await listCompaniesOfContact(context.caller.userId, contactId)) {
    await removeContact(context, companyId, contactId).catch((error: unknown) => {
      // Another call has removed the contact, or deleted the business.
      if (!hasCode(error, 'NOT_FOUND')) throw error
    })
  }
}

/**
 * Refuses a `companyContactId` that no business of the owner has for this contact (`NOT_FOUND`).
 * Absent is allowed.
 */
export const assertCompanyContact = async (
  { caller: { userId } }: Pick<MemberContext, 'caller'>,
  contactId: ContactId,
  companyContactId: CompanyContactId | undefined,
): Promise<void> => {
  if (companyContactId === undefined) return
  const companies = await listCompaniesOfContact(userId, contactId)
  const entries = companies.flatMap(({ contacts }) => contacts)
  if (!entries.some((entry) => entry.companyContactId === companyContactId)) throw notFound()
}
