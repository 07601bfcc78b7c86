import { createHash } from 'node:crypto'

/**
 * The hash of a mail address, in hexadecimal. The table's keys contain the hash instead of the
 * address.
 */
export const hashedAddress = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex')
