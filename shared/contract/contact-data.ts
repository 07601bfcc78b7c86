import * as z from 'zod'
import {
  Contact,
  ContactEmail,
  ContactItem,
  ContactPhoneNumber,
  HonorificId,
  MiniContact,
  PersonData,
  PostalAddress,
  partLimit,
  RelationshipId,
  SexId,
} from '#shared/model/contact.ts'
import { ContactId, FileId, idNouns, PersonId, UserProfileId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Email, ExtendedPhoneNumber, line } from '#shared/model/plain.ts'
import { exampleAvatarId, exampleContactId, exampleUserProfileId } from './example.ts'
import { command, group, query } from './operation.ts'
import { Lookup, pageOf, paging } from './paging.ts'

const profile = z.object({ userProfileId: UserProfileId.optional() })
const exampleProfile = { query: { userProfileId: exampleUserProfileId } }
const profilePage = profile.extend(paging)
const examplePaged = { query: { userProfileId: exampleUserProfileId, pageNumber: 1, pageSize: 20 } }

/** The owner of the contacts: the caller's own profile. Any other profile is `NOT_FOUND`. */
const profileQuery = z.object({ profileId: UserProfileId.optional() })
const exampleOfProfile = { query: { profileId: exampleUserProfileId } }

const byContact = z.object({ contactId: ContactId })
const exampleByContact = { query: { contactId: exampleContactId } }
// The specification's name: it is the person whose detail is changed.
const personQuery = z.object({ parentId: PersonId })

const Page = pageOf(ContactItem)

/**
 * A part without an id is new. The last part marked as primary becomes primary. Without a mark, the
 * first does.
 */
const EmailFields = ContactEmail.partial({ id: true }).extend({
  primary: z.boolean().default(false),
})
const PhoneFields = ContactPhoneNumber.partial({ id: true }).extend({
  primary: z.boolean().default(false),
  confirmed: z.boolean().default(false),
})
const AddressFields = PostalAddress.partial({ id: true })

const ContactFields = PersonData.extend({
  emails: z.array(EmailFields).max(partLimit, `Use at most ${partLimit} addresses.`).default([]),
  phoneNumbers: z
    .array(PhoneFields)
    .max(partLimit, `Use at most ${partLimit} numbers.`)
    .default([]),
  addresses: z
    .array(AddressFields)
    .max(partLimit, `Use at most ${partLimit} addresses.`)
    .default([]),
  avatarFileId: FileId.optional(),
})

const MiniFields = z.object({
  firstName: line(80).min(1, 'Enter a first name.'),
  lastName: line(80).optional(),
  suffix: PersonData.shape.suffix,
  email: Email.optional(),
  phoneNumber: ExtendedPhoneNumber.optional(),
  relationship: RelationshipId.optional(),
})

/** A second contact with the same address is refused unless the caller sets this to true. */
const allowDuplicate = z.boolean().default(false)

/**
 * The specification's name for what is shared: `<targetType>:<targetId>`, followed by
 * `:<targetFilter>` for a category.
 */
const VirtualFileSystemId = z
  .string()
  .regex(/^[a-z]{1,20}:[A-Za-z0-9-]{1,64}(:[\w-]{1,64})?$/, 'This id is not valid.')
  .register(idNouns, { noun: 'shared item' })

/** One thing that the account holder shares with a contact. */
const SharedWithContact = z
  .object({
    virtualFileSystemId: z.string(),
    /** The name of a category that is shared. */
    label: z.string().optional(),
    targetType: z.string(),
    targetId: z.string(),
    contactId: ContactId,
    /** True if it opens only after the account holder's death. */
    posthumousOnly: z.boolean(),
    /** True for a message that is scheduled and not yet delivered. */
    scheduled: z.boolean().optional(),
    sharedAt: z.string(),
  })
  .meta({ id: 'SharedWithContact' })

/** An empty value removes the choice. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('')])

const contactLists = [
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'ContactData/GetListOfContacts',
  'ContactData/ListMiniCurrentContacts',
] as const

/** Delegates and shares are shown with the name and the address of their contact. */
const contactQueries = [
  ...contactLists,
  'ContactData/GetContact',
  'Sharing/ListDelegates',
  'Sharing/DelegateStatus',
  'Sharing/ListSharesForTarget',
  'Dashboard/PersonalOnboarding',
] as const

/**
 * The account holder's address book: contacts, the persons behind them, and what is shared with
 * each. In the specification's names, `DataItems` are rows of a list, and `Filtered` and
 * `LinqFiltered` say that it comes in pages.
 */
export const contactData = group('ContactData', {
  /**
   * Adds a contact with all details. `CONTACT_EXISTS` names the contact that already has one of the
   * addresses.
   */
  AddContactWithDetail: command({
    access: 'member',
    changes: contactLists,
    body: ContactFields.extend({ allowDuplicate, vcardUid: Contact.shape.vcardUid }),
    output: Contact,
    errors: ['CONTACT_EXISTS', 'CONTACT_LIMIT', 'NOT_FOUND', 'FILE_IN_USE'],
    example: {
      body: {
        honorific: 'ms',
        firstName: 'Beatriz',
        lastName: 'Moreno',
        suffix: 'MD',
        relationship: 'sister',
        birthDate: '1980-02-11',
        emails: [{ email: 'beatriz.moreno@example.org', label: 'Home' }],
        phoneNumbers: [{ number: '+15125550134;ext=12', label: 'Mobile', confirmed: true }],
        addresses: [
          {
            label: 'Home',
            line1: '12 Juniper Street',
            city: 'Austin',
            region: 'TX',
            postalCode: '78701',
            country: 'US',
          },
        ],
        timeZone: 'America/Chicago',
      },
    },
  }),
  /** Adds a contact with the few details that the account holder knows so far. */
  AddQuickContact: command({
    access: 'member',
    changes: contactLists,
    body: MiniFields.extend({ allowDuplicate }),
    output: Contact,
    errors: ['CONTACT_EXISTS', 'CONTACT_LIMIT'],
    example: {
      body: {
        firstName: 'Noor',
        lastName: 'Haddad',
        suffix: 'Jr.',
        email: 'noor.haddad@example.org',
      },
    },
  }),
  /** Adds a postal address to the person `parentId`, or replaces the one with the same id. */
  AddUpdatePersonAddress: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery,
    body: AddressFields,
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId },
      body: { line1: 'Calle de Alcalá 7', city: 'Madrid', postalCode: '28014', country: 'ES' },
    },
  }),
  /**
   * Adds an email address to the person `parentId`, or replaces the one with the same id or
   * address. Another address of a delegate asks for a recent sign-in.
   */
  AddUpdatePersonEmail: command({
    access: 'member',
    changes: contactQueries,
    recentSignIn: 'sometimes',
    query: personQuery,
    body: EmailFields,
    output: Contact,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      query: { parentId: exampleContactId },
      body: { email: 'carmen.at.work@example.org', label: 'Work' },
    },
  }),
  /**
   * Adds a telephone number to the person `parentId`, or replaces the one with the same id or
   * number. `confirmed` means: the account holder knows that the number reaches this person.
   */
  AddUpdatePersonPhoneNumber: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery.extend({ confirmed: z.boolean().default(false) }),
    body: PhoneFields.omit({ confirmed: true }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId, confirmed: true },
      body: { number: '+34915550123', label: 'Home' },
    },
  }),
  /**
   * Removes the person's primary telephone number. The next number, if there is one, becomes
   * primary.
   */
  DeletePersonPhoneNumber: command({
    access: 'member',
    changes: contactQueries,
    method: 'GET',
    query: z.object({ personId: PersonId }),
    mayNameOthers: ['personId'],
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { personId: exampleContactId } },
  }),
  /**
   * Deletes a contact. The contact stops being a delegate and loses access to everything that was
   * shared with them. They keep the messages that they received, and a message that is scheduled to
   * them keeps its address.
   */
  Delete: command({
    access: 'member',
    // Deleting a contact also ends their role as a delegate, their shares and their roles in
    // businesses.
    changes: [
      ...contactLists,
      'Sharing/ListDelegates',
      'Sharing/ListSharesForTarget',
      'Sharing/ListAccessRequests',
      'Companies/GetUserCompanies',
      'Companies/GetCompanyById',
      'Dashboard/PersonalOnboarding',
      'Security/ListActivity',
    ],
    query: byContact,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleByContact,
  }),
  /**
   * Lists contacts by name, a page at a time. Each word of `search_query` must occur in the name,
   * nickname or addresses, regardless of case and accents. `type` selects contacts that are not
   * delegates (`contacts`) or delegates only (`delegates`).
   */
  GetCombinedContactDataItemsLinqFiltered: query({
    access: 'member',
    query: profilePage.extend({
      search_query: z.string().max(200).optional(),
      type: z.enum(['all', 'contacts', 'delegates']).default('all'),
    }),
    output: Page,
    example: {
      query: { ...examplePaged.query, search_query: 'moreno', type: 'all' },
    },
  }),
  /**
   * Returns the caller's contact whose account has this profile. The profile is known once the
   * contact has accepted a delegate request or a share. For the caller's own profile, returns the
   * caller's card.
   */
  GetContactByProfileId: query({
    access: 'member',
    method: 'GET',
    query: z.object({ profileId: UserProfileId }),
    mayNameOthers: ['profileId'],
    output: Contact,
    errors: ['NOT_FOUND'],
    example: exampleOfProfile,
  }),
  /** Lists all contacts, delegates included, by name, a page at a time. */
  GetContactDataItemsLinqFiltered: query({
    access: 'member',
    query: profilePage,
    output: Page,
    example: examplePaged,
  }),
  /** Lists the contacts who are delegates, in any status, by name, a page at a time. */
  GetDelegateDataItemsLinqFiltered: query({
    access: 'member',
    query: profilePage,
    output: Page,
    example: examplePaged,
  }),
  /** Returns one contact as lists show it. */
  GetContactListDataItem: query({
    access: 'member',
    query: byContact,
    output: ContactItem,
    errors: ['NOT_FOUND'],
    example: exampleByContact,
  }),
  /** Returns one contact with all details. */
  GetContact: query({
    access: 'member',
    query: z.object({ id: ContactId }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /**
   * Returns the caller's contacts whose accounts have these profiles. Profiles without a contact
   * are left out.
   */
  GetContactsByProfileIds: query({
    access: 'member',
    body: z.object({ profileIds: z.array(UserProfileId).max(50, 'Ask for at most 50 at a time.') }),
    output: z.array(Contact),
    example: { body: { profileIds: [exampleUserProfileId] } },
  }),
  /** Lists the contacts that one thing is shared with now, by itself or with its category. */
  GetCurrentlySharedWith: query({
    access: 'member',
    query: profile.extend({
      virtualFileSystemId: VirtualFileSystemId,
    }),
    output: z.array(MiniContact),
    example: {
      query: {
        userProfileId: exampleUserProfileId,
        virtualFileSystemId: `will:${exampleContactId}`,
      },
    },
  }),
  /** Counts the delegates, in any status. */
  GetDelegateCount: query({
    access: 'member',
    query: profile,
    output: z.object({ count: z.int().min(0) }),
    example: exampleProfile,
  }),
  /** Lists the honorifics, by name. */
  GetHonorificCandidates: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Lists all contacts at once, by name, for pickers to search. */
  GetListOfContacts: query({
    access: 'member',
    query: profile,
    output: z.array(MiniContact),
    example: exampleProfile,
  }),
  /** Returns one contact as pickers show it. */
  GetMiniContactFromContact: query({
    access: 'member',
    query: byContact,
    output: MiniContact,
    errors: ['NOT_FOUND'],
    example: exampleByContact,
  }),
  /** Returns one person: a contact or, for the caller's own id, the caller's card. */
  GetPerson: query({
    access: 'member',
    query: z.object({ id: PersonId }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /** Lists the first `pageSize` contacts, by name. */
  GetProfileContactDataItemsFiltered: query({
    access: 'member',
    query: profileQuery.extend({ pageSize: paging.pageSize }),
    output: Page,
    example: { query: { profileId: exampleUserProfileId, pageSize: 5 } },
  }),
  /** Lists the first 100 contacts, by name. */
  GetProfileContactDataItems: query({
    access: 'member',
    query: profileQuery,
    output: Page,
    example: exampleOfProfile,
  }),
  /** Lists all contacts at once, like `GetListOfContacts`. */
  GetProfileContacts: query({
    access: 'member',
    query: profileQuery,
    output: z.array(MiniContact),
    example: exampleOfProfile,
  }),
  /** Lists all contacts at once, like `GetListOfContacts`. */
  GetProfileMiniContacts: query({
    access: 'member',
    query: profileQuery,
    output: z.array(MiniContact),
    example: exampleOfProfile,
  }),
  /** Lists everything that the caller shares with any contact. `id` is the caller's own profile. */
  GetProfileVirtualFileSystemItems: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: z.array(SharedWithContact),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /**
   * Lists what the caller shares with one contact, undelivered messages included, or the contacts
   * with whom they share one thing. `id` is the contact's id, or the thing's `virtualFileSystemId`.
   */
  GetVirtualFileSystemItem: query({
    access: 'member',
    query: z.object({ id: z.union([ContactId, VirtualFileSystemId]) }),
    output: z.array(SharedWithContact),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /** Lists the options for a person's sex. */
  GetSexCandidates: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /**
   * Tells whether an address is free among the caller's contacts, and otherwise which contact has
   * it.
   */
  IsNewContactAvailable: query({
    access: 'member',
    query: profile.extend({ contactEmail: Email }),
    output: z.object({ available: z.boolean(), contact: MiniContact.optional() }),
    example: {
      query: { userProfileId: exampleUserProfileId, contactEmail: 'new.friend@example.org' },
    },
  }),
  /**
   * Lists all contacts at once, like `GetListOfContacts`. `parentId` is the caller's own profile.
   */
  ListMiniCurrentContacts: query({
    access: 'member',
    query: z.object({ parentId: UserProfileId.optional() }),
    output: z.array(MiniContact),
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleUserProfileId } },
  }),
  /** Lists the options for a contact's relationship to the account holder, by name. */
  ListRelationshipOptions: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /**
   * Replaces all details of a contact. `version` is the version that the change is based on.
   * Another address of a delegate asks for a recent sign-in.
   */
  UpdateContact: command({
    access: 'member',
    changes: contactQueries,
    recentSignIn: 'sometimes',
    body: ContactFields.extend({ contactId: ContactId, version: z.int().min(1), allowDuplicate }),
    output: Contact,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'CONTACT_EXISTS', 'FILE_IN_USE', 'RATE_LIMITED'],
    example: {
      body: {
        contactId: exampleContactId,
        version: 1,
        firstName: 'Carmen',
        lastName: 'Moreno',
        relationship: 'mother',
        emails: [{ email: 'carmen.moreno@example.org' }],
      },
    },
  }),
  /**
   * Changes the names, the relationship and the primary address and number, and keeps all other
   * details. Another address of a delegate asks for a recent sign-in.
   */
  UpdateMiniContact: command({
    access: 'member',
    changes: contactQueries,
    recentSignIn: 'sometimes',
    query: personQuery,
    body: MiniFields,
    output: MiniContact,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      query: { parentId: exampleContactId },
      body: { firstName: 'Carmen', lastName: 'Moreno', email: 'carmen.moreno@example.org' },
    },
  }),
  /**
   * Sets a person's picture to the uploaded avatar file with this name. If several files have it,
   * the latest is used.
   */
  UpdatePersonAvatarByFileName: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery.extend({ fileName: orNone(line(200)) }),
    output: Contact,
    errors: ['NOT_FOUND', 'FILE_IN_USE'],
    example: { query: { parentId: exampleContactId, fileName: '' } },
  }),
  /**
   * Sets a person's picture to the uploaded avatar file `itemId`. An empty value removes the
   * picture.
   */
  UpdatePersonAvatar: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery.extend({ itemId: orNone(FileId) }),
    output: Contact,
    errors: ['NOT_FOUND', 'FILE_IN_USE'],
    example: { query: { parentId: exampleContactId, itemId: exampleAvatarId } },
  }),
  /** Sets a person's honorific. An empty value removes it. */
  UpdatePersonHonorific: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery.extend({ itemId: orNone(HonorificId) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, itemId: 'mrs' } },
  }),
  /** Sets a person's sex. An empty value removes it. */
  UpdatePersonSex: command({
    access: 'member',
    changes: contactQueries,
    query: personQuery.extend({ itemId: orNone(SexId) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, itemId: 'female' } },
  }),
  /**
   * Changes the given details of the person `itemId` and keeps the others. An empty value removes a
   * detail.
   */
  UpdatePersonData: command({
    access: 'member',
    changes: contactQueries,
    query: z.object({
      itemId: PersonId,
      birthDate: orNone(IsoDate).optional(),
      firstName: line(80).min(1, 'Enter a first name.').optional(),
      lastName: line(80).optional(),
      nickName: line(80).optional(),
      secondName: line(80).optional(),
      thirdName: line(80).optional(),
      children: line(200).optional(),
    }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { itemId: exampleContactId, nickName: 'Mamá', children: 'Ana and Beatriz' },
    },
  }),
  /**
   * Tells whether an address is well-formed, and suggests a correction if its domain differs from a
   * well-known domain by one typing mistake. No mail is sent.
   */
  ValidateContactEmail: query({
    access: 'member',
    method: 'GET',
    pathParams: z.object({ email: z.string().max(320, 'This is too long for an address.') }),
    output: z.object({
      valid: z.boolean(),
      /** As it is stored: trimmed, in lower case. */
      email: Email.optional(),
      suggestion: Email.optional(),
    }),
    example: { pathParams: { email: 'ana@gmial.com' } },
  }),
})
