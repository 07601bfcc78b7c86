import {
  CompanyContactId,
  CompanyId,
  ContactId,
  DeliveryId,
  DigitalAccountId,
  FileId,
  GiftId,
  MemoryId,
  MemoryTypeId,
  MessageId,
  PartnerCompanyOfferId,
  PartnerId,
  PersonaAnswerId,
  PersonaQuestionId,
  PersonId,
  UserId,
  UserProfileId,
  WillId,
} from '#shared/model/ids.ts'

/**
 * The person whom every example call is about. To try the examples, create this person first: a
 * sign-up under this user name, and the wills under these ids.
 */
export const exampleUserId = UserId.parse('6f1c2b1e-8d0a-4c3e-9f57-2a4b6c8d0e1f')
export const exampleUserProfileId = UserProfileId.parse('0b7d3c5a-1e2f-4a6b-8c9d-3e5f7a9b1c2d')
export const examplePersonId = PersonId.parse('c4a1e9d2-5b6f-4d8e-a0c3-7f9b2d4e6a81')
export const exampleWillId = WillId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c')
export const exampleSpouseWillId = WillId.parse('9d3b5f7a-2c4e-4f6a-b8d0-1e3f5a7b9c2d')
export const exampleFileId = FileId.parse('5c7e9f1b-3d5a-4b7c-8e9f-0a1b2c3d4e5f')
/** A certificate file that can be attached to a report. */
export const exampleCertificateId = FileId.parse('c3d5e7f9-2b4a-4c6d-8e0f-7a9b1c3d5e2f')
export const exampleAvatarId = FileId.parse('8a6c4e2f-0b9d-4c7a-9e5f-1d3b5a7c9e0f')
export const examplePendingFileId = FileId.parse('1b3d5f7a-9c0e-4d2b-8f6a-7e5c3a1b9d0f')
/** A document of the example person: the deed of their house. */
export const exampleDocumentId = FileId.parse('9e1c3a5b-7d2f-4c8e-a6b0-4d2f6e8a1c3b')
/** An uploaded file that can become the document's next version. */
export const exampleDocumentFileId = FileId.parse('d4b6f8a2-5c1e-4f3d-9a7b-0e2c4a6d8f1b')
export const exampleEmail = 'ana.moreno@example.org'
export const examplePassword = 'Wisteria-lane-47'
/** The example person's mother, among their contacts. She has an address and a number. */
export const exampleContactId = ContactId.parse('5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e')
/** A person who made the example person their delegate long ago. */
export const exampleTrustingProfileId = UserProfileId.parse('7b1d3f5a-9c8e-4a2b-8d6f-5e4c3b2a1d0f')
/** A message of the example person: a draft to their mother. */
export const exampleMessageId = MessageId.parse('4d6f8a1c-3e5b-4c7d-9a0e-2b4c6d8e0f1a')
/** A notice of the example person that did not arrive. */
export const exampleDeliveryId = DeliveryId.parse('2c4e6a8b-0d1f-4b3a-9c5e-7f9b1d3a5c7e')
/** A file that is attached to this message. */
export const exampleAttachmentId = FileId.parse('e2a4c6b8-1d3f-4a5b-8c7e-9f0b1d2e3a4c')
/** A digital account of the example person, at their bank. */
export const exampleDigitalAccountId = DigitalAccountId.parse(
  '7f2b4d6e-8a1c-4e3d-9b5f-6c8d0e2f4a1b',
)
/** A memory of the example person, with a picture. */
export const exampleMemoryId = MemoryId.parse('3f5d7b9a-1c2e-4a6b-8d0f-5c7e9a1b3d2f')
export const exampleMemoryFileId = FileId.parse('6b8d0f2a-4c6e-4b8a-9d1f-3e5c7a9b1d4f')
/** A picture that belongs to no memory yet. */
export const exampleNewMemoryFileId = FileId.parse('a9c1e3f5-7b2d-4f6a-8c0e-1d3b5f7a9c6e')
/** A type of memory of the example person's own. */
export const exampleMemoryTypeId = MemoryTypeId.parse('d2f4a6b8-0c1e-4d3f-9a5b-7e9c1a3f5b8d')
/** The gift that the example person gave their mother at once. */
export const exampleGiftId = GiftId.parse('a9c1e3b5-7d2f-4f6a-8b0c-1e3d5f7a9b2c')
/** A business of the example person: a bakery. Their mother keeps its books. */
export const exampleCompanyId = CompanyId.parse('b8d0f2a4-6c8e-4b1d-9f3a-5c7e9b1d3f6a')
export const exampleCompanyContactId = CompanyContactId.parse(
  'f1a3c5e7-9b0d-4f2a-8c4e-6d8f0b2a4c7e',
)
/** A second one, without contacts and documents. */
export const exampleOtherCompanyId = CompanyId.parse('0d2f4b6a-8c1e-4a3b-9d5f-7e9a1c3b5d8f')
/** The first of the questions that every stage has, and its answer "Married". */
export const examplePersonaQuestionId = PersonaQuestionId.parse(
  '3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e10',
)
export const examplePersonaAnswerId = PersonaAnswerId.parse('3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e12')
/** A question that an administrator has added, without answers. */
export const exampleNewPersonaQuestionId = PersonaQuestionId.parse(
  'e7c9a1b3-5d7f-4e2a-9c4b-6d8f0a2c4e61',
)
/** A partner organization, and its domain on the product's own. */
export const examplePartnerId = PartnerId.parse('a5d1c3e7-4b2f-4a9d-8e6c-0f1a2b3c4d5e')
export const examplePartnerDomain = 'oakhill.heirloom.example'
/** An offer of this partner, on its members' home page. */
export const examplePartnerCompanyOfferId = PartnerCompanyOfferId.parse(
  '4e6a8c0d-2f1b-4d3e-9a5c-7b9d1f3e5a8c',
)
/** The smallest possible PNG: one pixel. */
export const examplePicture = new File(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (sign) => sign.charCodeAt(0),
    ),
  ],
  'Ana.png',
  { type: 'image/png' },
)
