import * as z from 'zod'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import { Email, line } from '#shared/model/plain.ts'
import { Challenge, SignedIn } from '#shared/model/session.ts'
import { TextPhoneNumber } from '#shared/model/text-phone-number.ts'
import { CurrentUser, SecondFactor } from '#shared/model/user-profile.ts'
import { isSoundName, notANameMessage } from '#shared/rules/sound-name.ts'
import {
  ChallengeSession,
  ConfirmationCode,
  NewPassword,
  Password,
  WrittenCode,
} from './credentials.ts'
import { exampleEmail, examplePartnerId, examplePassword, exampleUserId } from './example.ts'
import { command, group } from './operation.ts'

const Registration = z.object({
  email: Email,
  password: NewPassword,
  firstName: line(60).min(1, 'Enter your first name.').refine(isSoundName, notANameMessage),
  lastName: line(60).min(1, 'Enter your last name.').refine(isSoundName, notANameMessage),
  secondFactor: SecondFactor,
  /**
   * Required with `sms`: until the second factor is set up, a person has no token with which they
   * could add a number.
   */
  phoneNumber: TextPhoneNumber.optional(),
  /**
   * The page of the app that the person wanted to open. The link in the mail leads there after the
   * confirmation.
   */
  next: line(2000).optional(),
})

const Registered = z.object({ userId: UserId, sent: z.literal(true) })

const newcomer = {
  email: 'river.okafor@example.org',
  password: 'Juniper-hollow-82',
  firstName: 'River',
  lastName: 'Okafor',
  secondFactor: 'app',
}

/** Registration, and sign-in for clients that do not call the user pool directly. */
export const authenticate = group('Authenticate', {
  /**
   * Chooses the second factor again, or corrects the telephone number. This is for a person whose
   * first sign-in is not complete, and who can therefore not change it in the account. After the
   * first sign-in the answer is `FORBIDDEN`.
   */
  ChooseSecondFactor: command({
    access: 'public',
    changes: [],
    body: z.object({
      email: Email,
      password: Password,
      secondFactor: SecondFactor,
      /** Required with `sms`. */
      phoneNumber: TextPhoneNumber.optional(),
    }),
    output: z.object({ secondFactor: SecondFactor }),
    errors: ['SIGN_IN_FAILED', 'FORBIDDEN', 'RATE_LIMITED'],
    example: {
      body: {
        email: exampleEmail,
        password: examplePassword,
        secondFactor: 'app',
      },
    },
  }),
  /** Confirms an email address with the code that was mailed to it. */
  ConfirmEmail: command({
    access: 'public',
    changes: [],
    query: z.object({ userId: UserId, code: ConfirmationCode }),
    secrets: ['code'],
    output: z.object({ confirmed: z.literal(true) }),
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'ALREADY_REGISTERED', 'RATE_LIMITED'],
    example: { query: { userId: exampleUserId, code: '123456' } },
  }),
  /**
   * Registers a person on the pages of a partner organization: the call must be sent to the
   * partner's own host, and `partnerId` only asserts which partner that is. The partner pays for
   * people who give its seat code here, or whose confirmed address is one of its mail domains.
   */
  ExternalRegister: command({
    access: 'public',
    changes: [],
    body: Registration.extend({
      partnerId: PartnerId,
      seatCode: WrittenCode.optional(),
    }),
    output: Registered,
    errors: ['PASSWORD_TOO_WEAK', 'CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { ...newcomer, partnerId: examplePartnerId } },
  }),
  /**
   * Signs in with a password. The answer names the next challenge: a second factor is always
   * required.
   */
  login: command({
    access: 'public',
    changes: [],
    body: z.object({ email: Email, password: Password }),
    output: Challenge,
    errors: ['SIGN_IN_FAILED', 'RATE_LIMITED'],
    example: { body: { email: exampleEmail, password: examplePassword } },
  }),
  /**
   * Registers a person. The answer is the same whether or not the address already has an account.
   */
  register: command({
    access: 'public',
    changes: [],
    body: Registration,
    output: Registered,
    errors: ['PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
    example: { body: newcomer },
  }),
  /**
   * Answers the challenge SELECT_MFA_TYPE: sends the text message, or asks for the code of the
   * authenticator app.
   */
  Send2FA: command({
    access: 'public',
    changes: [],
    body: z.object({
      email: Email,
      session: ChallengeSession,
      method: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']),
    }),
    output: Challenge,
    errors: ['SIGN_IN_FAILED', 'RATE_LIMITED'],
    example: {
      body: {
        email: exampleEmail,
        session: 'a-session-from-the-last-challenge',
        method: 'SMS_MFA',
      },
    },
  }),
  /**
   * Answers a challenge with its six digits. For MFA_SETUP the digits prove that the app holds the
   * secret.
   */
  Verify2FA: command({
    access: 'public',
    changes: [],
    body: z.object({
      email: Email,
      session: ChallengeSession,
      challenge: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP']),
      code: ConfirmationCode,
    }),
    output: SignedIn,
    errors: ['CODE_INVALID', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
    example: {
      body: {
        email: exampleEmail,
        session: 'a-session-from-the-last-challenge',
        challenge: 'SOFTWARE_TOKEN_MFA',
        code: '123456',
      },
    },
  }),
  /** Returns the signed-in user. The first call after the first sign-in creates the profile. */
  me: command({
    access: 'member',
    changes: [],
    memorial: 'open',
    createsProfile: true,
    beforePasswordChange: 'open',
    whileLeaving: 'open',
    output: CurrentUser,
    example: {},
  }),
  /** Returns new tokens for a refresh token. Each refresh token works once. */
  refresh: command({
    access: 'public',
    changes: [],
    query: z.object({ token: z.string().min(20).max(4096) }),
    secrets: ['token'],
    output: SignedIn,
    errors: ['SIGN_IN_FAILED', 'RATE_LIMITED'],
    example: { query: { token: 'a-refresh-token-from-the-last-sign-in' } },
  }),
})
