import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  DecryptCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  KMSClient,
} from '@aws-sdk/client-kms'
import { measure } from '#functions/core/observe/metric.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { UserId } from '#shared/model/ids.ts'

/** The client of KMS. */
export const kms = new KMSClient({})

/** KMS unwraps a data key only with the same context that it was wrapped with. */
const encryptionContext = (owner: UserId) => ({ owner })

/**
 * A new data key for one person, wrapped by KMS. The caller never sees the plain key. The first use
 * unwraps it.
 */
export const createWrappedKey = async (owner: UserId): Promise<Uint8Array> => {
  const { CiphertextBlob } = await kms.send(
    new GenerateDataKeyWithoutPlaintextCommand({
      KeyId: environment('DATA_KEY_ID'),
      KeySpec: 'AES_256',
      EncryptionContext: encryptionContext(owner),
    }),
  )
  if (!CiphertextBlob) throw new Error('KMS gave no data key.')
  return CiphertextBlob
}

/**
 * How long an unwrapped key is kept. If the right to a key is withdrawn at KMS, this instance stops
 * using the key after this time at the latest.
 */
const cachedForMs = 5 * 60_000
/** The most keys in an instance's memory. The oldest makes room for a new one. */
const cacheSize = 500
const cache = new Map<string, { key: Promise<Uint8Array>; expiresAt: number }>()

/**
 * The errors of a refusal by KMS (its API reference, Decrypt, "Errors"). The caller lacks the
 * right, or the data key was wrapped for another owner or by another key. Or KMS's key is disabled,
 * or will be deleted. Each is an attack or a mistake, so an engineer must look at it.
 */
const refusals = new Set([
  'AccessDeniedException',
  'InvalidCiphertextException',
  'IncorrectKeyException',
  'DisabledException',
  'KMSInvalidStateException',
  'NotFoundException',
])

const unwrap = async (owner: UserId, wrappedKey: Uint8Array): Promise<Uint8Array> => {
  const command = new DecryptCommand({
    KeyId: environment('DATA_KEY_ID'),
    CiphertextBlob: wrappedKey,
    EncryptionContext: encryptionContext(owner),
  })
  const { Plaintext } = await kms.send(command).catch((error: unknown) => {
    if (error instanceof Error && refusals.has(error.name)) measure('DecryptsDenied', 1)
    throw error
  })
  if (!Plaintext) throw new Error('KMS unwrapped nothing.')
  return Plaintext
}

/** Forgets every unwrapped key of this instance, and tells how many there were. */
export const forgetDataKeys = (): number => {
  const { size } = cache
  cache.clear()
  return size
}

/**
 * An unwrapped key, from the cache if it is there. A wizard that saves often then seldom asks KMS.
 */
const dataKey = (owner: UserId, wrappedKey: Uint8Array): Promise<Uint8Array> => {
  const id = `${owner}:${Buffer.from(wrappedKey).toString('base64')}`
  const cached = cache.get(id)
  if (cached && cached.expiresAt > Date.now()) return cached.key
  const key = unwrap(owner, wrappedKey)
  cache.delete(id)
  cache.set(id, { key, expiresAt: Date.now() + cachedForMs })
  // A Map iterates in the order of insertion, so the first is the oldest.
  const [oldest] = cache.keys()
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
  key.catch(() => cache.delete(id))
  return key
}

/**
 * The place of a sealed value. The encryption binds the value to its place, so that a value which
 * was moved to another owner, item or field cannot be opened.
 */
export interface SealContext {
  /** The sort key of the item, within its owner's partition. */
  readonly item: string
  readonly field: string
}

/** A decrypted text, and the version of the field's schema that it was sealed with. */
export interface Opened {
  readonly text: string
  readonly version: number
}

/** The first format has no version field. Everything that is sealed in it is of version 1. */
const formats = { unversioned: 1, versioned: 2 } as const

/** In bytes: 96 and 128 bits, the usual lengths of GCM (NIST SP 800-38D, 5.2.1). */
const nonceLength = 12
const tagLength = 16

const additionalData = (
  format: number,
  owner: UserId,
  { item, field }: SealContext,
  version: number,
) => Buffer.from(JSON.stringify([format, owner, item, field, version]))

/**
 * Seals text with AES-256-GCM (NIST SP 800-38D). The bytes: the format (one byte, 2), the version
 * of the field's schema (two bytes, big-endian), nonce (12), tag (16), ciphertext. The text is
 * compressed (deflate) first.
 */
export const sealWith = (
  key: Uint8Array,
  owner: UserId,
  context: SealContext & { readonly version: number },
  text: string,
): Uint8Array => {
  const head = Buffer.alloc(3)
  head.writeUInt8(formats.versioned, 0)
  head.writeUInt16BE(context.version, 1)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(additionalData(formats.versioned, owner, context, context.version))
  const ciphertext = Buffer.concat([
    cipher.update(deflateRawSync(text, { level: 1 })),
    cipher.final(),
  ])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext])
}

/** The format of sealed bytes, the version that they name, and the length of their head. */
const readHead = (bytes: Buffer): { format: number; version: number; length: number } => {
  const format = bytes[0]
  if (format === formats.unversioned) return { format, version: 1, length: 1 }
  if (format === formats.versioned) return { format, version: bytes.readUInt16BE(1), length: 3 }
  throw new NewerVersion('sealed bytes')
}

/**
 * Opens a sealed value of any format. Throws if a bit was changed, or if the owner, item or field
 * is not the one that it was sealed for.
 */
export const openWith = (
  key: Uint8Array,
  owner: UserId,
  context: SealContext,
  sealed: Uint8Array,
): Opened => {
  const bytes = Buffer.from(sealed)
  const { format, version, length } = readHead(bytes)
  const body = bytes.subarray(length)
  const nonce = body.subarray(0, nonceLength)
  const tag = body.subarray(nonceLength, nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(additionalData(format, owner, context, version))
  decipher.setAuthTag(tag)
  const ciphertext = body.subarray(nonceLength + tagLength)
  const deflated = Buffer.concat([decipher.update(ciphertext), decipher.final()])
  return { text: inflateRawSync(deflated).toString(), version }
}

/** The owner of sealed values: the fields of the account that encryption needs. */
export interface Owner {
  readonly userId: UserId
  readonly wrappedKey: Uint8Array
  /**
   * Present only while the person's data key is replaced. The former key opens the values that are
   * not yet sealed with the new one.
   */
  readonly rekey?: { readonly formerKey: Uint8Array } | undefined
}

/**
 * A key for another use than encryption, which follows from the owner's data key (HKDF, RFC 5869).
 */
export const derivedKey = async (
  { userId, wrappedKey }: Owner,
  purpose: string,
): Promise<Uint8Array> =>
  new Uint8Array(hkdfSync('sha256', await dataKey(userId, wrappedKey), '', purpose, 32))

/**
 * Encrypts text for its owner. Only the same owner, item and field open it. Like `open`, it needs
 * the right to call KMS's Decrypt, which unwraps the data key.
 */
export const seal = async (
  { userId, wrappedKey }: Owner,
  context: SealContext & { readonly version: number },
  text: string,
): Promise<Uint8Array> => sealWith(await dataKey(userId, wrappedKey), userId, context, text)

/** Decrypts a sealed text. */
export const open = async (
  { userId, wrappedKey, rekey }: Owner,
  context: SealContext,
  sealed: Uint8Array,
): Promise<Opened> => {
  const key = await dataKey(userId, wrappedKey)
  if (!rekey) return openWith(key, userId, context, sealed)
  try {
    return openWith(key, userId, context, sealed)
  } catch {
    // The item is still sealed with the former key.
    return openWith(await dataKey(userId, rekey.formerKey), userId, context, sealed)
  }
}

/** What was decrypted, and the place that it was sealed for. */
export interface OpenedAt extends Opened {
  readonly context: SealContext
}

/**
 * Decrypts a text that is sealed for one of several places. Returns nothing if the text is sealed
 * for another place, or not with the owner's present key. Throws if KMS refuses the key.
 */
export const openAny = async (
  { userId, wrappedKey }: Owner,
  contexts: readonly SealContext[],
  sealed: Uint8Array,
): Promise<OpenedAt | undefined> => {
  const key = await dataKey(userId, wrappedKey)
  for (const context of contexts) {
    try {
      return { ...openWith(key, userId, context, sealed), context }
    } catch {
      // Not this place.
    }
  }
  return undefined
}
