import { nouns } from '../nouns.ts'

/** Places that may have something in plain text, and the reason. */
interface Plain {
  readonly because: string
  readonly places: readonly string[]
}

/**
 * Everything that tells something of a person and is not encrypted with their own key. It is
 * encrypted at rest, by keys of the services. An item of the table is named by its entity, or by
 * what its key begins with. `tests/contract/nouns.ts` has the names of things. ARCHITECTURE.md and
 * the card “What is encrypted, and how” of the account say the same in plain words.
 */
export const plain: readonly Plain[] = [
  {
    because: 'Who signs in: the user pool has it in plain text too, and administrators look it up.',
    places: [
      'Account.email',
      'Account.firstName',
      'Account.formerEmails[].email',
      'Account.fullName',
      'Account.lastName',
      'Account.noticeChannel.email',
      'Account.phoneNumber',
      'Account.recovery.slow.askedBy',
      'Account.recovery.slow.email',
      'Account.signInPhone',
      'Activity EMAIL_CHANGED.subject',
      'AddressSetup.email',
      'NoticeChannelSetup.email',
      'PhoneSetup.phoneNumber',
      'UndoableChange.before.email',
      'UndoableChange.before.noticeChannel.email',
      'UndoableChange.before.signInPhone',
      'UndoableChange.movesTo',
    ],
  },
  {
    because:
      'Contacts: lists, search, sharing, delegates and messages find them by name and address, also for people who have no key.',
    places: [
      'Contact.addresses[].city',
      'Contact.addresses[].id',
      'Contact.addresses[].label',
      'Contact.addresses[].line1',
      'Contact.addresses[].line2',
      'Contact.addresses[].postalCode',
      'Contact.addresses[].region',
      'Contact.vcardUid',
      'Contact.children',
      'Contact.emails[].email',
      'Contact.emails[].id',
      'Contact.emails[].label',
      'Contact.firstName',
      'Contact.lastName',
      'Contact.nickName',
      'Contact.note',
      'Contact.phoneNumbers[].id',
      'Contact.phoneNumbers[].label',
      'Contact.phoneNumbers[].number',
      'Contact.secondName',
      'Contact.suffix',
      'Contact.thirdName',
      'ContactIndex.lines',
      'LIST CONTACTS.sk',
      'LIST CONTACTS.summary.email',
      'LIST CONTACTS.summary.firstName',
      'LIST CONTACTS.summary.lastName',
      'LIST CONTACTS.summary.name',
      'LIST CONTACTS.summary.phoneNumber',
    ],
  },
  {
    because:
      'Names and titles by which lists are sorted and searched. The log names a file that was read or deleted.',
    places: [
      'Activity FILE_DELETED.subject',
      'Activity FILE_DOWNLOADED.subject',
      'File.fileName',
      'LIST FILES.summary.fileName',
      ...Object.values(nouns).flatMap(({ plainNames = [] }) => plainNames),
    ],
  },
  {
    because:
      'Who accepted a request or a share, or asks for access: accounts of other people, with keys of their own.',
    places: [
      'AccessRequest.requester.email',
      'AccessRequest.requester.name',
      'Delegate.acceptedBy.email',
      'Delegate.acceptedBy.name',
      'Share.claimedBy.email',
      'Share.claimedBy.name',
    ],
  },
  {
    because:
      'A report of a death is decided by workers, delegates and administrators, not by its owner. A notice of it names the reporter until it has a delivery.',
    places: [
      'LeftBehindMark.name',
      'Passing.report.dispute.reason',
      'Passing.report.electorate[].name',
      'Passing.report.told.news.{}',
      'PassingNotice.notice.reporter',
    ],
  },
  {
    because: 'Written by administrators, for everybody.',
    places: [
      'Partner.landing.blocks[].heading',
      'Partner.landing.blocks[].text',
      'Partner.landing.headline',
      'Partner.landing.introduction',
      'Partner.name',
      'PartnerOffer.callToAction',
      'PartnerOffer.headline',
      'PartnerOffer.text',
      'PartnerOffer.url',
      'PartnerSlug.name',
      'PersonaQuestion.answers[].detail',
      'PersonaQuestion.answers[].label',
      'PersonaQuestion.question',
      'PersonaQuestion.why',
    ],
  },
  {
    because: 'Files go from the browser to the bucket and back without passing our functions.',
    places: ['bucket heirloom-files.bytes'],
  },
  {
    because:
      'What SES tells of a mail has its recipients and its subject; the message is deleted once it was read.',
    places: [
      'queue mail-events.Message.delivery.recipients[]',
      'queue mail-events.Message.mail.commonHeaders.subject',
      'queue mail-events.Message.mail.commonHeaders.to[]',
      'queue mail-events.Message.mail.destination[]',
    ],
  },
]
