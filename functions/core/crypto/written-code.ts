import { randomInt, scrypt } from 'node:crypto'

/**
 * Crockford's base32: no letter that can be confused with a digit. A letter has five bits, and a
 * code two halves of five letters: 50 bits.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersOfHalf = 5

const randomHalf = () =>
  Array.from({ length: lettersOfHalf }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A code in the form that people write down: `7K2QX-9MBTD`. */
export const newWrittenCode = () => `${randomHalf()}-${randomHalf()}`

/**
 * Hashes a code for the table with scrypt (RFC 7914, 8 MiB), salted with an id. A plain hash of 50
 * bits could be found by brute force from a copy of the table.
 */
export const hashWrittenCode = (salt: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const plain = code.toUpperCase().replaceAll('-', '')
    scrypt(plain, salt, 32, { N: 8192, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    )
  })
