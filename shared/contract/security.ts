import * as z from 'zod'
import { ActivityEntry } from '#shared/model/activity.ts'
import { Device, SessionId } from '#shared/model/device.ts'
import { Email, Instant } from '#shared/model/plain.ts'
import { TextPhoneNumber } from '#shared/model/text-phone-number.ts'
import { NoticeChannel, SecondFactor } from '#shared/model/user-profile.ts'
import { ConfirmationCode, CurrentPassword, LinkCode, WrittenCode } from './credentials.ts'
import { exampleEmail, examplePassword } from './example.ts'
import { command, group, query } from './operation.ts'

// The specification leaves this group open.
/**
 * The security of an account: the address and the second step of the sign-in, channels for notices,
 * devices, ways back in, and the activity log.
 */
export const security = group('Security', {
  /** Lists the owner's activity log, newest first. */
  ListActivity: query({
    access: 'member',
    // What a line is about is encrypted, and the function `activity-log` may decrypt it.
    lambda: 'activity-log',
    query: z.object({
      pageSize: z.int().min(1).max(100).default(20),
      /** From the previous page. Absent for the first page. */
      cursor: z.string().max(1024).optional(),
    }),
    output: z.object({ items: z.array(ActivityEntry), cursor: z.string().optional() }),
    example: { query: { pageSize: 10 } },
  }),
  /**
   * Creates ten new recovery codes. They are shown only in this answer. Earlier codes stop working.
   * Like each change of the sign-in, it demands the current password, and the owner gets a mail
   * with a link that undoes it: `UndoChange`.
   */
  CreateRecoveryCodes: command({
    access: 'member',
    changes: [
      'Security/GetRecoveryStatus',
      'Security/ListActivity',
      'Dashboard/PersonalOnboarding',
    ],
    beforeSecondStepChange: 'open',
    memorial: 'open',
    recentSignIn: true,
    body: z.object({ currentPassword: CurrentPassword }),
    output: z.object({ codes: z.array(z.string()).length(10) }),
    errors: ['PASSWORD_WRONG', 'RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { currentPassword: examplePassword } },
  }),
  /**
   * Shows that the owner has kept their codes: one of them, as it stands on the paper or in the
   * file. The code is not used up. From then on no sign-in asks for recovery codes, until all of
   * them were used.
   */
  ProveRecoveryCodes: command({
    access: 'member',
    changes: ['Security/GetRecoveryStatus', 'Dashboard/PersonalOnboarding'],
    memorial: 'open',
    body: z.object({ code: WrittenCode }),
    output: z.object({ codesLeft: z.int().min(1).max(10) }),
    errors: ['CODE_INVALID', 'STALE_VERSION', 'RATE_LIMITED'],
    example: { body: { code: '7K2QX-9MBTD' } },
  }),
  /**
   * Puts off the question for recovery codes until the next sign-in: three times, then
   * `RATE_LIMITED`.
   */
  PutOffRecoveryCodes: command({
    access: 'member',
    changes: [],
    output: z.object({ laterLeft: z.int().min(0).max(3) }),
    errors: ['STALE_VERSION', 'RATE_LIMITED'],
    example: {},
  }),
  /**
   * Returns how many recovery codes are left, whether the owner has shown that they kept them, and
   * when a pending reset of the second factor takes effect.
   */
  GetRecoveryStatus: query({
    access: 'member',
    beforeSecondStepChange: 'open',
    output: z.object({
      codesLeft: z.int().min(0).max(10),
      /** Whether the caller has shown that they kept their codes. */
      codesProven: z.boolean(),
      resetDueAt: Instant.optional(),
    }),
    example: {},
  }),
  /**
   * Mails six digits to the address that the caller wants to sign in with. The digits are valid for
   * an hour. The answer is the same if the address has an account already: then the mail says so,
   * and has no code. Refused while the caller's death is reported (`PASSING_OPEN`), while the
   * second step is being reset, and less than 30 days after the last change (`CHANGED_RECENTLY`).
   */
  BeginAddressChange: command({
    access: 'member',
    changes: [],
    afterRecovery: 'closed',
    recentSignIn: true,
    body: z.object({ email: Email }),
    output: z.object({ sent: z.literal(true) }),
    errors: [
      'PASSING_OPEN',
      'RECOVERY_WAITING',
      'CHANGED_RECENTLY',
      'PROVIDER_SILENT',
      'RATE_LIMITED',
    ],
    example: { body: { email: 'ana.new@example.org' } },
  }),
  /**
   * Proves the address with its six digits, and the owner with the current password. From then on
   * the caller signs in with the new address. The former address gets a mail with a link that
   * undoes the change for 72 hours (`UndoChange`), and each notice about the safety of the account
   * for 30 days.
   */
  ConfirmAddressChange: command({
    access: 'member',
    changes: [
      'UserProfile/GetUserProfile',
      'UserProfile/GetUserProfileOnly',
      'Security/ListActivity',
    ],
    afterRecovery: 'closed',
    recentSignIn: true,
    body: z.object({ code: ConfirmationCode, currentPassword: CurrentPassword }),
    output: z.object({ email: Email }),
    errors: [
      'CODE_INVALID',
      'PASSWORD_WRONG',
      'PASSING_OPEN',
      'RECOVERY_WAITING',
      'CHANGED_RECENTLY',
      'ALREADY_REGISTERED',
      'STALE_VERSION',
      'PROVIDER_SILENT',
      'RATE_LIMITED',
    ],
    example: { body: { code: '123456', currentPassword: examplePassword } },
  }),
  /**
   * Sends six digits to another address or number, which shall get each notice about the safety of
   * the account and about a report of the caller's death too. The digits are valid for an hour.
   * Refused for a mailbox or a number that the caller signs in with, while the caller's death is
   * reported (`PASSING_OPEN`), and while the second step is being reset.
   */
  BeginNoticeChannel: command({
    access: 'member',
    changes: [],
    afterRecovery: 'closed',
    recentSignIn: true,
    body: z
      .object({ email: Email.optional(), phoneNumber: TextPhoneNumber.optional() })
      .refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
        path: ['email'],
        message: 'Enter either an email address or a phone number.',
      }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['PASSING_OPEN', 'RECOVERY_WAITING', 'PROVIDER_SILENT', 'RATE_LIMITED'],
    example: { body: { email: 'ana.second@example.org' } },
  }),
  /**
   * Proves the channel with its six digits, and the owner with the current password. The channel
   * replaces an earlier one, and nobody can sign in with it. Every channel that the account had
   * before is told, and the address gets a link that undoes the change for 72 hours (`UndoChange`).
   */
  ConfirmNoticeChannel: command({
    access: 'member',
    changes: [
      'UserProfile/GetUserProfile',
      'UserProfile/GetUserProfileOnly',
      'Security/ListActivity',
    ],
    afterRecovery: 'closed',
    recentSignIn: true,
    body: z.object({ code: ConfirmationCode, currentPassword: CurrentPassword }),
    output: NoticeChannel,
    errors: [
      'CODE_INVALID',
      'PASSWORD_WRONG',
      'PASSING_OPEN',
      'RECOVERY_WAITING',
      'STALE_VERSION',
      'RATE_LIMITED',
    ],
    example: { body: { code: '123456', currentPassword: examplePassword } },
  }),
  /**
   * Removes the second channel for notices. The removed channel and all other channels are told, as
   * after a change.
   */
  RemoveNoticeChannel: command({
    access: 'member',
    changes: [
      'UserProfile/GetUserProfile',
      'UserProfile/GetUserProfileOnly',
      'Security/ListActivity',
    ],
    afterRecovery: 'closed',
    recentSignIn: true,
    body: z.object({ currentPassword: CurrentPassword }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['PASSWORD_WRONG', 'PASSING_OPEN', 'RECOVERY_WAITING', 'STALE_VERSION', 'RATE_LIMITED'],
    example: { body: { currentPassword: examplePassword } },
  }),
  /**
   * Returns the secret for another authenticator app. The second factor does not change until that
   * app is proven.
   */
  BeginAppSetup: command({
    access: 'member',
    changes: [],
    beforeSecondStepChange: 'open',
    memorial: 'open',
    recentSignIn: true,
    output: z.object({
      /** Base32, as authenticator apps expect it (RFC 6238). */
      secretCode: z.string(),
    }),
    errors: ['RECOVERY_WAITING', 'RATE_LIMITED'],
    example: {},
  }),
  /**
   * Proves the new authenticator app with its six digits, and its owner with the current password.
   * From then on it is the only second factor.
   */
  ConfirmAppSetup: command({
    access: 'member',
    changes: ['Security/ListActivity'],
    beforeSecondStepChange: 'open',
    memorial: 'open',
    recentSignIn: true,
    body: z.object({ code: ConfirmationCode, currentPassword: CurrentPassword }),
    output: z.object({ secondFactor: SecondFactor }),
    errors: ['CODE_INVALID', 'PASSWORD_WRONG', 'RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { code: '123456', currentPassword: examplePassword } },
  }),
  /**
   * Sends six digits to the telephone number that should get the codes. The digits are valid for
   * ten minutes.
   */
  BeginPhoneSetup: command({
    access: 'member',
    changes: [],
    beforeSecondStepChange: 'open',
    memorial: 'open',
    recentSignIn: true,
    body: z.object({ phoneNumber: TextPhoneNumber }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { phoneNumber: '+15125550134' } },
  }),
  /**
   * Proves the new telephone number with its six digits, and its owner with the current password.
   * From then on text messages to it are the only second factor.
   */
  ConfirmPhoneSetup: command({
    access: 'member',
    changes: ['Security/ListActivity'],
    beforeSecondStepChange: 'open',
    memorial: 'open',
    recentSignIn: true,
    body: z.object({ code: ConfirmationCode, currentPassword: CurrentPassword }),
    output: z.object({ secondFactor: SecondFactor }),
    errors: ['CODE_INVALID', 'PASSWORD_WRONG', 'RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { code: '123456', currentPassword: examplePassword } },
  }),
  /**
   * Undoes a change of the sign-in that somebody else made. It takes the code of the link "This
   * wasn't me" in each mail about such a change, which works for 72 hours. Every session ends, the
   * password becomes one that nobody knows, and address, second step and recovery codes are again
   * as they were before the change. The owner then chooses a new password with the code that is
   * mailed to `email`.
   */
  UndoChange: command({
    access: 'public',
    changes: [],
    body: z.object({ code: LinkCode }),
    output: z.object({
      /** The address of the account from now on: the one it had before the change. */
      email: Email,
      /**
       * `REPLACED`: the former app cannot be brought back, and the one that replaced it is removed.
       * `REMOVED`: there was no second step any more. After both, the next sign-in sets up an
       * authenticator app.
       */
      secondStep: z.enum(['AS_IT_WAS', 'REPLACED', 'REMOVED']),
      /**
       * False: the code for a new password could not be mailed, such as after many requests in this
       * hour.
       */
      codeSent: z.boolean(),
    }),
    errors: ['CODE_INVALID', 'ALREADY_REGISTERED', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Closes an account to somebody else, for its owner. It takes the code of a link: of any notice
   * to a delegate, or of the mail about a reset of the second step. Every session ends and the
   * password becomes one that nobody knows. Until the owner has signed in with a new password and
   * has set up another second step, they confirm no death and read nothing of others. Their
   * confirmations of open reports in the last 30 days are taken back. They still count as a
   * delegate. This works twice a year. A further call is `CHANGED_RECENTLY`.
   */
  SayAccountTaken: command({
    access: 'public',
    changes: [],
    body: z.object({ code: LinkCode }),
    output: z.object({
      email: Email,
      /**
       * False: the code for a new password could not be mailed, such as after many requests in this
       * hour.
       */
      codeSent: z.boolean(),
    }),
    errors: ['CODE_INVALID', 'CHANGED_RECENTLY', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Signs out: our API refuses the caller's session at once. A refresh token that is sent is
   * revoked at the user pool. A client that sends none revokes it there itself.
   */
  SignOut: command({
    access: 'member',
    changes: [],
    memorial: 'open',
    beforePasswordChange: 'open',
    whileLeaving: 'open',
    body: z.object({ refreshToken: z.string().min(20).max(4096).optional() }),
    output: z.object({ signedOut: z.literal(true) }),
    example: { body: {} },
  }),
  /** Lists the devices on which the caller is signed in, the last used first. */
  ListDevices: query({
    access: 'member',
    output: z.object({ items: z.array(Device) }),
    example: {},
  }),
  /**
   * Signs out one device of the caller's: our API refuses its tokens at once, also those that it
   * gets for its refresh token, and gives it no new ones.
   */
  SignOutDevice: command({
    access: 'member',
    changes: ['Security/ListDevices', 'Security/ListActivity'],
    memorial: 'open',
    body: z.object({ sessionId: SessionId }),
    output: z.object({ signedOut: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { body: { sessionId: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1bd1' } },
  }),
  /**
   * Uses up a recovery code and mails a link to the owner. Nothing is reset before the owner has
   * opened that link and 72 hours have passed. The answer is the same for a wrong code and for an
   * address without an account.
   */
  StartRecovery: command({
    access: 'public',
    // The owner may be signed in in the browser that calls this.
    changes: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
    body: z.object({ email: Email, recoveryCode: WrittenCode }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['RATE_LIMITED'],
    example: { body: { email: exampleEmail, recoveryCode: '7K2QX-9MBTD' } },
  }),
  /**
   * Confirms a reset with the code of the mailed link. The first call starts the 72 hours. A call
   * after they have passed resets the second factor and ends every session. The next sign-in sets
   * up a new one.
   */
  ConfirmRecovery: command({
    access: 'public',
    changes: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
    body: z.object({ code: LinkCode }),
    output: z.object({ status: z.enum(['WAITING', 'COMPLETED']), dueAt: Instant }),
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * A delegate says that it is the owner who asked us for a way back in, with the code of the link
   * in our mail. The recovery then ends after 7 days instead of 14. A repeated call changes
   * nothing.
   */
  VouchForOwner: command({
    access: 'public',
    changes: [],
    body: z.object({ code: LinkCode }),
    output: z.object({ vouched: z.literal(true), dueAt: Instant }),
    errors: ['CODE_INVALID', 'STALE_VERSION', 'RATE_LIMITED', 'PROVIDER_SILENT'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /**
   * Cancels a reset that another person began. Every notice of a reset has the link. No sign-in is
   * needed.
   */
  CancelRecovery: command({
    access: 'public',
    changes: ['Security/GetRecoveryStatus', 'Security/ListActivity'],
    body: z.object({ code: LinkCode }),
    output: z.object({ cancelled: z.literal(true) }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
})
