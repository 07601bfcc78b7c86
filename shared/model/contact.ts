import * as z from 'zod'
import { HONORIFICS } from '#shared/data/honorifics.ts'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { SEXES } from '#shared/data/sexes.ts'
import { ContactId, FileId, PersonId, UserId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { Email, ExtendedPhoneNumber, Instant, idOf, line, lines } from './plain.ts'
import { TimeZone } from './time-zone.ts'

/**
 * The id of an email address, a number or a postal address within its person. The client that adds
 * one may choose it.
 */
const PartId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'This id is not valid.')

const label = line(40).optional()

/** An id of HONORIFICS. */
export const HonorificId = idOf(HONORIFICS)
/** An id of SEXES. */
export const SexId = idOf(SEXES)
/** An id of RELATIONSHIPS: what the contact is to the account holder. */
export const RelationshipId = idOf(RELATIONSHIPS)

/** An email address of a person. Messages are sent to the `primary` one. */
export const ContactEmail = z
  .object({ id: PartId, email: Email, label, primary: z.boolean() })
  .meta({ id: 'ContactEmail' })
export type ContactEmail = z.infer<typeof ContactEmail>

/** A telephone number of a person. `confirmed`: the account holder knows that it is theirs. */
export const ContactPhoneNumber = z
  .object({
    id: PartId,
    number: ExtendedPhoneNumber,
    label,
    confirmed: z.boolean(),
    primary: z.boolean(),
  })
  .meta({ id: 'ContactPhoneNumber' })
export type ContactPhoneNumber = z.infer<typeof ContactPhoneNumber>

/** A postal address in any country. */
export const PostalAddress = z
  .object({
    id: PartId,
    label,
    line1: line(120).min(1, 'Enter the street and number.'),
    line2: line(120).optional(),
    city: line(80).min(1, 'Enter the city.'),
    region: line(80).optional(),
    postalCode: line(20).optional(),
    /** ISO 3166-1 alpha-2 (`US`). */
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  })
  .meta({ id: 'PostalAddress' })
export type PostalAddress = z.infer<typeof PostalAddress>

/** The maximum number of email addresses, numbers and postal addresses, each, of one person. */
export const partLimit = 10

/** Facts about a person besides how to reach them. */
export const PersonData = z.object({
  honorific: HonorificId.optional(),
  firstName: line(80).min(1, 'Enter a first name.'),
  secondName: line(80).optional(),
  thirdName: line(80).optional(),
  lastName: line(80).optional(),
  /** The words that follow the name, and tell a son from his father: "Jr.", "III", "PhD, MD". */
  suffix: line(40).optional(),
  nickName: line(80).optional(),
  sex: SexId.optional(),
  relationship: RelationshipId.optional(),
  birthDate: IsoDate.optional(),
  /** Their children, as the account holder writes them: "Mara and Ben". */
  children: line(200).optional(),
  /** The account holder's notes about them. Line breaks are kept. */
  note: lines(2000).trim().optional(),
  /** The time zone where they live: messages show their local time. */
  timeZone: TimeZone.optional(),
})
export type PersonData = z.infer<typeof PersonData>

/** A contact in an account holder's address book, together with its person. */
export const Contact = PersonData.extend({
  contactId: ContactId,
  /** The same UUID as `contactId`: a contact is exactly one person. */
  personId: PersonId,
  /** Raised by each change. A change names the version that it is based on. */
  version: z.int().min(1),
  emails: z.array(ContactEmail).max(partLimit),
  phoneNumbers: z.array(ContactPhoneNumber).max(partLimit),
  addresses: z.array(PostalAddress).max(partLimit),
  avatarFileId: FileId.optional(),
  /** Whether they are a delegate, in any status. Derived from the delegate's own record. */
  isDelegate: z.boolean(),
  /** The contact was asked to be a delegate and has not answered. */
  delegateAsked: z.literal(true).optional(),
  /** The `UID` of the vCard that they were imported from: the same card is recognized by it. */
  vcardUid: line(200).optional(),
  /** The account of this contact, once they have accepted a request or claimed a share. */
  linkedUserId: UserId.optional(),
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** A contact as a row of a list. */
export const ContactItem = Contact.pick({
  contactId: true,
  personId: true,
  firstName: true,
  lastName: true,
  relationship: true,
  birthDate: true,
  avatarFileId: true,
  isDelegate: true,
  delegateAsked: true,
})
  .extend({
    /** The full name in reading order: "Ana Lucía Moreno". */
    name: z.string(),
    /** The primary address and number. */
    email: Email.optional(),
    phoneNumber: ExtendedPhoneNumber.optional(),
  })
  .meta({ id: 'ContactItem' })
export type ContactItem = z.infer<typeof ContactItem>

/** The few fields of a contact that a picker shows, and that recognize an imported card. */
export const MiniContact = z
  .object({
    contactId: ContactId,
    personId: PersonId,
    name: z.string(),
    email: Email.optional(),
    relationship: Contact.shape.relationship,
    birthDate: Contact.shape.birthDate,
    isDelegate: z.boolean(),
    vcardUid: Contact.shape.vcardUid,
  })
  .meta({ id: 'MiniContact' })
export type MiniContact = z.infer<typeof MiniContact>
