import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#shared/model/ids.ts'

/** Crockford's base32: no letter that can be confused with a digit. Five bits each, ten letters: 50 bits a code. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

export const recoveryCodeCount = 10

const letters = () =>
  Array.from({ length: half }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A code in the form that people write down: `7K2QX-9MBTD`. */
export const newRecoveryCode = () => `${letters()}-${letters()}`

/**
 * What the table stores of a code: scrypt (RFC 7914; 8 MiB), salted with the user id, since 50 bits under a plain
 * hash could be found by brute force from a copy of the table.
 */
export const hashRecoveryCode = (userId: UserId, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const plain = code.toUpperCase().replaceAll('-', '')
    scrypt(plain, userId, 32, { N: 8192, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    )
  })

/** Which unused code it is, if any. It compares all of them in constant time. */
export const matchingCode = (left: readonly string[], hash: string): string | undefined => {
  const given = Buffer.from(hash)
  const matches = left.filter((each) => {
    const kept = Buffer.from(each)
    return kept.length === given.length && timingSafeEqual(kept, given)
  })
  return matches[0]
}
