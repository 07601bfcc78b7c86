import { findProfileOwner } from '#functions/domain/accounts/account.ts'
import { assertOwnProfile, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  listContactEntries,
  listContactsByEmail,
  sortedByName,
  toMiniContact,
} from '#functions/domain/contacts/contact-index.ts'
import {
  countContacts,
  findLinkedContact,
  loadContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { listContactPage } from '#functions/domain/contacts/list-contact-page.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { HONORIFICS } from '#shared/data/honorifics.ts'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { SEXES } from '#shared/data/sexes.ts'
import { notFound } from '#shared/errors.ts'
import type { Contact, MiniContact } from '#shared/model/contact.ts'
import { ContactId, type UserProfileId } from '#shared/model/ids.ts'
import { displayName, primaryEmail, toContactItem } from '#shared/rules/contacts.ts'

const findByProfile = async (
  profileId: UserProfileId,
  { caller }: MemberContext,
): Promise<Contact | undefined> => {
  if (profileId === caller.account.userProfileId) return ownCard(caller.account)
  const userId = await findProfileOwner(profileId)
  return userId === undefined ? undefined : findLinkedContact(caller.userId, userId)
}

/**
 * All contacts at once. They come from the search index, so that up to 10,000 records need not be
 * read one by one.
 */
const getListOfContacts = async (_: unknown, { caller }: MemberContext): Promise<MiniContact[]> =>
  sortedByName(await listContactEntries(caller.userId, { consistent: true })).map(toMiniContact)

export const readContacts = {
  GetCombinedContactDataItemsLinqFiltered: async (
    { pageNumber, pageSize, search_query: search, type },
    { caller },
  ) => listContactPage(caller.userId, type, { pageNumber, pageSize }, search),
  GetContactByProfileId: async ({ profileId }, context) => {
    const contact = await findByProfile(profileId, context)
    if (!contact) throw notFound()
    return contact
  },
  GetContactDataItemsLinqFiltered: async (page, { caller }) =>
    listContactPage(caller.userId, 'all', page),
  GetDelegateDataItemsLinqFiltered: async (page, { caller }) =>
    listContactPage(caller.userId, 'delegates', page),
  GetContactListDataItem: async ({ contactId }, { caller }) =>
    toContactItem(await loadContact(caller.userId, contactId)),
  GetContact: async ({ id: contactId }, { caller }) => loadContact(caller.userId, contactId),
  GetContactsByProfileIds: async ({ body: { profileIds } }, context) => {
    const contactsOfProfiles = await Promise.all(
      [...new Set(profileIds)].map((profileId) => findByProfile(profileId, context)),
    )
    return contactsOfProfiles.filter((contact) => contact !== undefined)
  },
  GetDelegateCount: async (_, { caller }) => ({
    count: (await countContacts(caller.userId)).delegates,
  }),
  GetHonorificCandidates: async () => [...HONORIFICS],
  GetListOfContacts: getListOfContacts,
  GetMiniContactFromContact: async ({ contactId }, { caller }) => {
    const contact = await loadContact(caller.userId, contactId)
    return { ...contact, name: displayName(contact), email: primaryEmail(contact) }
  },
  /** `id` is the id of a contact, or the caller's own `personId`. */
  GetPerson: async ({ id }, { caller }) =>
    id === caller.account.personId
      ? ownCard(caller.account)
      : loadContact(caller.userId, ContactId.parse(id)),
  GetProfileContactDataItemsFiltered: async ({ pageSize }, { caller }) =>
    listContactPage(caller.userId, 'all', { pageNumber: 1, pageSize }),
  GetProfileContactDataItems: async (_, { caller }) =>
    listContactPage(caller.userId, 'all', { pageNumber: 1, pageSize: 100 }),
  GetProfileContacts: getListOfContacts,
  GetProfileMiniContacts: getListOfContacts,
  GetSexCandidates: async () => [...SEXES],
  IsNewContactAvailable: async ({ contactEmail }, { caller }) => {
    const [holder] = await listContactsByEmail(caller.userId, [contactEmail])
    return holder ? { available: false, contact: toMiniContact(holder) } : { available: true }
  },
  ListMiniCurrentContacts: async (input, context) => {
    assertOwnProfile(input.parentId, context)
    return getListOfContacts(input, context)
  },
  ListRelationshipOptions: async () => RELATIONSHIPS.map(({ id, name }) => ({ id, name })),
} satisfies Partial<Handlers<typeof contactData>>
