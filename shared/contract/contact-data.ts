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
import { Email, line, PhoneNumber } from '#shared/model/plain.ts'
import { exampleAvatarId, exampleContactId, exampleUserProfileId } from './example.ts'
import { Lookup } from './lookup.ts'
import { command, group, query } from './operation.ts'
import { pageOf, paging } from './paging.ts'

const profile = z.object({ userProfileId: UserProfileId.optional() })
const exampleProfile = { query: { userProfileId: exampleUserProfileId } }
const paged = profile.extend(paging)
const examplePaged = { query: { userProfileId: exampleUserProfileId, pageNumber: 1, pageSize: 20 } }

/** Whose contacts: the caller's own profile. Anybody else's is `NOT_FOUND`. */
const ofProfile = z.object({ profileId: UserProfileId.optional() })
const exampleOfProfile = { query: { profileId: exampleUserProfileId } }

const byContact = z.object({ contactId: ContactId })
const exampleByContact = { query: { contactId: exampleContactId } }
const byPerson = z.object({ parentId: PersonId })

const Page = pageOf(ContactItem)

/** Without an id a part is new. The last one that is marked as primary is; if none is, the first. */
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
  email: Email.optional(),
  phoneNumber: PhoneNumber.optional(),
  relationship: RelationshipId.optional(),
})

/** A second contact with an address that another one has is refused unless this says that it is meant. */
const allowDuplicate = z.boolean().default(false)

/** One thing that the account holder shares with a contact. */
const SharedWithContact = z
  .object({
    /** `<targetType>:<targetId>`. */
    virtualFileSystemId: z.string(),
    targetType: z.string(),
    targetId: z.string(),
    contactId: ContactId,
    /** True where it opens only after the account holder's death. */
    posthumousOnly: z.boolean(),
    /** True for a message that waits to be delivered to them. */
    scheduled: z.boolean().optional(),
    sharedAt: z.string(),
  })
  .meta({ id: 'SharedWithContact' })

/** Removes a choice where it is left empty. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('')])

/** The address book: contacts, the persons that they are, and what each of them may see. */
export const contactData = group('ContactData', {
  /** Adds a contact with all that is known of them. `CONTACT_EXISTS` names the one who has an address already. */
  AddContactWithDetail: command({
    access: 'member',
    body: ContactFields.extend({ allowDuplicate }),
    output: Contact,
    errors: ['CONTACT_EXISTS', 'CONTACT_LIMIT'],
    example: {
      body: {
        honorific: 'ms',
        firstName: 'Beatriz',
        lastName: 'Moreno',
        relationship: 'sister',
        birthDate: '1980-02-11',
        emails: [{ email: 'beatriz.moreno@example.org', label: 'Home' }],
        phoneNumbers: [{ number: '+15125550134', label: 'Mobile', confirmed: true }],
        addresses: [
          {
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
  /** Adds a contact by the little that is known at the moment. */
  AddQuickContact: command({
    access: 'member',
    body: MiniFields.extend({ allowDuplicate }),
    output: Contact,
    errors: ['CONTACT_EXISTS', 'CONTACT_LIMIT'],
    example: {
      body: { firstName: 'Noor', lastName: 'Haddad', email: 'noor.haddad@example.org' },
    },
  }),
  /** Adds a postal address to the person `parentId`, or replaces the one with the same id. */
  AddUpdatePersonAddress: command({
    access: 'member',
    query: byPerson,
    body: AddressFields,
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId },
      body: { line1: 'Calle de Alcalá 7', city: 'Madrid', postalCode: '28014', country: 'ES' },
    },
  }),
  /** Adds an e-mail address to the person `parentId`, or replaces the one with the same id or address. */
  AddUpdatePersonEmail: command({
    access: 'member',
    query: byPerson,
    body: EmailFields,
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId },
      body: { email: 'carmen.at.work@example.org', label: 'Work' },
    },
  }),
  /**
   * Adds a telephone number to the person `parentId`, or replaces the one with the same id or number. `confirmed`:
   * the account holder knows that it reaches them.
   */
  AddUpdatePersonPhoneNumber: command({
    access: 'member',
    query: byPerson.extend({ confirmed: z.boolean().default(false) }),
    body: PhoneFields.omit({ confirmed: true }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId, confirmed: true },
      body: { number: '+34915550123', label: 'Home' },
    },
  }),
  /** Takes the person's primary telephone number away; the next one, if there is one, becomes primary. */
  DeletePersonPhoneNumber: command({
    access: 'member',
    method: 'GET',
    query: z.object({ personId: PersonId }),
    others: ['personId'],
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { personId: exampleContactId } },
  }),
  /**
   * Deletes a contact. They are no delegate any more, and what was shared with them closes. What they were sent stays
   * with them, and a message that is scheduled to them keeps its address.
   */
  Delete: command({
    access: 'member',
    query: byContact,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleByContact,
  }),
  /**
   * The contacts in whose name, nickname or addresses each word of `search_query` occurs, by name, a page at a time.
   * Case and accents do not count. `type` leaves delegates out (`contacts`) or everybody else (`delegates`).
   */
  GetCombinedContactDataItemsLinqFiltered: query({
    access: 'member',
    query: paged.extend({
      search_query: z.string().max(200).optional(),
      type: z.enum(['all', 'contacts', 'delegates']).default('all'),
    }),
    output: Page,
    example: {
      query: { ...examplePaged.query, search_query: 'moreno', type: 'all' },
    },
  }),
  /**
   * The caller's contact whose account has this profile, known once they accepted a request or a share. With the
   * caller's own profile it is the caller's card.
   */
  GetContactByProfileId: query({
    access: 'member',
    method: 'GET',
    query: z.object({ profileId: UserProfileId }),
    others: ['profileId'],
    output: Contact,
    errors: ['NOT_FOUND'],
    example: exampleOfProfile,
  }),
  /** Everybody, delegates or not, by name, a page at a time. */
  GetContactDataItemsLinqFiltered: query({
    access: 'member',
    query: paged,
    output: Page,
    example: examplePaged,
  }),
  /** The delegates among them, whatever the state of each. */
  GetDelegateDataItemsLinqFiltered: query({
    access: 'member',
    query: paged,
    output: Page,
    example: examplePaged,
  }),
  /** One contact as lists show it. */
  GetContactListDataItem: query({
    access: 'member',
    query: byContact,
    output: ContactItem,
    errors: ['NOT_FOUND'],
    example: exampleByContact,
  }),
  /** One contact with everything about them. */
  GetContact: query({
    access: 'member',
    query: z.object({ id: ContactId }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /** The caller's contacts whose accounts have these profiles. Those that are nobody's contact are left out. */
  GetContactsByProfileIds: query({
    access: 'member',
    body: z.object({ profileIds: z.array(UserProfileId).max(50, 'Ask for at most 50 at a time.') }),
    output: z.array(Contact),
    example: { body: { profileIds: [exampleUserProfileId] } },
  }),
  /** The contacts with whom one thing is shared now. */
  GetCurrentlySharedWith: query({
    access: 'member',
    query: profile.extend({
      virtualFileSystemId: z
        .string()
        .regex(/^[a-z]{1,20}:[A-Za-z0-9-]{1,64}$/, 'This id is not valid.')
        .register(idNouns, { noun: 'shared item' }),
    }),
    output: z.array(MiniContact),
    example: {
      query: {
        userProfileId: exampleUserProfileId,
        virtualFileSystemId: `will:${exampleContactId}`,
      },
    },
  }),
  /** How many delegates there are, whatever the state of each. */
  GetDelegateCount: query({
    access: 'member',
    query: profile,
    output: z.object({ count: z.int().min(0) }),
    example: exampleProfile,
  }),
  /** How people are addressed, by name. */
  GetHonorificCandidates: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Everybody, by name, at once: what pickers search through. */
  GetListOfContacts: query({
    access: 'member',
    query: profile,
    output: z.array(MiniContact),
    example: exampleProfile,
  }),
  /** One contact as pickers show it. */
  GetMiniContactFromContact: query({
    access: 'member',
    query: byContact,
    output: MiniContact,
    errors: ['NOT_FOUND'],
    example: exampleByContact,
  }),
  /** One person: a contact, or, with the caller's own id, the caller's card. */
  GetPerson: query({
    access: 'member',
    query: z.object({ id: PersonId }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /** The first `pageSize` of everybody, by name. */
  GetProfileContactDataItemsFiltered: query({
    access: 'member',
    query: ofProfile.extend({ pageSize: paging.pageSize }),
    output: Page,
    example: { query: { profileId: exampleUserProfileId, pageSize: 5 } },
  }),
  /** The first 100 of everybody, by name. */
  GetProfileContactDataItems: query({
    access: 'member',
    query: ofProfile,
    output: Page,
    example: exampleOfProfile,
  }),
  /** Everybody, as GetListOfContacts has them. */
  GetProfileContacts: query({
    access: 'member',
    query: ofProfile,
    output: z.array(MiniContact),
    example: exampleOfProfile,
  }),
  /** The same list. */
  GetProfileMiniContacts: query({
    access: 'member',
    query: ofProfile,
    output: z.array(MiniContact),
    example: exampleOfProfile,
  }),
  /** Everything that the caller shares with anybody. `id` is the caller's own profile. */
  GetProfileVirtualFileSystemItems: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: z.array(SharedWithContact),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /** What the caller shares with one contact, messages that wait for them included. `id` is the contact's. */
  GetVirtualFileSystemItem: query({
    access: 'member',
    query: z.object({ id: ContactId }),
    output: z.array(SharedWithContact),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleContactId } },
  }),
  /** What a person's sex can be called. */
  GetSexCandidates: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Whether none of the caller's contacts has this address yet, and if one has, who. */
  IsNewContactAvailable: query({
    access: 'member',
    query: profile.extend({ contactEmail: Email }),
    output: z.object({ available: z.boolean(), contact: MiniContact.optional() }),
    example: {
      query: { userProfileId: exampleUserProfileId, contactEmail: 'new.friend@example.org' },
    },
  }),
  /** Everybody, as GetListOfContacts has them. `parentId` is the caller's own profile. */
  ListMiniCurrentContacts: query({
    access: 'member',
    query: z.object({ parentId: UserProfileId.optional() }),
    output: z.array(MiniContact),
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleUserProfileId } },
  }),
  /** What somebody can be to the account holder, by name. */
  ListRelationshipOptions: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /** Replaces all that is known of a contact. `version` is the one that the change began from. */
  UpdateContact: command({
    access: 'member',
    body: ContactFields.extend({ contactId: ContactId, version: z.int().min(1), allowDuplicate }),
    output: Contact,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'CONTACT_EXISTS'],
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
  /** Changes the names, the relationship and the primary address and number, and leaves the rest. */
  UpdateMiniContact: command({
    access: 'member',
    query: byPerson,
    body: MiniFields,
    output: MiniContact,
    errors: ['NOT_FOUND'],
    example: {
      query: { parentId: exampleContactId },
      body: { firstName: 'Carmen', lastName: 'Moreno', email: 'carmen.moreno@example.org' },
    },
  }),
  /** Gives a person the picture that was uploaded as avatar under this name; if several were, the last one. */
  UpdatePersonAvatarByFileName: command({
    access: 'member',
    query: byPerson.extend({ fileName: orNone(line(200)) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, fileName: '' } },
  }),
  /** Gives a person the picture `itemId`, uploaded as avatar before. Empty, it takes the picture away. */
  UpdatePersonAvatar: command({
    access: 'member',
    query: byPerson.extend({ itemId: orNone(FileId) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, itemId: exampleAvatarId } },
  }),
  /** Says how a person is addressed. Empty, it is said no longer. */
  UpdatePersonHonorific: command({
    access: 'member',
    query: byPerson.extend({ itemId: orNone(HonorificId) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, itemId: 'mrs' } },
  }),
  /** Says a person's sex. Empty, it is said no longer. */
  UpdatePersonSex: command({
    access: 'member',
    query: byPerson.extend({ itemId: orNone(SexId) }),
    output: Contact,
    errors: ['NOT_FOUND'],
    example: { query: { parentId: exampleContactId, itemId: 'female' } },
  }),
  /** Changes whichever details of the person `itemId` are given, and leaves the others. An empty one is removed. */
  UpdatePersonData: command({
    access: 'member',
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
   * Whether an address can be written to as it stands, as far as its form tells, and what was probably meant where
   * its domain is a slip away from a well-known one.
   */
  ValidateContactEmail: query({
    access: 'member',
    method: 'GET',
    pathParams: z.object({ email: z.string().max(320, 'This is too long for an address.') }),
    output: z.object({
      valid: z.boolean(),
      /** As it is kept: without blanks around it, in small letters. */
      email: Email.optional(),
      suggestion: Email.optional(),
    }),
    example: { pathParams: { email: 'ana@gmial.com' } },
  }),
})
