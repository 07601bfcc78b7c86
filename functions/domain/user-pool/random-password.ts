import { secureRandomBytes } from '#functions/core/crypto/random.ts'
import { checkPassword } from '#shared/rules/check-password.ts'

/**
 * The signs of a password. There are 64, so that each byte gives one without a bias. No letter or
 * digit among them looks like another, and eight are punctuation.
 */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_+=.:!?'

/**
 * A random password that no rule refuses: at least 90 bits with 16 signs. Without a length, the
 * password is for a sign-in that nobody may use, and nobody gets to know the password.
 */
export const randomPassword = (length = 32): string => {
  const password = [...secureRandomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
  return checkPassword(password, {}).length === 0 ? password : randomPassword(length)
}
