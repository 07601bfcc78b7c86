import * as z from 'zod'
import { DefaultReaders } from '#shared/model/account-readers.ts'
import { ProductId, ProviderId } from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import {
  ContactId,
  FileId,
  MessageId,
  PersonId,
  UserId,
  UserProfileId,
  WillId,
} from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { MaritalStatus } from '#shared/model/marital-status.ts'
import { OptionalTask } from '#shared/model/onboarding.ts'
import { DemoProfile, Persona } from '#shared/model/persona.ts'
import { Email, Instant, line, PhoneNumber, StateCode } from '#shared/model/plain.ts'
import {
  CurrentUser,
  ProfileDetails,
  SecondFactor,
  SmallUserProfile,
  UserProfile,
} from '#shared/model/user-profile.ts'
import { CurrentPassword, LinkCode, NewPassword } from './credentials.ts'
import {
  exampleContactId,
  exampleEmail,
  exampleMessageId,
  examplePassword,
  examplePersonId,
  exampleTrustingProfileId,
  exampleUserId,
  exampleUserProfileId,
} from './example.ts'
import { command, group, query } from './operation.ts'

/**
 * The person whom a request claims to be about. It must be the caller, and defaults to the caller.
 */
const claimedPerson = {
  userId: UserId.optional(),
  userProfileId: UserProfileId.optional(),
}

const count = z.int().nonnegative()

const ownProfile = z.object({ userProfileId: UserProfileId.optional() })

/**
 * An address of this app that opens the sign-in, and after it a page. It contains no session and no
 * secret.
 */
const LinkUrl = z.url()

/** The plan of the subscription. */
const examplePlanId = 'price_basic_subscription'

const exampleSelf = { userId: exampleUserId, userProfileId: exampleUserProfileId }

const profileQueries = [
  'UserProfile/GetUserProfile',
  'UserProfile/GetUserProfileOnly',
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

/** The account holder's profile. */
export const userProfile = group('UserProfile', {
  /** Returns the caller's profile. */
  GetUserProfile: query({
    access: 'member',
    query: z.object(claimedPerson),
    output: UserProfile,
    example: { query: exampleSelf },
  }),
  /** Returns the caller's profile without the fields that their account adds. */
  GetUserProfileOnly: query({
    access: 'member',
    query: z.object(claimedPerson),
    output: ProfileDetails,
    example: { query: exampleSelf },
  }),
  /** Returns the caller's names and address only. */
  GetSmallUserProfile: query({
    access: 'member',
    query: z.object(claimedPerson),
    output: SmallUserProfile,
    example: { query: exampleSelf },
  }),
  /** Returns the state of the account, which the app asks for first when it starts. */
  GetUserStatus: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({
      /** `MEMORIAL` once the owner's passing was released. */
      status: z.enum(['ACTIVE', 'PROFILE_INCOMPLETE', 'MEMORIAL']),
      hasWill: z.boolean(),
      /** The person's own will. Absent if there is none. */
      userLastWillId: WillId.optional(),
      showIntro: z.boolean(),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /**
   * Returns the product that a plan of the payment provider is for, now or before its price
   * changed.
   */
  GetUserStripePlan: query({
    access: 'member',
    method: 'GET',
    query: z.object({ stripePlanId: ProviderId }),
    output: z.object({ productId: ProductId, name: z.string(), includes: z.string() }),
    errors: ['NOT_FOUND'],
    example: { query: { stripePlanId: examplePlanId } },
  }),
  /** Returns what a person may use who pays for a plan of the payment provider. */
  GetUserTypeFromStripe: query({
    access: 'member',
    method: 'GET',
    query: z.object({ stripePlanId: ProviderId }),
    output: z.object({ userEntitlements: Entitlement }),
    errors: ['NOT_FOUND'],
    example: { query: { stripePlanId: examplePlanId } },
  }),
  /** Changes the caller's names. */
  UpdateUser: command({
    access: 'member',
    changes: profileQueries,
    body: z.object({
      userId: UserId.optional(),
      firstName: line(60).min(1, 'Enter your first name.'),
      lastName: line(60).min(1, 'Enter your last name.'),
    }),
    output: UserProfile,
    example: { body: { userId: exampleUserId, firstName: 'Ana', lastName: 'Moreno' } },
  }),
  /** Changes the given details and keeps the others. `null` removes a detail. */
  UpdateUserProfile: command({
    access: 'member',
    changes: profileQueries,
    body: z.object({
      userProfileId: UserProfileId.optional(),
      firstName: line(60).min(1, 'Enter your first name.').optional(),
      lastName: line(60).min(1, 'Enter your last name.').optional(),
      fullName: line(120).min(1, 'Enter your full name.').optional(),
      birthdate: IsoDate.nullable().optional(),
      state: StateCode.nullable().optional(),
      maritalStatus: MaritalStatus.nullable().optional(),
      phoneNumber: PhoneNumber.nullable().optional(),
      /** A file of the caller with the category `avatar`. The previous picture is deleted. */
      avatarFileId: FileId.nullable().optional(),
      /**
       * The readers of digital accounts added from now on. Accounts that exist keep their readers.
       */
      accountReaders: DefaultReaders.optional(),
    }),
    output: UserProfile,
    errors: ['NOT_FOUND', 'FILE_IN_USE'],
    example: {
      body: { userProfileId: exampleUserProfileId, fullName: 'Ana Lucía Moreno', state: 'TX' },
    },
  }),
  /** Returns the account holder's date of birth. */
  GetBirthdate: query({
    access: 'member',
    query: z.object({ personId: PersonId.optional() }),
    output: z.object({ birthdate: IsoDate.optional() }),
    example: { query: { personId: examplePersonId } },
  }),
  /** Sets the account holder's date of birth. A date in the future is refused. */
  UpdateBirthdate: command({
    access: 'member',
    changes: profileQueries,
    query: z.object({ personId: PersonId.optional(), birthdate: IsoDate }),
    output: z.object({ birthdate: IsoDate }),
    example: { query: { personId: examplePersonId, birthdate: '1984-03-09' } },
  }),
  /**
   * Copies the answers of the first step of the caller's own will into details that the profile
   * does not have yet. A full name that only repeats first and last name is replaced by the full
   * name of the will.
   */
  UpdateProfileFromWillInfo: command({
    access: 'member',
    changes: profileQueries,
    query: z.object({
      userId: UserId.optional(),
      fullName: line(120).min(1, 'Enter your full name.'),
      birthDate: IsoDate,
      state: StateCode,
      /** Not in the specification. */
      maritalStatus: MaritalStatus.optional(),
    }),
    output: UserProfile,
    example: {
      query: {
        userId: exampleUserId,
        fullName: 'Ana Lucía Moreno',
        birthDate: '1984-03-09',
        state: 'TX',
      },
    },
  }),
  /** Creates the caller's profile if there is none. An existing profile is returned unchanged. */
  CreateDefaultUserProfileForUser: command({
    access: 'member',
    changes: profileQueries,
    createsProfile: true,
    query: z.object({
      userId: UserId.optional(),
      firstName: line(60),
      lastName: line(60),
      fullName: line(120).optional(),
    }),
    output: UserProfile,
    example: { query: { userId: exampleUserId, firstName: 'Ana', lastName: 'Moreno' } },
  }),
  /** Returns the telephone number of the profile. */
  GetPhoneNumberFromProfil: query({
    access: 'member',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({ phoneNumber: PhoneNumber.optional() }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Sets the three names of the profile. */
  SetProfileNames: command({
    access: 'member',
    changes: profileQueries,
    query: z.object({
      userProfileId: UserProfileId.optional(),
      firstName: line(60).min(1, 'Enter your first name.'),
      lastName: line(60).min(1, 'Enter your last name.'),
      fullName: line(120).optional(),
    }),
    output: UserProfile,
    example: {
      query: { userProfileId: exampleUserProfileId, firstName: 'Ana', lastName: 'Moreno' },
    },
  }),
  /** Lists the rules that a password does not yet meet, before the password is sent elsewhere. */
  ValidatePassword: query({
    access: 'public',
    query: z.object({ newPassword: NewPassword }),
    secrets: ['newPassword'],
    output: z.object({ valid: z.boolean(), problems: z.array(z.string()) }),
    example: { query: { newPassword: 'Juniper-hollow-82' } },
  }),
  /**
   * Changes the password of a caller who signed in within the last 15 minutes and gives the present
   * password too, even if an administrator asks for the change. Every session ends, the current one
   * included.
   */
  QuickChangePassword: command({
    access: 'member',
    // The session ends, so there is nothing to read again.
    changes: [],
    recentSignIn: true,
    beforePasswordChange: 'open',
    query: z.object({
      userId: UserId.optional(),
      newPassword: NewPassword,
      /** Not in the specification, but without it the call is refused. */
      currentPassword: CurrentPassword.optional(),
    }),
    secrets: ['newPassword', 'currentPassword'],
    output: z.object({ changed: z.literal(true) }),
    errors: ['PASSWORD_TOO_WEAK', 'PASSWORD_WRONG', 'RATE_LIMITED'],
    example: {
      query: {
        userId: exampleUserId,
        newPassword: 'Juniper-hollow-82',
        currentPassword: examplePassword,
      },
    },
  }),
  /** Shows the introduction at the next visit. */
  setUserIntro: command({
    access: 'member',
    // No query has this value: the web app stores it in its session.
    changes: [],
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ showIntro: z.boolean() }),
    example: { query: { userId: exampleUserId } },
  }),
  /** Records that the caller has seen the introduction. */
  setUserIntroToFalse: command({
    access: 'member',
    changes: [],
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ showIntro: z.boolean() }),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Records that the caller does not want to be told again what can be left besides the will. Not
   * in the specification.
   */
  CloseLeavingIntroduction: command({
    access: 'member',
    changes: ['Dashboard/PersonalOnboarding'],
    body: z.object({}),
    output: z.object({ closed: z.literal(true) }),
    example: { body: {} },
  }),
  /**
   * Records that the caller does not want to do a task of the checklist, or wants to do it after
   * all (`aside` is false). Not in the specification.
   */
  SetTaskAside: command({
    access: 'member',
    changes: ['Dashboard/PersonalOnboarding'],
    body: z.object({ task: OptionalTask, aside: z.boolean().default(true) }),
    output: z.object({ aside: z.boolean() }),
    errors: ['STALE_VERSION'],
    example: { body: { task: 'write-memory' } },
  }),
  /**
   * Tells whether a report is open or was released: of the caller's own death, or of the death of a
   * person whose delegate the caller is.
   */
  IsUserAssociatedWithReportOfPassing: query({
    access: 'member',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({
      associated: z.boolean(),
      /** Whether such a report is about the caller. */
      asSubject: z.boolean(),
      /** Whether the caller is in the electorate of such a report. */
      asDelegate: z.boolean(),
    }),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Updates an account to the state of its owner's passing: it becomes a memorial once the passing
   * is released, and an ordinary account again if the release is revoked. The owner and their
   * delegates can call it.
   */
  UpdateMemorial: command({
    access: 'member',
    changes: ['UserProfile/GetUserProfile', 'Passing/GetStatus', 'Passing/ListTrusting'],
    memorial: 'open',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    mayNameOthers: ['userProfileId'],
    output: z.object({ memorial: z.boolean(), memorialSince: Instant.optional() }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /**
   * Announces that the caller is deleted in seven days: sign-in, profile, wills, activity log and
   * the key that encrypted their data. It asks for the current password too. From the answer on
   * nothing of theirs is read, shared or sent, and every session is ended. The caller gets a mail
   * with a link that keeps the account, and their delegates are told the day. A report of a death
   * stops it. Refused while their death is reported (`PASSING_OPEN`), and if somebody said in this
   * sign-in that they only help. Backups are gone within 35 days after the deletion.
   */
  DeleteUser: command({
    access: 'member',
    changes: [],
    afterRecovery: 'closed',
    recentSignIn: true,
    query: z.object({
      userId: UserId.optional(),
      /** Not in the specification, but without it the call is refused. */
      currentPassword: CurrentPassword.optional(),
    }),
    secrets: ['currentPassword'],
    /** When the account will be deleted: a time in the future, in spite of the name. */
    output: z.object({ deletedAt: Instant }),
    errors: ['PASSING_OPEN', 'FORBIDDEN', 'PASSWORD_WRONG', 'RATE_LIMITED'],
    example: { query: { userId: exampleUserId, currentPassword: examplePassword } },
  }),
  /** Counts what the caller has, for an overview. */
  GetUserProfileCounts: query({
    access: 'member',
    query: z.object({ id: UserProfileId.optional() }),
    output: z.object({
      contacts: count,
      delegates: count,
      documents: count,
      accounts: count,
      memories: count,
      messages: count,
      companies: count,
    }),
    errors: ['NOT_FOUND'],
    example: { query: { id: exampleUserProfileId } },
  }),
  /**
   * Counts the contacts that the caller invited, as a delegate or to see something, and how many
   * accepted or claimed it (`joined`). The address must be the caller's own.
   */
  GetReferralDetails: query({
    access: 'member',
    query: z.object({ email: Email.optional() }),
    output: z.object({ invited: count, joined: count }),
    errors: ['NOT_FOUND'],
    example: { query: { email: exampleEmail } },
  }),
  /**
   * Tells whether a contact of the caller has an account, and which: the one that accepted a
   * request of the caller or claimed something that the caller shared. Nobody learns from this that
   * an address has an account.
   */
  GetUserByContactId: query({
    access: 'member',
    method: 'GET',
    query: z.object({ contactId: ContactId }),
    output: z.object({
      known: z.boolean(),
      user: SmallUserProfile.pick({
        userProfileId: true,
        firstName: true,
        lastName: true,
      }).optional(),
    }),
    errors: ['NOT_FOUND'],
    example: { query: { contactId: exampleContactId } },
  }),
  /**
   * Returns what `Authenticate/me` merges into the stored credentials, as it is in the database.
   * `userName` is the address or the id that the caller signs in with. Another one is `NOT_FOUND`.
   */
  GetSessionDataFromDb: query({
    access: 'member',
    query: z.object({ userId: UserId.optional(), userName: z.string().max(254).optional() }),
    output: CurrentUser,
    errors: ['NOT_FOUND'],
    example: { query: { userId: exampleUserId, userName: exampleEmail } },
  }),
  /**
   * Tells an administrator which second step a person has set up, to help them sign in. It never
   * gives a code or a secret. The person's activity log records it.
   */
  Get2FATokenByUserId: query({
    access: 'admin',
    method: 'GET',
    recentSignIn: true,
    query: z.object({ userId: UserId }),
    mayNameOthers: ['userId'],
    logs: ['SECOND_FACTOR_LOOKED_UP'],
    output: z.object({
      /** Absent if the person has never signed in, or chooses at each sign-in. */
      secondFactor: SecondFactor.optional(),
    }),
    errors: ['NOT_FOUND'],
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Returns the address at which a delegate signs in and arrives at the page of a person who trusts
   * them. The delegate can keep it for the day on which they need it.
   */
  CreateDelegateLoginLink: query({
    access: 'member',
    query: z.object({ targetUserProfileId: UserProfileId }),
    output: z.object({ url: LinkUrl }),
    errors: ['NOT_FOUND'],
    example: { query: { targetUserProfileId: exampleTrustingProfileId } },
  }),
  /** Returns addresses at which the caller signs in on another device, and arrives at a page. */
  CreateMobileLoginLink: query({
    access: 'member',
    query: z.object({ targetUserProfileId: UserProfileId }),
    output: z.object({
      /** Opens the home page. */
      url: LinkUrl,
      /** Opens a new memory, for a recording with a telephone. */
      newMemoryUrl: LinkUrl,
    }),
    errors: ['NOT_FOUND'],
    example: { query: { targetUserProfileId: exampleUserProfileId } },
  }),
  /**
   * Returns the address at which the caller signs in on another device, and arrives at one of their
   * messages.
   */
  CreateMobileMessageLink: query({
    access: 'member',
    query: z.object({ targetUserProfileId: UserProfileId, messageId: MessageId }),
    output: z.object({ url: LinkUrl }),
    errors: ['NOT_FOUND'],
    example: {
      query: { targetUserProfileId: exampleUserProfileId, messageId: exampleMessageId },
    },
  }),
  /**
   * Returns the persona that people have until they have answered the questions: the checklist as
   * it is recommended.
   */
  GetDefaultPersona: query({
    access: 'member',
    query: ownProfile,
    output: Persona,
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Returns the persona that orders the caller's checklist. It follows from their answers. */
  GetDefaultDashboardPersona: query({
    access: 'member',
    // The answers are encrypted, and the function `persona-capture` may decrypt them.
    lambda: 'persona-capture',
    query: ownProfile,
    output: Persona,
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Returns the person's persona, with the tasks of the will alone. */
  GetDefaultWizardPersona: query({
    access: 'member',
    lambda: 'persona-capture',
    query: ownProfile,
    output: Persona,
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /**
   * Returns the public face of the example family, which shows visitors what an account can hold.
   */
  GetDemoProfile: query({ access: 'public', output: DemoProfile, example: {} }),
  /**
   * Announces to people that their accounts will be deleted in seven days, as `DeleteUser` does for
   * the caller. `FAILED`: the announcement could not be stored, and the account is as it was. A
   * repeated call changes nothing. A memorial is not deleted, nor an account whose owner's death is
   * reported.
   */
  DeleteUsers: command({
    access: 'admin',
    // The administrator sees the outcome in the answer, and no query shows it.
    changes: [],
    recentSignIn: true,
    body: z.object({ userIds: z.array(UserId).min(1, 'Name a person.').max(25) }),
    output: z.object({
      items: z.array(
        z.object({
          userId: UserId,
          outcome: z.enum(['ANNOUNCED', 'NOT_FOUND', 'MEMORIAL', 'PASSING_OPEN', 'FAILED']),
          /** When the account will be deleted: a time in the future, in spite of the name. */
          deletedAt: Instant.optional(),
        }),
      ),
    }),
    errors: ['VALIDATION_FAILED'],
    example: { body: { userIds: [exampleUserId] } },
  }),
  /** Keeps the caller's account, if it is about to be deleted. Then everything is as it was. */
  KeepOwnAccount: command({
    access: 'member',
    changes: [],
    beforePasswordChange: 'open',
    whileLeaving: 'open',
    output: z.object({ kept: z.literal(true) }),
    example: {},
  }),
  /** Stops an announced deletion with the code of the link in the mail, without a sign-in. */
  KeepAccount: command({
    access: 'public',
    changes: [],
    body: z.object({ code: LinkCode }),
    output: z.object({ kept: z.literal(true) }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Gives a person a temporary password and ends their sessions. After the next sign-in they choose
   * another before they can do anything else. The second step stays, and the person is told by
   * mail, without the password.
   */
  ForceChangePassword: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    query: z.object({ newPassword: NewPassword }),
    body: z.object({ userId: UserId }),
    mayNameOthers: ['userId'],
    secrets: ['newPassword'],
    output: z.object({ changed: z.literal(true) }),
    errors: ['NOT_FOUND', 'MEMORIAL', 'RECOVERY_WAITING', 'PASSWORD_TOO_WEAK'],
    example: { query: { newPassword: 'Juniper-hollow-82' }, body: { userId: exampleUserId } },
  }),
  /**
   * Asks a person to choose a new password after the next sign-in, before they do anything else,
   * and ends their sessions. It can also take that back. Idempotent.
   */
  SetChangePasswordFlag: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    query: z.object({ userId: UserId, flag: z.boolean() }),
    mayNameOthers: ['userId'],
    output: z.object({ flag: z.boolean() }),
    errors: ['NOT_FOUND', 'MEMORIAL'],
    example: { query: { userId: exampleUserId, flag: true } },
  }),
  /**
   * Returns a random password that no rule refuses, for `ForceChangePassword`. It is stored
   * nowhere.
   */
  GenerateRandomPassword: query({
    access: 'admin',
    recentSignIn: true,
    body: z.object({ length: z.int().min(16).max(64).optional() }),
    output: z.object({ password: z.string() }),
    example: { body: { length: 20 } },
  }),
})
