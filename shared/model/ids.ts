import * as z from 'zod'

/**
 * The noun of each id schema, since brands do not exist at run time. The generated tests use it to
 * call each operation with the ids of another person's things.
 */
export const idNouns = z.registry<{ readonly noun: string }>()

/**
 * A random identifier (RFC 9562, version 4). The brand keeps ids of different nouns from being
 * mixed up. Below are the ids that several models name. Any other is declared in its own model.
 */
export const idOf = <const Noun extends string>(noun: Noun) =>
  z
    .uuid()
    .brand<Noun>()
    .meta({ description: `The id of a ${noun}.` })
    .register(idNouns, { noun })

/** A person's sign-in: the user pool's username. */
export const UserId = idOf('user')
export type UserId = z.infer<typeof UserId>

/** A person's profile. Other records and other people refer to it. */
export const UserProfileId = idOf('user profile')
export type UserProfileId = z.infer<typeof UserProfileId>

/** A person in an address book: the account holder, or one of their contacts. */
export const PersonId = idOf('person')
export type PersonId = z.infer<typeof PersonId>

/** One will: the account holder's own, or the one for their spouse. */
export const WillId = idOf('will')
export type WillId = z.infer<typeof WillId>

/** A partner organization through which a person registered. */
export const PartnerId = idOf('partner')
export type PartnerId = z.infer<typeof PartnerId>

/** A contact of the account holder's address book. */
export const ContactId = idOf('contact')
export type ContactId = z.infer<typeof ContactId>

/**
 * A person or thing inside one will draft: `spouse`, a dependent's id, or the id of an entry of
 * `people`. The browser creates these ids, so any short word without blanks is valid.
 */
export const PersonRef = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'This id is not valid.')
  .brand<'person of the draft'>()
export type PersonRef = z.infer<typeof PersonRef>

/** A file in a drive. */
export const FileId = idOf('file')
export type FileId = z.infer<typeof FileId>

/** A document. One that began with an upload has the id of that file. */
export const DocumentId = FileId.meta({ description: 'The id of a document.' }).register(idNouns, {
  noun: 'document',
})
export type DocumentId = z.infer<typeof DocumentId>

/** A message that a person writes, for one recipient or for many. */
export const MessageId = idOf('message')
export type MessageId = z.infer<typeof MessageId>

/** One message, or one notice, on its way to one recipient. */
export const DeliveryId = idOf('delivery')
export type DeliveryId = z.infer<typeof DeliveryId>

/** A digital account: a sign-in somewhere else, which a person keeps here. */
export const DigitalAccountId = idOf('digital account')
export type DigitalAccountId = z.infer<typeof DigitalAccountId>

/** A memory: a story with its date, its people and its files. */
export const MemoryId = idOf('memory')
export type MemoryId = z.infer<typeof MemoryId>

/** A download of everything that a person has. */
export const ExportId = idOf('export')
export type ExportId = z.infer<typeof ExportId>

/** A business that belongs to a person, wholly or in part. */
export const CompanyId = idOf('company')
export type CompanyId = z.infer<typeof CompanyId>

/** A contact in its roles for one business. */
export const CompanyContactId = idOf('company contact')
export type CompanyContactId = z.infer<typeof CompanyContactId>

/** A question that orders a person's checklist. */
export const PersonaQuestionId = idOf('persona question')
export type PersonaQuestionId = z.infer<typeof PersonaQuestionId>

/** One of the answers that a persona question offers. */
export const PersonaAnswerId = idOf('persona answer')
export type PersonaAnswerId = z.infer<typeof PersonaAnswerId>
