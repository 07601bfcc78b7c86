import * as z from 'zod'
import { FileId, PersonId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Instant, line, PhoneNumber, StateCode } from '#shared/model/plain.ts'
import { ProfileDetails, SmallUserProfile, UserProfile } from '#shared/model/user-profile.ts'
import { NewPassword } from './credentials.ts'
import { examplePersonId, exampleUserId, exampleUserProfileId } from './example.ts'
import { command, group, query } from './operation.ts'

/** Who a request says it is about: an assertion, which must be the caller. Left out, it is the caller. */
const asserted = {
  userId: UserId.optional(),
  userProfileId: UserProfileId.optional(),
}

const exampleSelf = { userId: exampleUserId, userProfileId: exampleUserProfileId }

/** The account holder's profile. */
export const userProfile = group('UserProfile', {
  /** The caller's profile. */
  GetUserProfile: query({
    access: 'member',
    query: z.object(asserted),
    output: UserProfile,
    example: { query: exampleSelf },
  }),
  /** The caller's profile without what their account adds to it. */
  GetUserProfileOnly: query({
    access: 'member',
    query: z.object(asserted),
    output: ProfileDetails,
    example: { query: exampleSelf },
  }),
  /** Names and address alone. */
  GetSmallUserProfile: query({
    access: 'member',
    query: z.object(asserted),
    output: SmallUserProfile,
    example: { query: exampleSelf },
  }),
  /** How far the account is: what a start of the app asks first. */
  GetUserStatus: query({
    access: 'member',
    method: 'GET',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({
      /** `MEMORIAL` once their passing was released. */
      status: z.enum(['ACTIVE', 'PROFILE_INCOMPLETE', 'MEMORIAL']),
      hasWill: z.boolean(),
      showIntro: z.boolean(),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Changes the names. */
  UpdateUser: command({
    access: 'member',
    body: z.object({
      userId: UserId.optional(),
      firstName: line(60).min(1, 'Enter your first name.'),
      lastName: line(60).min(1, 'Enter your last name.'),
    }),
    output: UserProfile,
    example: { body: { userId: exampleUserId, firstName: 'Ana', lastName: 'Moreno' } },
  }),
  /** Changes whichever details are given, and leaves the others. `null` removes one. */
  UpdateUserProfile: command({
    access: 'member',
    body: z.object({
      userProfileId: UserProfileId.optional(),
      firstName: line(60).min(1, 'Enter your first name.').optional(),
      lastName: line(60).min(1, 'Enter your last name.').optional(),
      fullName: line(120).min(1, 'Enter your full name.').optional(),
      birthdate: IsoDate.nullable().optional(),
      state: StateCode.nullable().optional(),
      phoneNumber: PhoneNumber.nullable().optional(),
      /** A file of the category `avatar` of one's own. The picture before it is deleted. */
      avatarFileId: FileId.nullable().optional(),
    }),
    output: UserProfile,
    errors: ['NOT_FOUND'],
    example: {
      body: { userProfileId: exampleUserProfileId, fullName: 'Ana Lucía Moreno', state: 'TX' },
    },
  }),
  /** The date of birth of the account holder, as a person. */
  GetBirthdate: query({
    access: 'member',
    query: z.object({ personId: PersonId.optional() }),
    output: z.object({ birthdate: IsoDate.optional() }),
    example: { query: { personId: examplePersonId } },
  }),
  /** Sets it. A date in the future is refused. */
  UpdateBirthdate: command({
    access: 'member',
    query: z.object({ personId: PersonId.optional(), birthdate: IsoDate }),
    output: z.object({ birthdate: IsoDate }),
    example: { query: { personId: examplePersonId, birthdate: '1984-03-09' } },
  }),
  /** Takes over into the profile what the will's first step was told. */
  UpdateProfileFromWillInfo: command({
    access: 'member',
    query: z.object({
      userId: UserId.optional(),
      fullName: line(120).min(1, 'Enter your full name.'),
      birthDate: IsoDate,
      state: StateCode,
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
  /** Makes sure that the caller has a profile. One that exists is answered as it is. */
  CreateDefaultUserProfileForUser: command({
    access: 'member',
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
  /** The telephone number of the profile. */
  GetPhoneNumberFromProfil: query({
    access: 'member',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    output: z.object({ phoneNumber: PhoneNumber.optional() }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Sets the three names of the profile. */
  SetProfileNames: command({
    access: 'member',
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
  /** What a password still lacks, rule by rule, before it is sent anywhere else. */
  ValidatePassword: query({
    access: 'public',
    query: z.object({ newPassword: NewPassword }),
    secrets: ['newPassword'],
    output: z.object({ valid: z.boolean(), problems: z.array(z.string()) }),
    example: { query: { newPassword: 'Juniper-hollow-82' } },
  }),
  /** Changes the password of a caller who signed in within 15 minutes. Every session ends, this one too. */
  QuickChangePassword: command({
    access: 'member',
    recent: true,
    query: z.object({ userId: UserId.optional(), newPassword: NewPassword }),
    secrets: ['newPassword'],
    output: z.object({ changed: z.literal(true) }),
    errors: ['PASSWORD_TOO_WEAK'],
    example: { query: { userId: exampleUserId, newPassword: 'Juniper-hollow-82' } },
  }),
  /** Shows the introduction at the next visit. */
  setUserIntro: command({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ showIntro: z.boolean() }),
    example: { query: { userId: exampleUserId } },
  }),
  /** Remembers that the introduction was seen. */
  setUserIntroToFalse: command({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ showIntro: z.boolean() }),
    example: { query: { userId: exampleUserId } },
  }),
  /** Whether a report of the caller's death is open or was released, or they have a say in somebody else's. */
  IsUserAssociatedWithReportOfPassing: query({
    access: 'member',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({
      associated: z.boolean(),
      /** It is about the caller. */
      asSubject: z.boolean(),
      /** The caller is one of the delegates who can confirm it. */
      asDelegate: z.boolean(),
    }),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Brings an account in line with what was decided about its owner's passing: a memorial once it was released, and
   * no longer one when that was revoked. Called by the owner, or by a delegate of theirs.
   */
  UpdateMemorial: command({
    access: 'member',
    memorial: 'open',
    query: z.object({ userProfileId: UserProfileId.optional() }),
    others: ['userProfileId'],
    output: z.object({ memorial: z.boolean(), memorialSince: Instant.optional() }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /**
   * Deletes the caller: sign-in, profile, wills, activity log and the key that everything was encrypted with.
   * Backups forget it within 35 days.
   */
  DeleteUser: command({
    access: 'member',
    recent: true,
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ deleted: z.literal(true) }),
    example: { query: { userId: exampleUserId } },
  }),
})
