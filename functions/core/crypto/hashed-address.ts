import { createHash } from 'node:crypto'

/**
 * The hash of a mail address, in hexadecimal. Keys of the table hold it in place of the address.
 */
export const hashedAddress = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex')
