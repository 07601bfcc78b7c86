import * as z from 'zod'
import { DefaultReaders } from './account-readers.ts'
import { Entitlement } from './entitlement.ts'
import { FileId, PartnerId, PersonId, UserId, UserProfileId, WillId } from './ids.ts'
import { IsoDate } from './iso-date.ts'
import { MaritalStatus } from './marital-status.ts'
import { Email, Instant, line, PhoneNumber, StateCode } from './plain.ts'

/** The second factor that a person chose when they registered. */
export const SecondFactor = z.enum(['app', 'sms']).meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/**
 * Where else a person gets each notice about the safety of the account and about a report of their
 * death: one email address, or one telephone number. Nobody can sign in with it.
 */
export const NoticeChannel = z
  .object({
    email: Email.optional(),
    phoneNumber: PhoneNumber.optional(),
    /** When the person proved it with a code. */
    since: Instant,
  })
  .meta({ id: 'NoticeChannel' })
export type NoticeChannel = z.infer<typeof NoticeChannel>

/** The details that a person may change about themselves. */
export const ProfileDetails = z
  .object({
    firstName: line(60),
    lastName: line(60),
    /** The name on legal papers. The will begins with it. */
    fullName: line(120),
    birthdate: IsoDate.optional(),
    state: StateCode.optional(),
    /** Copied from the person's own will at first. Later the person can change it. */
    maritalStatus: MaritalStatus.optional(),
    phoneNumber: PhoneNumber.optional(),
  })
  .meta({ id: 'ProfileDetails' })
export type ProfileDetails = z.infer<typeof ProfileDetails>

/** A person's profile, as they see it themselves. */
export const UserProfile = ProfileDetails.extend({
  userId: UserId,
  userProfileId: UserProfileId,
  personId: PersonId,
  email: Email,
  userEntitlements: Entitlement,
  /** The person's own will. Absent if there is none. */
  lastWillId: WillId.optional(),
  partnerId: PartnerId.optional(),
  secondFactor: SecondFactor,
  noticeChannel: NoticeChannel.optional(),
  /**
   * The picture, if there is one. Its path in the drive is `drive/<userProfileId>/<avatarFileId>`.
   */
  avatarFileId: FileId.optional(),
  /** True until the person has seen the introduction. */
  showIntro: z.boolean(),
  /**
   * Who reads, after the death, the digital accounts that the person adds from now on. Absent until
   * the person was asked.
   */
  accountReaders: DefaultReaders.optional(),
  /** Since when the account is a memorial, because its owner's passing was released. */
  memorialSince: Instant.optional(),
  /** Since when there is a report of their death, if they can still object to it. */
  reportedSince: Instant.optional(),
  /**
   * The person has to change their password before anything else, for example because an
   * administrator set it.
   */
  mustChangePassword: z.literal(true).optional(),
  /**
   * The person said that somebody else was in the account. They must set up another second step
   * before anything else.
   */
  mustChangeSecondStep: z.literal(true).optional(),
  createdAt: Instant,
}).meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof UserProfile>

/** The few fields needed to greet a person. */
export const SmallUserProfile = UserProfile.pick({
  userId: true,
  userProfileId: true,
  firstName: true,
  lastName: true,
  fullName: true,
  email: true,
}).meta({ id: 'SmallUserProfile' })

/** How often a person may put off the question for recovery codes. */
export const codesPutOffLimit = 3

/** The current user, as a sign-in or a refresh merges it into the stored credentials (`creds`). */
export const CurrentUser = UserProfile.pick({
  userId: true,
  userProfileId: true,
  personId: true,
  partnerId: true,
  email: true,
  firstName: true,
  lastName: true,
  fullName: true,
  userEntitlements: true,
  secondFactor: true,
  showIntro: true,
  memorialSince: true,
  reportedSince: true,
  mustChangePassword: true,
  mustChangeSecondStep: true,
})
  .extend({
    /** Absent until the person has created a will. */
    userLastWillId: WillId.optional(),
    /** The path of the picture, as `Storage/DownloadAvatar` expects it. Absent if there is none. */
    avatar: z.string().optional(),
    /**
     * When the account will be deleted, if its deletion is announced: a time in the future, in
     * spite of the name. From the announcement on the account is closed.
     */
    deletedAt: Instant.optional(),
    /**
     * Whether somebody may have made the person their delegate. Then the menu asks the API which of
     * these people have died.
     */
    delegated: z.boolean().optional(),
    /** Whether others may share something with the person. */
    shared: z.boolean().optional(),
    /**
     * The person has not shown that they kept recovery codes, so they are asked at each sign-in.
     */
    codesAsked: z
      .object({
        /** How often they may still say "later". */
        laterLeft: z.int().min(0).max(codesPutOffLimit),
        /** Whether there are codes, so that the person only has to type one. */
        made: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>
