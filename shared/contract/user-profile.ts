import * as z from 'zod'
import { DefaultReaders } from '#shared/model/account-readers.ts'
import { FileId, PersonId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Instant, line, PhoneNumber, StateCode } from '#shared/model/plain.ts'
import { ProfileDetails, SmallUserProfile, UserProfile } from '#shared/model/user-profile.ts'
import { NewPassword } from './credentials.ts'
import { examplePersonId, exampleUserId, exampleUserProfileId } from './example.ts'
import { command, group, query } from './operation.ts'

/** The person whom a request claims to be about. It must be the caller, and defaults to the caller. */
const asserted = {
  userId: UserId.optional(),
  userProfileId: UserProfileId.optional(),
}

const exampleSelf = { userId: exampleUserId, userProfileId: exampleUserProfileId }

/** The account holder's profile. */
export const userProfile = group('UserProfile', {
  /** Returns the caller's profile. */
  GetUserProfile: query({
    access: 'member',
    query: z.object(asserted),
    output: UserProfile,
    example: { query: exampleSelf },
  }),
  /** Returns the caller's profile without the fields that their account adds. */
  GetUserProfileOnly: query({
    access: 'member',
    query: z.object(asserted),
    output: ProfileDetails,
    example: { query: exampleSelf },
  }),
  /** Returns the caller's names and address only. */
  GetSmallUserProfile: query({
    access: 'member',
    query: z.object(asserted),
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
      showIntro: z.boolean(),
    }),
    example: { query: { userProfileId: exampleUserProfileId } },
  }),
  /** Changes the caller's names. */
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
  /** Changes the given details and keeps the others. `null` removes a detail. */
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
      /** A file of the caller with the category `avatar`. The previous picture is deleted. */
      avatarFileId: FileId.nullable().optional(),
      /** Who reads digital accounts added from now on. Accounts that exist keep their readers. */
      accountReaders: DefaultReaders.optional(),
    }),
    output: UserProfile,
    errors: ['NOT_FOUND'],
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
    query: z.object({ personId: PersonId.optional(), birthdate: IsoDate }),
    output: z.object({ birthdate: IsoDate }),
    example: { query: { personId: examplePersonId, birthdate: '1984-03-09' } },
  }),
  /** Copies the answers of the will's first step into the profile. */
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
  /** Creates the caller's profile if there is none. An existing profile is returned unchanged. */
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
   * Changes the password of a caller who signed in within the last 15 minutes. Every session ends, the current one
   * included.
   */
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
  /** Records that the caller has seen the introduction. */
  setUserIntroToFalse: command({
    access: 'member',
    method: 'GET',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ showIntro: z.boolean() }),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Tells whether a report of the caller's death is open or was released, and whether the caller can confirm a report
   * about another person.
   */
  IsUserAssociatedWithReportOfPassing: query({
    access: 'member',
    query: z.object({ userId: UserId.optional() }),
    output: z.object({
      associated: z.boolean(),
      /** The report is about the caller. */
      asSubject: z.boolean(),
      /** The caller is one of the delegates who can confirm the report. */
      asDelegate: z.boolean(),
    }),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Updates an account to the state of its owner's passing: it becomes a memorial once the passing is released, and an
   * ordinary account again if the release is revoked. The owner and their delegates can call it.
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
   * Deletes the caller: sign-in, profile, wills, activity log and the key that encrypted their data. Backups are gone
   * within 35 days.
   */
  DeleteUser: command({
    access: 'member',
    recent: true,
    query: z.object({ userId: UserId.optional() }),
    output: z.object({ deleted: z.literal(true) }),
    example: { query: { userId: exampleUserId } },
  }),
})
