import { createHmac } from 'node:crypto'
import { derivedKey, type Owner } from './encryption.ts'

/** In bytes: half of the hash, the least that RFC 2104, section 5, recommends. */
const tagLength = 16

/**
 * Makes a tag that is compared in place of a sealed address. The same address of the same owner has
 * the same tag. It is an HMAC (RFC 2104) with a key of the owner's own, so that nobody finds the
 * address by trying out many.
 */
export const addressTag = async (owner: Owner, address: string): Promise<string> =>
  createHmac('sha256', await derivedKey(owner, 'address tags'))
    .update(address.toLowerCase())
    .digest()
    .subarray(0, tagLength)
    .toString('base64url')
