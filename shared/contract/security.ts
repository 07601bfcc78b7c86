import * as z from 'zod'
import { ActivityEntry } from '#shared/model/activity.ts'
import { Email, Instant, PhoneNumber } from '#shared/model/plain.ts'
import { SecondFactor } from '#shared/model/user-profile.ts'
import { ConfirmationCode } from './credentials.ts'
import { exampleEmail } from './example.ts'
import { LinkCode } from './link-code.ts'
import { command, group, query } from './operation.ts'

/** Ten characters of Crockford's base32, with or without the hyphen. */
const RecoveryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}$/,
    'Enter the code as it was shown, such as 7K2QX-9MBTD.',
  )

// The specification leaves it to us.
/** The account's own safety: the activity log, and the way back in for an owner who lost their second factor. */
export const security = group('Security', {
  /** The owner's activity log, newest first. */
  ListActivity: query({
    access: 'member',
    query: z.object({
      pageSize: z.int().min(1).max(100).default(20),
      /** From the page before; absent for the first. */
      cursor: z.string().max(1024).optional(),
    }),
    output: z.object({ items: z.array(ActivityEntry), cursor: z.string().optional() }),
    example: { query: { pageSize: 10 } },
  }),
  /** Ten new recovery codes, shown this once. Earlier ones stop working. */
  CreateRecoveryCodes: command({
    access: 'member',
    memorial: 'open',
    recent: true,
    output: z.object({ codes: z.array(z.string()).length(10) }),
    errors: ['RECOVERY_WAITING', 'RATE_LIMITED'],
    example: {},
  }),
  /** How many recovery codes are left, and whether a reset of the second factor is under way. */
  GetRecoveryStatus: query({
    access: 'member',
    output: z.object({
      codesLeft: z.int().min(0).max(10),
      resetDueAt: Instant.optional(),
    }),
    example: {},
  }),
  /** Hands out the secret for another authenticator app. The second factor stays as it is until that app is proven. */
  BeginAppSetup: command({
    access: 'member',
    memorial: 'open',
    recent: true,
    output: z.object({
      /** Base32, as authenticator apps take it (RFC 6238). */
      secretCode: z.string(),
    }),
    errors: ['RECOVERY_WAITING', 'RATE_LIMITED'],
    example: {},
  }),
  /** Proves that app by its six digits. From now on it is the second factor, alone. */
  ConfirmAppSetup: command({
    access: 'member',
    memorial: 'open',
    recent: true,
    body: z.object({ code: ConfirmationCode }),
    output: z.object({ secondFactor: SecondFactor }),
    errors: ['CODE_INVALID', 'RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { code: '123456' } },
  }),
  /** Sends six digits to a telephone that should get the codes. They count for ten minutes. */
  BeginPhoneSetup: command({
    access: 'member',
    memorial: 'open',
    recent: true,
    body: z.object({ phoneNumber: PhoneNumber }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { phoneNumber: '+15125550134' } },
  }),
  /** Proves that telephone by the digits. From now on text messages to it are the second factor, alone. */
  ConfirmPhoneSetup: command({
    access: 'member',
    memorial: 'open',
    recent: true,
    body: z.object({ code: ConfirmationCode }),
    output: z.object({ secondFactor: SecondFactor }),
    errors: ['CODE_INVALID', 'RECOVERY_WAITING', 'RATE_LIMITED'],
    example: { body: { code: '123456' } },
  }),
  /**
   * Uses up a recovery code and mails a link to its owner. Nothing is reset before that link was opened and
   * 72 hours went by. The answer is the same for a wrong code and for an address without an account.
   */
  StartRecovery: command({
    access: 'public',
    body: z.object({ email: Email, recoveryCode: RecoveryCode }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['RATE_LIMITED'],
    example: { body: { email: exampleEmail, recoveryCode: '7K2QX-9MBTD' } },
  }),
  /**
   * What the link's page calls. The first tap starts the 72 hours; after they went by, the next one resets the
   * second factor, ends every session, and the next sign-in sets up a new one.
   */
  ConfirmRecovery: command({
    access: 'public',
    body: z.object({ code: LinkCode }),
    output: z.object({ status: z.enum(['WAITING', 'COMPLETED']), dueAt: Instant }),
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
  /** Stops a reset that somebody else began. The link is in every notice of one, and needs no sign-in. */
  CancelRecovery: command({
    access: 'public',
    body: z.object({ code: LinkCode }),
    output: z.object({ cancelled: z.literal(true) }),
    errors: ['CODE_INVALID', 'RATE_LIMITED'],
    example: { body: { code: 'Zm9yIGFuIGV4YW1wbGUgb25seSE' } },
  }),
})
