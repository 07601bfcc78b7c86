import * as z from 'zod'
import { Email } from '#shared/model/plain.ts'
import { ConfirmationCode, NewPassword } from './credentials.ts'
import { exampleEmail } from './example.ts'
import { command, group } from './operation.ts'

/** Resets a forgotten password. */
export const account = group('Account', {
  /**
   * Mails a reset code to the address if an account has it. The answer is the same if none has it.
   */
  ForgotPassword: command({
    access: 'public',
    changes: [],
    body: z.object({ email: Email }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['RATE_LIMITED'],
    example: { body: { email: exampleEmail } },
  }),
  /** Sets a new password with the code from the mail. Every session of the account ends. */
  ResetPassword: command({
    access: 'public',
    changes: [],
    body: z.object({ email: Email, code: ConfirmationCode, newPassword: NewPassword }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
    example: { body: { email: exampleEmail, code: '123456', newPassword: 'Juniper-hollow-82' } },
  }),
})
