import { randomInt } from 'node:crypto'
import { AwsError } from '../stand-in/operation.ts'
import type { Pool } from './pool.ts'

const LIFETIMES_MS = {
  signUp: 24 * 3_600_000,
  forgotPassword: 3_600_000,
  email: 24 * 3_600_000,
  phone_number: 24 * 3_600_000,
} as const

/** The purpose of a code: confirming a sign-up or a new password, or verifying an attribute. */
export type CodePurpose = keyof typeof LIFETIMES_MS

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Creates a code that replaces the previous one. LimitExceededException after five in an hour. */
export function issueCode(pool: Pool, purpose: CodePurpose, username: string): string {
  const key = `${purpose}:${username}`
  pool.sends.count(key, 'LimitExceededException')
  const code = newCode()
  pool.codes.set(key, { code, expiresAt: pool.now().getTime() + LIFETIMES_MS[purpose] })
  return code
}

/**
 * Checks a code without using it up: a wrong or expired code and too many attempts are Cognito's
 * exceptions.
 */
export function checkCode(
  pool: Pool,
  {
    purpose,
    username,
    given,
  }: { readonly purpose: CodePurpose; readonly username: string; readonly given: string },
): void {
  const key = `${purpose}:${username}`
  const limit =
    purpose === 'forgotPassword' ? 'LimitExceededException' : 'TooManyFailedAttemptsException'
  pool.wrongCodes.count(key, limit)
  const storedCode = pool.codes.get(key)
  if (storedCode === undefined || storedCode.expiresAt < pool.now().getTime()) {
    throw new AwsError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    )
  }
  if (storedCode.code !== given) {
    throw new AwsError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    )
  }
}

/** Deletes a used code, and the count of wrong codes before it. */
export function consumeCode(pool: Pool, purpose: CodePurpose, username: string): void {
  const key = `${purpose}:${username}`
  pool.codes.delete(key)
  pool.wrongCodes.forget(key)
}
