import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SoftwareToken } from './pool.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** A new secret of 160 bits in base32, as authenticator apps need it. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/**
 * Checks a code (RFC 6238, six digits, 30 seconds, one step of tolerance either way). Returns the
 * token with the step marked as used, so that no code is accepted twice, or undefined if the code
 * is wrong.
 */
export function consumeTotpCode(
  token: SoftwareToken,
  code: string,
  now: Date,
): SoftwareToken | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  const step = [current, current - 1, current + 1].find(
    (candidate) =>
      !token.usedSteps.includes(candidate) && sameCode(totpCode(token.secret, candidate), code),
  )
  if (step === undefined) return undefined
  const recent = token.usedSteps.filter((used) => used >= current - 2)
  return { secret: token.secret, usedSteps: [...recent, step] }
}

function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

function sameCode(expected: string, given: string): boolean {
  return (
    expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
  )
}
