import { createHash } from 'node:crypto'

/** A mail address in a key of the table, in hexadecimal: its hash, so that no key lists plain addresses. */
export const hashedAddress = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex')
