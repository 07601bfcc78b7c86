import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#shared/model/ids.ts'

/** Crockford's base32: no letter that is taken for a digit. Five bits each, ten of them: 50 bits a code. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

export const recoveryCodeCount = 10

const letters = () =>
  Array.from({ length: half }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A code as people write it down: `7K2QX-9MBTD`. */
export const newRecoveryCode = () => `${letters()}-${letters()}`

/**
 * What the table keeps of a code: scrypt (RFC 7914; 8 MiB), salted by whose it is, since 50 bits under a plain
 * hash could be tried out by whoever gets hold of the table.
 */
export const hashRecoveryCode = (userId: UserId, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const plain = code.toUpperCase().replaceAll('-', '')
    scrypt(plain, userId, 32, { N: 8192, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    )
  })

/** Which of the codes that are left it is, if any. All are looked at, in the same time. */
export const matchingCode = (left: readonly string[], hash: string): string | undefined => {
  const given = Buffer.from(hash)
  const matches = left.filter((each) => {
    const kept = Buffer.from(each)
    return kept.length === given.length && timingSafeEqual(kept, given)
  })
  return matches[0]
}
