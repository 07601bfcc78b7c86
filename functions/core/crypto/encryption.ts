import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  DecryptCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  KMSClient,
} from '@aws-sdk/client-kms'
import { measure } from '#functions/core/observe/metric.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { UserId } from '#shared/model/ids.ts'

/** The client of KMS. */
export const kms = new KMSClient({})

/** Whose key it is. KMS refuses to unwrap it under any other name. */
const encryptionContext = (owner: UserId) => ({ owner })

/** A new data key for one person, wrapped. Whoever makes it never sees it plain: the first use unwraps it. */
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

const keptFor = 5 * 60_000
const keptAtMost = 500
const unwrapped = new Map<string, { key: Promise<Uint8Array>; until: number }>()

/**
 * How KMS refuses (its API reference, Decrypt, "Errors"): the caller may not, the key is wrapped for another owner or by
 * another key, or our key is disabled or about to be deleted. Each is an attack or a mistake that somebody must look at.
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

/** Unwrapped keys are kept for five minutes, so that a wizard that saves often asks KMS once. */
const dataKey = (owner: UserId, wrappedKey: Uint8Array): Promise<Uint8Array> => {
  const id = `${owner}:${Buffer.from(wrappedKey).toString('base64')}`
  const known = unwrapped.get(id)
  if (known && known.until > Date.now()) return known.key
  const key = unwrap(owner, wrappedKey)
  unwrapped.delete(id)
  unwrapped.set(id, { key, until: Date.now() + keptFor })
  // A Map keeps the order of insertion: the first is the oldest.
  const [oldest] = unwrapped.keys()
  if (unwrapped.size > keptAtMost && oldest !== undefined) unwrapped.delete(oldest)
  key.catch(() => unwrapped.delete(id))
  return key
}

/** What a sealed value belongs to. It is bound to its place: moved anywhere else, it does not open. */
export interface Place {
  readonly item: string
  readonly field: string
  readonly schemaVersion: number
}

const format = 1
const nonceLength = 12
const tagLength = 16

const additionalData = (owner: UserId, { item, field, schemaVersion }: Place) =>
  Buffer.from(JSON.stringify([format, owner, item, field, schemaVersion]))

/** Seals text with AES-256-GCM (NIST SP 800-38D): one byte of format, nonce, tag, ciphertext. Deflated first. */
export const sealWith = (
  key: Uint8Array,
  owner: UserId,
  place: Place,
  text: string,
): Uint8Array => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(additionalData(owner, place))
  const ciphertext = Buffer.concat([
    cipher.update(deflateRawSync(text, { level: 1 })),
    cipher.final(),
  ])
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), ciphertext])
}

/** Opens what `sealWith` sealed. Throws if a bit, the owner or the place is another. */
export const openWith = (
  key: Uint8Array,
  owner: UserId,
  place: Place,
  sealed: Uint8Array,
): string => {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== format) throw new Error('This was sealed in a format that is not known.')
  const nonce = bytes.subarray(1, 1 + nonceLength)
  const tag = bytes.subarray(1 + nonceLength, 1 + nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(additionalData(owner, place))
  decipher.setAuthTag(tag)
  const ciphertext = bytes.subarray(1 + nonceLength + tagLength)
  return inflateRawSync(Buffer.concat([decipher.update(ciphertext), decipher.final()])).toString()
}

/** The owner of sealed values, as their account record names them. */
export interface Owner {
  readonly userId: UserId
  readonly wrappedKey: Uint8Array
}

/** Encrypts text for its owner, at its place. */
export const seal = async ({ userId, wrappedKey }: Owner, place: Place, text: string) =>
  sealWith(await dataKey(userId, wrappedKey), userId, place, text)

/** Decrypts it. Only functions with the right to KMS's Decrypt can. */
export const open = async ({ userId, wrappedKey }: Owner, place: Place, sealed: Uint8Array) =>
  openWith(await dataKey(userId, wrappedKey), userId, place, sealed)
