import { randomBytes } from 'node:crypto'

let source: (length: number) => Uint8Array = (length) => randomBytes(length)

/** Cryptographically secure random bytes. In a simulation they come from its seed. */
export const secureRandomBytes = (length: number): Buffer => Buffer.from(source(length))

/**
 * Sixteen bytes as a UUID of a version (RFC 9562, section 4). It writes the version into the given
 * bytes.
 */
export const toUuid = (bytes: Buffer, version: 4 | 8): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20].map((from, index, all) => hex.slice(from, all[index + 1])).join('-')
}

/** A random id (RFC 9562, version 4). */
export const newId = (): string => toUuid(secureRandomBytes(16), 4)

/** A random number from 0 to 1. It spreads retries over time. */
export const randomFraction = (): number => secureRandomBytes(4).readUInt32BE() / 0xffffffff

/**
 * Lets a simulation draw ids and codes from its seed, so that a run can be repeated. Only
 * simulations may call it.
 */
export const setRandomSource = (bytes: (length: number) => Uint8Array): void => {
  source = bytes
}
