import * as z from 'zod'
import { readersAtMost } from '#shared/model/account-readers.ts'
import { Claimant, DelegateStatus } from '#shared/model/delegate.ts'
import { GiftId, GiftStatus, giftLimit, ThingCounts, ThingKind } from '#shared/model/gift.ts'
import {
  CompanyContactId,
  CompanyId,
  ContactId,
  DigitalAccountId,
  DocumentId,
  idNouns,
  MemoryId,
  PartnerId,
  UserId,
  UserProfileId,
} from '#shared/model/ids.ts'
import { Year } from '#shared/model/partial-date.ts'
import { Email, Instant, line } from '#shared/model/plain.ts'
import { ShareMail, TargetFilter, TargetId, TargetType } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { ContactThing } from './contact-thing.ts'
import { LinkCode } from './credentials.ts'
import {
  exampleCompanyId,
  exampleContactId,
  exampleDigitalAccountId,
  exampleDocumentId,
  exampleMemoryId,
  exampleUserId,
  exampleUserProfileId,
  exampleWillId,
} from './example.ts'
import { command, group, query } from './operation.ts'
import { pageOf, paging } from './paging.ts'
import { ShareItem } from './share-item.ts'

/** The gift that the example person gave their mother at once. */
export const exampleGiftId = GiftId.parse('a9c1e3b5-7d2f-4f6a-8b0c-1e3d5f7a9b2c')

const profile = z.object({ userProfileId: UserProfileId.optional() })
const exampleProfile = { userProfileId: exampleUserProfileId }

/** Another person, with the details that they let the caller see. */
const Person = z
  .object({
    userProfileId: UserProfileId,
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
  })
  .meta({ id: 'SharingPerson' })

/** A contact and their status as a delegate: `NONE` if they were never asked. */
const DelegateItem = z
  .object({
    contactId: ContactId,
    name: z.string(),
    email: Email.optional(),
    status: z.enum([...DelegateStatus.options, 'NONE']),
    /** Whether the delegate may report that the account holder has died. */
    reportPassing: z.boolean(),
    namedAt: Instant.optional(),
    acceptedAt: Instant.optional(),
    /**
     * From when they can report the account holder's death and confirm a report. Absent if they may
     * not.
     */
    countsFrom: Instant.optional(),
    /** The account that accepted. Its address may differ from the one that was asked. */
    acceptedBy: Claimant.optional(),
    /** When the latest invitation expires. Absent if none is open. */
    invitationExpiresAt: Instant.optional(),
  })
  .meta({ id: 'DelegateItem' })

/** One thing or category that the caller shares. */
const SharedTarget = z
  .object({
    targetType: TargetType,
    targetId: TargetId,
    targetFilter: TargetFilter.optional(),
    /** As its owner knows it. */
    label: z.string(),
    /** When others may see it at all, as its record says. */
    visibility: Visibility,
    readers: z.array(
      z.object({ contactId: ContactId, name: z.string(), posthumousOnly: z.boolean() }),
    ),
  })
  .meta({ id: 'SharedTarget' })

/** One thing that another person currently shares with the caller. */
const SharedItem = z
  .object({
    owner: Person,
    /** With it, a reader asks for the owner's memories of a year. */
    ownerId: UserId,
    targetType: TargetType,
    targetId: TargetId,
    /** The category through which the caller sees it, if it is not shared by itself. */
    targetFilter: TargetFilter.optional(),
    /** A short name for it: "The will of Ana Moreno". */
    label: z.string(),
    /** For things that are listed by year. */
    year: z.int().optional(),
    /** The category of a document or the type of a memory. */
    category: z.string().optional(),
    /** Whether its owner has died, and left it to the caller. */
    hasDied: z.boolean(),
    /** Since when the caller can see it. */
    sharedAt: Instant,
  })
  .meta({ id: 'SharedItem' })

const contactOf = z.object({ userProfileId: UserProfileId.optional(), id: ContactId })
const enabling = contactOf.extend({
  /** The entry of this contact at a business of the caller, if they are named from its page. */
  companyContactId: CompanyContactId.optional(),
})
const delegateById = z.object({ id: ContactId })
const exampleDelegate = { query: { id: exampleContactId } }
const exampleOwnDelegate = { query: { ...exampleProfile, id: exampleContactId } }

const target = {
  userProfileId: UserProfileId.optional(),
  targetType: TargetType,
  targetId: TargetId,
  /**
   * A category, to share all documents or memories that are in it at any time. `targetId` is the
   * caller's profile then.
   */
  targetFilter: TargetFilter.optional(),
}
const exampleTarget = { ...exampleProfile, targetType: 'will', targetId: exampleWillId }
const targetQuery = z.object({ ...target, posthumousOnly: z.boolean().optional() })

const ChosenContacts = z.object({ contactIds: z.array(ContactId).max(50) })

/** Part of a list: `sampleSize` entries, starting at `selectedIndex`, which counts from 0. */
const sample = z.object({
  selectedIndex: z.int().min(0).max(10_000).default(0),
  sampleSize: z.int().min(1).max(100).default(20),
})
const samples = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    selectedIndex: z.int(),
    sampleSize: z.int(),
  })

const inviteErrors = ['NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED', 'STALE_VERSION'] as const
const shareErrors = [...inviteErrors, 'UPGRADE_REQUIRED'] as const
const codeErrors = ['CODE_INVALID', 'RATE_LIMITED'] as const

const AccessRequest = z
  .object({
    requestId: z.uuid(),
    targetType: TargetType,
    targetId: TargetId,
    targetFilter: TargetFilter.optional(),
    label: z.string(),
    contactId: ContactId,
    /** The name of the contact that the thing was shared with. */
    contactName: z.string(),
    requester: Claimant,
    /** The account that has access now, and would lose it to the requester. */
    heldBy: Claimant.optional(),
    requestedAt: Instant,
  })
  .meta({ id: 'AccessRequest' })

/** The queries about the owner's delegates. */
const delegateQueries = [
  'Sharing/ListDelegates',
  'Sharing/DelegateStatus',
  'ContactData/GetContact',
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'Sharing/ListByPerson',
  'Sharing/ListReadersOfThings',
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/**
 * The queries about the owner's shares. `ListForContact` is not among them: its page changes its
 * rows in place, so that none moves away under the keyboard, and reads them again each time it
 * opens.
 */
const shareQueries = [
  'Sharing/ListSharesForTarget',
  'Sharing/ListSharedTargets',
  'Sharing/ListByPerson',
  'Sharing/ListReadersOfThings',
  'ContactData/GetVirtualFileSystemItem',
  // Whether the will is shared is a task on the checklist.
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/** Several things that the caller gave to a contact at once, with their numbers. */
const GiftItem = z
  .object({
    giftId: GiftId,
    contactId: ContactId,
    accounts: z.int().min(0),
    documents: z.int().min(0),
    memories: z.int().min(0),
    companies: z.int().min(0),
    /** Whether the things of the gift open only after the caller's death. Passwords always do. */
    posthumousOnly: z.boolean(),
    /** `GIVING` and `TAKING_BACK` were interrupted: the same call again finishes them. */
    status: GiftStatus,
    givenAt: Instant,
  })
  .meta({ id: 'GiftItem' })

/** What a contact gets of all that the caller keeps. */
const PersonGets = z
  .object({
    contactId: ContactId,
    name: z.string(),
    /** Whether they accepted to be a delegate. */
    isDelegate: z.boolean(),
    now: ThingCounts,
    afterDeath: ThingCounts,
    /** How many messages wait for them. */
    messages: z.int().min(0),
    /** When they can read the caller's will. */
    readsWill: Visibility,
  })
  .meta({ id: 'PersonGets' })

/** One thing of the caller that nobody gets. */
const NobodysThing = z
  .object({
    kind: ThingKind,
    id: TargetId,
    label: z.string(),
    /** Whether its record says that nobody but the owner sees it. */
    forOwnerAlone: z.boolean(),
    /** Whether it is a digital account for the delegates, while nobody has accepted to be one. */
    forDelegates: z.boolean(),
    /**
     * Whether it is the document that says where the original of the will lies. Each delegate and
     * each reader of the will reads that place after the death, and no more of the document.
     */
    tellsDelegatesWhereWillIs: z.boolean(),
  })
  .meta({ id: 'NobodysThing' })

/** Who sees one thing of the caller, by name. */
const ThingReaders = z
  .object({
    id: TargetId,
    now: z.array(z.string()),
    afterDeath: z.array(z.string()),
    /** The same people with their ids, because two people may have one name. */
    readers: z.array(z.object({ contactId: ContactId, name: z.string() })),
    /**
     * Whether it is a digital account for the delegates: for those among the names above, and for
     * delegates who accept later.
     */
    forDelegates: z.boolean(),
    /**
     * Whether it is the document that says where the original of the will lies. Each delegate and
     * each reader of the will reads that place after the death, and no more of the document.
     */
    tellsDelegatesWhereWillIs: z.boolean(),
  })
  .meta({ id: 'ThingReaders' })
export type ThingReaders = z.infer<typeof ThingReaders>

/** The id of a gift that does not exist yet, chosen by the caller. */
const NewGiftId = z
  .string()
  .regex(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    'Use a random UUID in small letters.',
  )

const giftQueries = [...shareQueries, 'Sharing/ListForContact', 'Sharing/ListGifts'] as const

/** The queries about the owners who made the caller a delegate. */
const trustingQueries = [
  'Sharing/GetDelegatedToMeContactDataItemsFiltered',
  'Passing/ListTrusting',
  'Messages/GetDelegateAndAfterDeathMessages',
  'Dashboard/PersonalOnboarding',
] as const

/**
 * Delegates and shares. Invitations are sent by mail. Their codes open nothing by themselves: the
 * person who holds a code signs in, and their account is bound to the contact. Ending a right takes
 * effect within the call. A mailbox gets 5 mails a day from one account and 30 from all accounts.
 * Beyond that, what is shared or asked is stored, but no mail is sent. Then `invitationExpiresAt`
 * is absent if there was no earlier invitation. A call that only sends a mail again is
 * `RATE_LIMITED`.
 */
export const sharing = group('Sharing', {
  /**
   * Accepts a delegate request. The caller's account must have one of the contact's addresses
   * (`OTHER_ADDRESS`).
   */
  AcceptRequest: command({
    access: 'member',
    changes: trustingQueries,
    query: z.object({ code: LinkCode, userProfileId: UserProfileId.optional() }),
    secrets: ['code'],
    output: z.object({
      owner: Person,
      reportPassing: z.boolean(),
      /** From when the caller can report the owner's death. Absent if they may not. */
      countsFrom: Instant.optional(),
    }),
    errors: [...codeErrors, 'OTHER_ADDRESS', 'ALREADY_DELEGATE', 'STALE_VERSION'],
    example: { query: { ...exampleProfile, code: 'made-when-the-mail-was-sent' } },
  }),
  /**
   * Allows a delegate to report that the account holder has died, from 30 days later on. The
   * account holder is told by every channel. `id` is the contact's id.
   */
  AllowReportPassing: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: true,
    query: delegateById,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'RATE_LIMITED'],
    example: exampleDelegate,
  }),
  /** Withdraws a delegate's permission to report the account holder's death, at once. */
  DisAllowReportPassing: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    query: delegateById,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleDelegate,
  }),
  /**
   * Claims a share for the caller's account, with the code of its mail. Only an account with an
   * address of the contact can claim it at once (`OTHER_ADDRESS`). Any other account asks the owner
   * with `RequestAccess`. After the owner's death, when no owner can answer, the code is enough.
   */
  ClaimShare: command({
    access: 'member',
    changes: [
      'Sharing/GetSharedWithMeListAsync',
      'Sharing/GetSharedWithMeFileList',
      'Sharing/GetMemoriesSharedWithMeListAsync',
      'Sharing/GetMemoriesYearsSharedWithMeListAsync',
      'Memories/GetAllMemoriesByUserId',
      'Dashboard/PersonalOnboarding',
    ],
    method: 'GET',
    query: z.object({ userId: UserId.optional(), code: LinkCode }),
    output: z.object({
      owner: Person,
      targetType: TargetType,
      targetId: TargetId,
      targetFilter: TargetFilter.optional(),
      opensNow: z.boolean(),
      /** When it opens at all: the stricter of what its record and the share say. */
      visibility: Visibility,
    }),
    errors: [...codeErrors, 'OTHER_ADDRESS', 'STALE_VERSION'],
    example: { query: { userId: exampleUserId, code: 'made-when-the-mail-was-sent' } },
  }),
  /** Declines a delegate request, signed in or not. Not in the specification. */
  DeclineRequest: command({
    access: 'public',
    changes: [],
    body: z.object({ code: LinkCode }),
    output: z.object({ declined: z.literal(true) }),
    errors: [...codeErrors, 'STALE_VERSION'],
    example: { body: { code: 'made-when-the-mail-was-sent' } },
  }),
  /** Returns a contact's status as a delegate. */
  DelegateStatus: query({
    access: 'member',
    query: contactOf,
    output: DelegateItem,
    errors: ['NOT_FOUND'],
    example: exampleOwnDelegate,
  }),
  /** Disables a delegate at once, and invalidates an open invitation. */
  DisableDelegate: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    query: contactOf,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleOwnDelegate,
  }),
  /**
   * Asks a contact by mail to be a delegate. A second request invalidates the earlier link. A
   * disabled delegate who had accepted may act again at once, and can report a death after 30 days.
   * The account holder is told by every channel. A contact without an email address cannot be
   * asked (`VALIDATION_FAILED` for the field `id`).
   */
  EnableDelegate: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: true,
    query: enabling,
    output: DelegateItem,
    errors: inviteErrors,
    example: exampleOwnDelegate,
  }),
  /**
   * Asks a contact by mail to be a delegate, with a given page of this app as the link. A page of
   * another origin is refused.
   */
  EnableDelegateWithUrl: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: true,
    query: enabling.extend({ url: z.string().min(1).max(500) }),
    output: DelegateItem,
    errors: inviteErrors,
    example: { query: { ...exampleOwnDelegate.query, url: '/auth/confirm-delegate/welcome' } },
  }),
  /**
   * Shares one thing with one contact, or changes an existing share: `posthumousOnly` opens it only
   * after the owner's passing was released, `silent` sends no mail. Sharing needs a plan if making
   * such things needs one.
   */
  EnableTargetShare: command({
    access: 'member',
    changes: shareQueries,
    query: z.object({
      ...target,
      contactId: ContactId,
      posthumousOnly: z.boolean().default(false),
      silent: z.boolean().default(false),
      // The specification's name: the wording of the mail.
      altShareEmailTemplateId: ShareMail.default('standard'),
    }),
    output: ShareItem,
    errors: shareErrors,
    example: { query: { ...exampleTarget, contactId: exampleContactId, posthumousOnly: true } },
  }),
  /**
   * Returns the person with the profile `id`: a contact of the caller, or an owner who shares with
   * the caller or made them a delegate.
   */
  GetContactByProfileAsync: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: Person.extend({ contactId: ContactId.optional(), isDelegate: z.boolean() }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /** Lists the owners who made the caller their delegate. */
  GetDelegatedToMeContactDataItemsFiltered: query({
    access: 'member',
    query: sample,
    output: samples(
      Person.extend({
        reportPassing: z.boolean(),
        namedAt: Instant,
        acceptedAt: Instant.optional(),
      }),
    ),
    example: { query: { selectedIndex: 0, sampleSize: 10 } },
  }),
  /** Lists the owners who share something with the caller, with the number of things. */
  GetSharedWithMeContactDataItemsFiltered: query({
    access: 'member',
    query: sample,
    output: samples(Person.extend({ shared: z.int().min(1) })),
    example: { query: { selectedIndex: 0, sampleSize: 10 } },
  }),
  /** Lists the memories that other people share with the caller: all, or those of a year. */
  GetMemoriesSharedWithMeListAsync: query({
    access: 'member',
    query: z.object({
      year: Year.optional(),
      userProfileId: UserProfileId.optional(),
    }),
    output: z.object({ items: z.array(SharedItem) }),
    example: { query: { ...exampleProfile, year: 2026 } },
  }),
  /** Lists the years in which other people share memories with the caller, newest first. */
  GetMemoriesYearsSharedWithMeListAsync: query({
    access: 'member',
    query: profile,
    output: z.object({ years: z.array(z.int()) }),
    example: { query: exampleProfile },
  }),
  /** Lists the documents and wills that other people share with the caller. */
  GetSharedWithMeFileList: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(SharedItem) }),
    example: { query: exampleProfile },
  }),
  /** Lists everything that other people share with the caller, newest first. */
  GetSharedWithMeListAsync: query({
    access: 'member',
    query: profile,
    body: z.object({
      targetType: TargetType.optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(20),
    }),
    output: z.object({
      items: z.array(SharedItem),
      total: z.int(),
      pageNumber: z.int(),
      pageSize: z.int(),
    }),
    example: { query: exampleProfile, body: { pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Returns the first and last name of the person who sent a link, and nothing else, for its code
   * while the code is valid.
   */
  GetSharerNameFromCodeAsync: query({
    access: 'public',
    method: 'GET',
    query: z.object({ code: LinkCode }),
    output: z.string(),
    errors: codeErrors,
    example: { query: { code: 'made-when-the-mail-was-sent' } },
  }),
  /**
   * Returns what the mail with a delegate request said: who asks, and their own words, if they
   * wrote any. The code works while the request can be answered. Not in the specification.
   */
  GetDelegateRequest: query({
    access: 'public',
    query: z.object({ code: LinkCode }),
    output: z.object({
      /** First and last name of the person who asks. */
      name: z.string(),
      /** Their first name, or the whole name if they have no other. */
      called: z.string(),
      ownWords: z.string().optional(),
    }),
    errors: codeErrors,
    example: { query: { code: 'made-when-the-mail-was-sent' } },
  }),
  /**
   * Returns what the mail with the link of a share said: who shares, what, and whether they have
   * died. The code works as long as an account can claim the share, or has it. Not in the
   * specification.
   */
  GetSharedByCode: query({
    access: 'public',
    query: z.object({ code: LinkCode }),
    output: z.object({
      /** First and last name of the person who shares. */
      name: z.string(),
      /** Such as `a document`, within a sentence. */
      thing: z.string(),
      hasDied: z.boolean(),
    }),
    errors: codeErrors,
    example: { query: { code: 'made-when-the-mail-was-sent' } },
  }),
  /**
   * Lists the delegates who may report that the account holder has died. `id` is the profile's id.
   */
  ListAllowReportPassing: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: z.object({ items: z.array(DelegateItem) }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /** Lists every contact who was asked to be a delegate, in any status, by name. */
  ListDelegates: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(DelegateItem) }),
    example: { query: exampleProfile },
  }),
  /** Lists the ids of the contacts that one thing is shared with. */
  ListShareIdsForTarget: query({
    access: 'member',
    query: targetQuery,
    output: z.object({ contactIds: z.array(ContactId) }),
    errors: ['NOT_FOUND'],
    example: { query: exampleTarget },
  }),
  /**
   * Lists the things and categories that the caller shares, latest first, each with its readers.
   * The will is not among them: `ListSharesForTarget` lists its readers. Nor are the digital
   * accounts: they name their readers themselves (`ListByPerson`). Not in the specification.
   */
  ListSharedTargets: query({
    access: 'member',
    method: 'GET',
    query: z.object(paging),
    output: pageOf(SharedTarget),
    example: { query: { pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Gives a contact up to 100 things at once: documents, memories and businesses now or after the
   * caller's death, digital accounts always after it. All are checked before anything is given.
   * Then they are given in several transactions. `giftId` is new and chosen by the caller. After an
   * interruption the same call gives what is missing. It adds no second line to the log, and sends
   * no second mail. What was deleted meanwhile, and what the contact had already, is left out. A
   * gift that was taken back is not given again (`VALIDATION_FAILED` for the field `giftId`). Not
   * in the specification.
   */
  GiveToContact: command({
    access: 'member',
    changes: giftQueries,
    recentSignIn: true,
    body: z.object({
      giftId: NewGiftId,
      contactId: ContactId,
      digitalAccountIds: z.array(DigitalAccountId).max(giftLimit).default([]),
      documentIds: z.array(DocumentId).max(giftLimit).default([]),
      memoryIds: z.array(MemoryId).max(giftLimit).default([]),
      companyIds: z.array(CompanyId).max(giftLimit).default([]),
      posthumousOnly: z.boolean().default(true),
      /** No mail is sent. Nobody is ever told of passwords before they open. */
      silent: z.boolean().default(false),
      /**
       * Contacts from whom these things are taken, where they get them by name. What they see with
       * a whole category stays. Taking the gift back does not return the things to these contacts.
       * If the receiving contact has all things already, the things are only taken from the others,
       * and the answer has no things and no stored gift.
       */
      insteadOf: z.array(ContactId).max(readersAtMost).default([]),
    }),
    output: GiftItem,
    errors: shareErrors,
    example: {
      body: {
        giftId: 'c2e4a6b8-1d3f-4a5c-9e7b-0f2d4b6a8c1e',
        contactId: exampleContactId,
        digitalAccountIds: [exampleDigitalAccountId],
        documentIds: [exampleDocumentId],
        memoryIds: [exampleMemoryId],
        companyIds: [exampleCompanyId],
        posthumousOnly: true,
      },
    },
  }),
  /**
   * Ends a gift as a whole, at once: what the contact had before it stays as it was then. Not in
   * the specification.
   */
  TakeBackGift: command({
    access: 'member',
    changes: giftQueries,
    body: z.object({ giftId: GiftId }),
    output: GiftItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { giftId: exampleGiftId } },
  }),
  /**
   * Lists the gifts to a contact that were not taken back, the latest first: each is what the owner
   * gave at once. Not in the specification.
   */
  ListGifts: query({
    access: 'member',
    method: 'GET',
    query: z.object({ contactId: ContactId }),
    output: z.object({ items: z.array(GiftItem) }),
    errors: ['NOT_FOUND'],
    example: { query: { contactId: exampleContactId } },
  }),
  /**
   * Lists all that the caller can leave to somebody, and when a contact sees each: now, after the
   * caller's death or never. What the contact gets comes first, each part by label. Neither
   * the will nor a message is ever given this way. Not in the specification.
   */
  ListForContact: query({
    access: 'member',
    method: 'GET',
    query: z.object({
      contactId: ContactId,
      kind: ThingKind.optional(),
      /** Only what the contact gets, or only the rest. */
      part: z.enum(['given', 'rest']).optional(),
      /** Each of its words must occur in the label. */
      search: z.string().max(200).default(''),
      ...paging,
    }),
    output: pageOf(ContactThing).extend({
      /** How many of the things that match the contact gets, and how many not. */
      given: z.int().min(0),
      rest: z.int().min(0),
    }),
    errors: ['NOT_FOUND'],
    example: { query: { contactId: exampleContactId, pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Lists who gets what of all that the caller can leave to somebody, with numbers, by the
   * contact's name: things, messages, and the will to read. People who get none of it are left
   * out. `items` is a page of what nobody gets, by label, and `nobody` its numbers. Not in the
   * specification.
   */
  ListByPerson: query({
    access: 'member',
    method: 'GET',
    query: z.object(paging),
    output: pageOf(NobodysThing).extend({ people: z.array(PersonGets), nobody: ThingCounts }),
    example: { query: { pageNumber: 1, pageSize: 20 } },
  }),
  /**
   * Lists who sees each of some things of the caller, now and after the caller's death: one by one,
   * by a category, or as a delegate. Things that the caller does not have are left out. Not in the
   * specification.
   */
  ListReadersOfThings: query({
    access: 'member',
    body: z.object({ kind: ThingKind, ids: z.array(TargetId).max(100) }),
    output: z.object({ items: z.array(ThingReaders) }),
    example: { body: { kind: 'account', ids: [exampleDigitalAccountId] } },
  }),
  /** Lists the shares of one thing with the name and status of each contact, by name. */
  ListSharesForTarget: query({
    access: 'member',
    query: targetQuery,
    output: z.object({ items: z.array(ShareItem) }),
    errors: ['NOT_FOUND'],
    example: { query: exampleTarget },
  }),
  /**
   * Mails a contact again about the shares that they have not claimed. Only contacts of the caller
   * are mailed.
   */
  NotifyContactOfShareInvitation: command({
    access: 'member',
    changes: shareQueries,
    query: z.object({
      fName: line(60),
      toEmail: Email,
      /**
       * The partner through which the account holder registered. The mail names it. Any other
       * partner is `NOT_FOUND`.
       */
      partnerId: PartnerId.optional(),
    }),
    output: z.object({ sent: z.int().min(0) }),
    errors: inviteErrors,
    example: { query: { fName: 'Carmen', toEmail: 'carmen.moreno@example.org' } },
  }),
  /** Mails a contact again about a shared will that they have not claimed. */
  NotifyContactOfShareInviteWill: command({
    access: 'member',
    changes: shareQueries,
    query: z.object({ toName: line(120), toEmail: Email }),
    output: z.object({ sent: z.int().min(0) }),
    errors: inviteErrors,
    example: { query: { toName: 'Carmen Moreno', toEmail: 'carmen.moreno@example.org' } },
  }),
  /**
   * Asks an owner for access to what a link was about, when the link itself does not grant it: it
   * was sent to another address, was used, or has expired. `requesterId` is the caller.
   */
  RequestAccess: command({
    access: 'member',
    changes: [],
    query: z.object({
      requesterId: z.uuid().register(idNouns, { noun: 'user' }).optional(),
      code: LinkCode,
    }),
    secrets: ['code'],
    output: z.object({ requested: z.literal(true) }),
    errors: [...codeErrors, 'NOT_FOUND'],
    example: { query: { requesterId: exampleUserId, code: 'made-when-the-mail-was-sent' } },
  }),
  /** Lists the open access requests, latest first. Not in the specification. */
  ListAccessRequests: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(AccessRequest) }),
    example: { query: exampleProfile },
  }),
  /**
   * Answers an access request: `allow` gives that account what was shared with the contact. Not in
   * the specification.
   */
  AnswerAccessRequest: command({
    access: 'member',
    changes: [...shareQueries, 'Sharing/ListAccessRequests'],
    body: z.object({
      requestId: z.uuid().register(idNouns, { noun: 'access request' }),
      allow: z.boolean(),
    }),
    output: z.object({ allowed: z.boolean() }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'UPGRADE_REQUIRED'],
    example: {
      body: { requestId: '5a3c8e1f-7b2d-4f6a-9c0e-1d3b5f7a9c2e', allow: true },
    },
  }),
  /** Makes a contact a delegate, after a recent sign-in, or ends their role as a delegate. */
  SetAsDelegate: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: 'sometimes',
    body: z.object({
      contactId: ContactId,
      isDelegate: z.boolean().default(true),
      reportPassing: z.boolean().optional(),
      /**
       * Words of the caller for the mail of the request, as plain text. They are stored only in the
       * mail. Refused while the account is new (`VALIDATION_FAILED`), because a stranger may have
       * made it only to have us mail their words.
       */
      ownWords: line(200).optional(),
    }),
    output: DelegateItem,
    errors: inviteErrors,
    example: { body: { contactId: exampleContactId, isDelegate: true, reportPassing: true } },
  }),
  /**
   * Ends the caller's role as a delegate of the owner with this profile. The owner is told. Not in
   * the specification.
   */
  StepDown: command({
    access: 'member',
    changes: trustingQueries,
    body: z.object({ ownerProfileId: UserProfileId }),
    output: z.object({ left: z.literal(true) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { ownerProfileId: '3c5e7a9b-1d2f-4b4c-8e6a-7f9b1d3c5e7a' } },
  }),
  /**
   * Sets who the delegates are: new delegates are asked, after a recent sign-in, and delegates who
   * are left out are disabled.
   */
  UpdateDelegates: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: 'sometimes',
    query: profile,
    body: ChosenContacts,
    output: z.object({ items: z.array(DelegateItem) }),
    errors: inviteErrors,
    example: { query: exampleProfile, body: { contactIds: [exampleContactId] } },
  }),
  /**
   * Sets which delegates may report that the account holder has died. A delegate who may do so anew
   * can after 30 days, and the call then asks for a recent sign-in. Delegates who are left out may
   * no longer report a death.
   */
  UpdateReportPassing: command({
    access: 'member',
    changes: delegateQueries,
    afterRecovery: 'closed',
    recentSignIn: 'sometimes',
    query: profile,
    body: ChosenContacts,
    output: z.object({ items: z.array(DelegateItem) }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'RATE_LIMITED'],
    example: { query: exampleProfile, body: { contactIds: [exampleContactId] } },
  }),
  /**
   * Sets with whom one thing is shared: new contacts are told, contacts who are left out lose
   * access within the call.
   */
  UpdateSharesForTarget: command({
    access: 'member',
    // The list in which the owner ends a share is left out here, because the owner can undo that
    // while the list is on screen.
    changes: [
      'ContactData/GetVirtualFileSystemItem',
      'Sharing/ListSharedTargets',
      'Sharing/ListByPerson',
      'Sharing/ListReadersOfThings',
      'Security/ListActivity',
    ],
    query: z.object({
      ...target,
      posthumousOnly: z.boolean().default(false),
      // The specification's name: the wording of the mail.
      altShareEmailTemplateId: ShareMail.default('standard'),
    }),
    body: ChosenContacts.extend({ silent: z.boolean().default(false) }),
    output: z.object({ items: z.array(ShareItem) }),
    errors: shareErrors,
    example: { query: exampleTarget, body: { contactIds: [exampleContactId] } },
  }),
})
