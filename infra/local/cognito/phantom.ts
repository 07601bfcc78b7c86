import { type CodePurpose, issueCode } from './codes.ts'
import { type CodeDelivery, describeDelivery } from './messages.ts'
import type { Pool } from './pool.ts'
import type { SrpVerifier } from './srp.ts'

/** An invented user for a name without an account, the same each time for the same name. */
export type Phantom = { username: string; password: SrpVerifier }

/**
 * Invents the user of an unknown name, so that answers do not reveal that there is none
 * (PreventUserExistenceErrors: "Cognito returns the same salt and internal user ID for the same
 * username and user pool"). No known password matches the verifier.
 */
export function phantom(pool: Pool, name: string): Phantom {
  const bytes = pool.signingKey.fabricate(name.toLowerCase())
  const hex = bytes.subarray(0, 16).toString('hex')
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)
  const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
  const salt = pool.signingKey.fabricate(`salt:${name.toLowerCase()}`).subarray(0, 16)
  // The first byte is set between 0x10 and 0x7f, so that the salt has 16 bytes, as a real one may.
  // `pad` in `srp.ts` leaves out a first byte of 0, and puts a zero byte before one above 0x7f.
  salt.writeUInt8((salt.readUInt8(0) & 0x7f) | 0x10, 0)
  return {
    username: isUuid ? name : uuid,
    password: { salt: salt.toString('hex'), verifier: bytes.toString('hex') },
  }
}

/**
 * Acts as if a code had been sent to a name without an account, limits included. The stored code
 * makes later wrong guesses answer as they would for an account. The code is never sent.
 */
export function phantomDelivery(pool: Pool, purpose: CodePurpose, name: string): CodeDelivery {
  const { username } = phantom(pool, name)
  issueCode(pool, purpose, username)
  if (name.includes('@')) return describeDelivery('email', name)
  const letters = [...pool.signingKey.fabricate(`address:${name}`)]
    .slice(0, 2)
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
  return describeDelivery('email', letters.join('@'))
}
