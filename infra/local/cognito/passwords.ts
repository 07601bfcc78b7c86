import { AwsError } from '../stand-in/operation.ts'
import { type Pool, saveUser, type User } from './pool.ts'
import { makeVerifier, passwordMatches } from './srp.ts'

/**
 * Throws InvalidPasswordException, with Cognito's message, for a password that violates the policy.
 */
export function checkPolicy(pool: Pool, password: string): void {
  const policy = pool.configuration.policies.passwordPolicy
  const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/
  const broken =
    (password.length < policy.minimumLength && 'Password not long enough') ||
    (password.length > 256 && 'Password too long') ||
    (policy.requireUppercase &&
      !/[A-Z]/.test(password) &&
      'Password must have uppercase characters') ||
    (policy.requireLowercase &&
      !/[a-z]/.test(password) &&
      'Password must have lowercase characters') ||
    (policy.requireNumbers && !/\d/.test(password) && 'Password must have numeric characters') ||
    (policy.requireSymbols && !symbols.test(password) && 'Password must have symbol characters')
  if (broken) {
    throw new AwsError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${broken}`,
    )
  }
}

/** Sets a user's password, if the policy allows it, and saves the user with the other changes. */
export function setPassword(
  pool: Pool,
  user: User,
  password: string,
  changes: Partial<User> = {},
): User {
  checkPolicy(pool, password)
  return saveUser(pool, user, {
    temporaryPasswordUntil: undefined,
    ...changes,
    password: makeVerifier(pool.name + user.username, password),
  })
}

/** Whether this is the user's current password. */
export function isPassword(pool: Pool, user: User, password: string): boolean {
  return (
    user.password !== undefined &&
    passwordMatches(pool.name + user.username, password, user.password)
  )
}
