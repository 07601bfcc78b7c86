import {
  CompanyId,
  ContactId,
  DeliveryId,
  DigitalAccountId,
  FileId,
  MemoryId,
  MessageId,
  PartnerId,
  PersonId,
  UserId,
  UserProfileId,
  WillId,
} from '#shared/model/ids.ts'

/**
 * The person whom every example call is about. To try the examples, create this person first: a
 * sign-up under this user name, and the wills under these ids. Ids that the examples of one group
 * alone name are in the file of that group.
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
/** A digital account of the example person, at their bank. */
export const exampleDigitalAccountId = DigitalAccountId.parse(
  '7f2b4d6e-8a1c-4e3d-9b5f-6c8d0e2f4a1b',
)
/** A memory of the example person, with a picture. */
export const exampleMemoryId = MemoryId.parse('3f5d7b9a-1c2e-4a6b-8d0f-5c7e9a1b3d2f')
/** A business of the example person: a bakery. Their mother keeps its books. */
export const exampleCompanyId = CompanyId.parse('b8d0f2a4-6c8e-4b1d-9f3a-5c7e9b1d3f6a')
/** A partner organization, and its domain on the product's own. */
export const examplePartnerId = PartnerId.parse('a5d1c3e7-4b2f-4a9d-8e6c-0f1a2b3c4d5e')
export const examplePartnerDomain = 'oakhill.heirloom.example'
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
