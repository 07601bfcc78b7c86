import * as z from 'zod'
import { Claimant, DelegateStatus } from '#shared/model/delegate.ts'
import { ContactId, idNouns, UserId, UserProfileId } from '#shared/model/ids.ts'
import { Email, Instant, line } from '#shared/model/plain.ts'
import { ShareMail, ShareStatus, TargetId, TargetType } from '#shared/model/share.ts'
import { exampleContactId, exampleUserId, exampleUserProfileId, exampleWillId } from './example.ts'
import { LinkCode } from './link-code.ts'
import { command, group, query } from './operation.ts'

const profile = z.object({ userProfileId: UserProfileId.optional() })
const exampleProfile = { userProfileId: exampleUserProfileId }

/** Somebody else, as far as they have let the caller know them. */
const Person = z
  .object({
    userProfileId: UserProfileId,
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
  })
  .meta({ id: 'SharingPerson' })

/** A contact as a delegate: `NONE` where they were never asked. */
const DelegateItem = z
  .object({
    contactId: ContactId,
    name: z.string(),
    email: Email.optional(),
    status: z.enum([...DelegateStatus.options, 'NONE']),
    /** Whether they may report that the account holder has died. */
    reportPassing: z.boolean(),
    namedAt: Instant.optional(),
    acceptedAt: Instant.optional(),
    /** Who accepted: it need not be the address that was asked. */
    acceptedBy: Claimant.optional(),
    /** Until when the latest invitation can be answered; absent when none is open. */
    invitationExpiresAt: Instant.optional(),
  })
  .meta({ id: 'DelegateItem' })

/** One thing shared with one contact. */
const ShareItem = z
  .object({
    targetType: TargetType,
    targetId: TargetId,
    targetFilter: z.string().optional(),
    contactId: ContactId,
    name: z.string(),
    email: Email.optional(),
    posthumousOnly: z.boolean(),
    silent: z.boolean(),
    status: ShareStatus,
    createdAt: Instant,
    claimedAt: Instant.optional(),
    claimedBy: Claimant.optional(),
    invitationExpiresAt: Instant.optional(),
  })
  .meta({ id: 'ShareItem' })

/** One thing that somebody else lets the caller see now. */
const SharedItem = z
  .object({
    owner: Person,
    targetType: TargetType,
    targetId: TargetId,
    targetFilter: z.string().optional(),
    /** What it is, in a few words: "The will of Ana Moreno". */
    label: z.string(),
    /** For what is kept by year. */
    year: z.int().optional(),
    sharedAt: Instant,
  })
  .meta({ id: 'SharedItem' })

const contactOf = z.object({ userProfileId: UserProfileId.optional(), id: ContactId })
const enabling = contactOf.extend({
  /** A contact of a company's. */
  companyContactId: z.uuid().register(idNouns, { noun: 'company contact' }).optional(),
})
const delegateById = z.object({ id: ContactId })
const exampleDelegate = { query: { id: exampleContactId } }
const exampleOwnDelegate = { query: { ...exampleProfile, id: exampleContactId } }

const target = {
  userProfileId: UserProfileId.optional(),
  targetType: TargetType,
  targetId: TargetId,
  /** Which part of it, where a part can be shared. */
  targetFilter: line(100).min(1).optional(),
}
const exampleTarget = { ...exampleProfile, targetType: 'will', targetId: exampleWillId }
const targetQuery = z.object({ ...target, posthumousOnly: z.boolean().optional() })

const Chosen = z.object({ contactIds: z.array(ContactId).max(50) })

/** Part of a list: `sampleSize` entries from the `selectedIndex`-th on, which counts from 0. */
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
    label: z.string(),
    contactId: ContactId,
    /** Whom it was shared with. */
    contactName: z.string(),
    requester: Claimant,
    /** Who has it now, and would lose it. */
    heldBy: Claimant.optional(),
    requestedAt: Instant,
  })
  .meta({ id: 'AccessRequest' })

/**
 * Delegates, and what is shared with whom. Invitations go by mail; their codes open nothing by themselves: whoever
 * holds one signs in, and their account is bound to the contact. What is ended is ended with the next call.
 */
export const sharing = group('Sharing', {
  /** Accepts a delegate request, with an account that has one of the contact's addresses (`OTHER_ADDRESS`). */
  AcceptRequest: command({
    access: 'member',
    query: z.object({ code: LinkCode, userProfileId: UserProfileId.optional() }),
    secrets: ['code'],
    output: z.object({ owner: Person, reportPassing: z.boolean() }),
    errors: [...codeErrors, 'OTHER_ADDRESS', 'ALREADY_DELEGATE', 'STALE_VERSION'],
    example: { query: { ...exampleProfile, code: 'made-when-the-mail-was-sent' } },
  }),
  /** Lets a delegate report that the account holder has died. `id` is the contact's. */
  AllowReportPassing: command({
    access: 'member',
    query: delegateById,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleDelegate,
  }),
  /** Takes that back, at once. */
  DisAllowReportPassing: command({
    access: 'member',
    query: delegateById,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleDelegate,
  }),
  /**
   * Takes what was shared, by the code of its mail, for the account that calls. Only an account with an address of
   * the contact's takes it at once (`OTHER_ADDRESS`): any other asks the owner by RequestAccess. After the owner's
   * death, when nobody could answer, the code is enough.
   */
  ClaimShare: command({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional(), code: LinkCode }),
    output: z.object({
      owner: Person,
      targetType: TargetType,
      targetId: TargetId,
      /** False for what opens only after its owner's death. */
      opensNow: z.boolean(),
    }),
    errors: [...codeErrors, 'OTHER_ADDRESS', 'STALE_VERSION'],
    example: { query: { userId: exampleUserId, code: 'made-when-the-mail-was-sent' } },
  }),
  /** Declines a delegate request, signed in or not. The call is ours. */
  DeclineRequest: command({
    access: 'public',
    body: z.object({ code: LinkCode }),
    output: z.object({ declined: z.literal(true) }),
    errors: [...codeErrors, 'STALE_VERSION'],
    example: { body: { code: 'made-when-the-mail-was-sent' } },
  }),
  /** How a contact stands as a delegate. */
  DelegateStatus: query({
    access: 'member',
    query: contactOf,
    output: DelegateItem,
    errors: ['NOT_FOUND'],
    example: exampleOwnDelegate,
  }),
  /** Ends what a delegate may do, with this call, and makes an open invitation worthless. */
  DisableDelegate: command({
    access: 'member',
    query: contactOf,
    output: DelegateItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: exampleOwnDelegate,
  }),
  /**
   * Asks a contact by mail to be a delegate; asked again, an earlier link stops working. A disabled one who had
   * accepted may act again at once. Whoever has no e-mail address cannot be asked (`VALIDATION_FAILED`, `id`).
   */
  EnableDelegate: command({
    access: 'member',
    query: enabling,
    output: DelegateItem,
    errors: inviteErrors,
    example: exampleOwnDelegate,
  }),
  /** The same, with a page of this app for the link in the mail; of another origin it is refused. */
  EnableDelegateWithUrl: command({
    access: 'member',
    query: enabling.extend({ url: z.string().min(1).max(500) }),
    output: DelegateItem,
    errors: inviteErrors,
    example: { query: { ...exampleOwnDelegate.query, url: '/auth/confirm-delegate/welcome' } },
  }),
  /**
   * Shares one thing with one contact, or changes how: `posthumousOnly` opens it only after the owner's death has
   * been released, `silent` sends no mail. What needs a plan to be kept needs it to be shared.
   */
  EnableTargetShare: command({
    access: 'member',
    query: z.object({
      ...target,
      contactId: ContactId,
      posthumousOnly: z.boolean().default(false),
      silent: z.boolean().default(false),
      altShareEmailTemplateId: ShareMail.default('standard'),
    }),
    output: ShareItem,
    errors: shareErrors,
    example: { query: { ...exampleTarget, contactId: exampleContactId, posthumousOnly: true } },
  }),
  /**
   * Who is behind a profile (`id`) that the caller has to do with: a contact of theirs, or somebody who shares with
   * them or made them a delegate.
   */
  GetContactByProfileAsync: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: Person.extend({ contactId: ContactId.optional(), isDelegate: z.boolean() }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /** Who has made the caller their delegate. */
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
  /** Who shares something with the caller, and how many things. */
  GetSharedWithMeContactDataItemsFiltered: query({
    access: 'member',
    query: sample,
    output: samples(Person.extend({ shared: z.int().min(1) })),
    example: { query: { selectedIndex: 0, sampleSize: 10 } },
  }),
  /** The memories of a year that others share with the caller. */
  GetMemoriesSharedWithMeListAsync: query({
    access: 'member',
    query: z.object({
      year: z.int().min(1800).max(2200).optional(),
      userProfileId: UserProfileId.optional(),
    }),
    output: z.object({ items: z.array(SharedItem) }),
    example: { query: { ...exampleProfile, year: 2026 } },
  }),
  /** The years of which others share memories with the caller, newest first. */
  GetMemoriesYearsSharedWithMeListAsync: query({
    access: 'member',
    query: profile,
    output: z.object({ years: z.array(z.int()) }),
    example: { query: exampleProfile },
  }),
  /** The documents and wills that others share with the caller. */
  GetSharedWithMeFileList: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(SharedItem) }),
    example: { query: exampleProfile },
  }),
  /** Everything that others share with the caller, newest first. */
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
  /** First and last name of whoever sent a link, for whoever holds its code while it can be used. Nothing else. */
  GetSharerNameFromCodeAsync: query({
    access: 'public',
    method: 'GET',
    query: z.object({ code: LinkCode }),
    output: z.string(),
    errors: codeErrors,
    example: { query: { code: 'made-when-the-mail-was-sent' } },
  }),
  /** The delegates who may report that the account holder has died. `id` is the profile's. */
  ListAllowReportPassing: query({
    access: 'member',
    query: z.object({ id: UserProfileId }),
    output: z.object({ items: z.array(DelegateItem) }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /** Everybody who was asked to be a delegate, by name, whatever they answered. */
  ListDelegates: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(DelegateItem) }),
    example: { query: exampleProfile },
  }),
  /** The contacts with whom one thing is shared, as ids. */
  ListShareIdsForTarget: query({
    access: 'member',
    query: targetQuery,
    output: z.object({ contactIds: z.array(ContactId) }),
    errors: ['NOT_FOUND'],
    example: { query: exampleTarget },
  }),
  /** The contacts with whom one thing is shared, by name. */
  ListSharesForTarget: query({
    access: 'member',
    query: targetQuery,
    output: z.object({ items: z.array(ShareItem) }),
    errors: ['NOT_FOUND'],
    example: { query: exampleTarget },
  }),
  /** Mails a contact anew what they have not taken yet. Only who is in one's contacts is written to. */
  NotifyContactOfShareInvitation: command({
    access: 'member',
    query: z.object({
      fName: line(60),
      toEmail: Email,
      /** The partner organisation that the account holder came by. */
      partnerId: z.string().max(60).optional(),
    }),
    output: z.object({ sent: z.int().min(0) }),
    errors: inviteErrors,
    example: { query: { fName: 'Carmen', toEmail: 'carmen.moreno@example.org' } },
  }),
  /** The same for the will alone. */
  NotifyContactOfShareInviteWill: command({
    access: 'member',
    query: z.object({ toName: line(120), toEmail: Email }),
    output: z.object({ sent: z.int().min(0) }),
    errors: inviteErrors,
    example: { query: { toName: 'Carmen Moreno', toEmail: 'carmen.moreno@example.org' } },
  }),
  /**
   * Asks an owner to let the caller see what a link of theirs was about, when the link itself does not: it was sent to
   * another address, was used, or has run out. `requesterId` is the caller.
   */
  RequestAccess: command({
    access: 'member',
    query: z.object({
      requesterId: z.uuid().register(idNouns, { noun: 'user' }).optional(),
      code: LinkCode,
    }),
    secrets: ['code'],
    output: z.object({ requested: z.literal(true) }),
    errors: [...codeErrors, 'NOT_FOUND'],
    example: { query: { requesterId: exampleUserId, code: 'made-when-the-mail-was-sent' } },
  }),
  /** Those who ask to see something, the latest first. The call is ours. */
  ListAccessRequests: query({
    access: 'member',
    query: profile,
    output: z.object({ items: z.array(AccessRequest) }),
    example: { query: exampleProfile },
  }),
  /** Answers one of them: `allow` gives that account what was shared with the contact. The call is ours. */
  AnswerAccessRequest: command({
    access: 'member',
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
  /** Makes a contact a delegate, or not one any more. */
  SetAsDelegate: command({
    access: 'member',
    body: z.object({
      contactId: ContactId,
      isDelegate: z.boolean().default(true),
      reportPassing: z.boolean().optional(),
    }),
    output: DelegateItem,
    errors: inviteErrors,
    example: { body: { contactId: exampleContactId, isDelegate: true, reportPassing: true } },
  }),
  /** Ends the caller's part as somebody's delegate, by that somebody's profile. The owner is told. The call is ours. */
  StepDown: command({
    access: 'member',
    body: z.object({ ownerProfileId: UserProfileId }),
    output: z.object({ left: z.literal(true) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { body: { ownerProfileId: '3c5e7a9b-1d2f-4b4c-8e6a-7f9b1d3c5e7a' } },
  }),
  /** Says who the delegates are: those who are new are asked, and those left out are disabled. */
  UpdateDelegates: command({
    access: 'member',
    query: profile,
    body: Chosen,
    output: z.object({ items: z.array(DelegateItem) }),
    errors: inviteErrors,
    example: { query: exampleProfile, body: { contactIds: [exampleContactId] } },
  }),
  /** Says which delegates may report that the account holder has died, and that the others may not. */
  UpdateReportPassing: command({
    access: 'member',
    query: profile,
    body: Chosen,
    output: z.object({ items: z.array(DelegateItem) }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: { query: exampleProfile, body: { contactIds: [exampleContactId] } },
  }),
  /** Says with whom one thing is shared: those who are new are told, and those left out lose it with this call. */
  UpdateSharesForTarget: command({
    access: 'member',
    query: z.object({
      ...target,
      posthumousOnly: z.boolean().default(false),
      altShareEmailTemplateId: ShareMail.default('standard'),
    }),
    body: Chosen.extend({ silent: z.boolean().default(false) }),
    output: z.object({ items: z.array(ShareItem) }),
    errors: shareErrors,
    example: { query: exampleTarget, body: { contactIds: [exampleContactId] } },
  }),
})
