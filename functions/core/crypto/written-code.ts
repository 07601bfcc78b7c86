import { randomInt, scrypt } from 'node:crypto'

/**
 * Crockford's base32, without letters that can be confused with a digit. A letter is worth five
 * bits, so a code of two halves of five letters has 50 bits.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersOfHalf = 5

const randomHalf = () =>
  Array.from({ length: lettersOfHalf }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A code in the form that people write down: `7K2QX-9MBTD`. */
export const newWrittenCode = () => `${randomHalf()}-${randomHalf()}`

/**
 * Hashes a code for the table with scrypt (RFC 7914, 8 MiB), salted with an id. The code has only
 * 50 bits: whoever has a copy of the table could find it from a plain hash by trying all codes.
 */
export const hashWrittenCode = (salt: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const plain = code.toUpperCase().replaceAll('-', '')
    scrypt(plain, salt, 32, { N: 8192, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    )
  })
