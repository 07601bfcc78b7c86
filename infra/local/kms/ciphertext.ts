import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AwsError } from '../stand-in/operation.ts'
import type { MasterKey } from './master-keys.ts'

/** Names and values that the caller must repeat exactly to decrypt. Their order does not matter. */
export type EncryptionContext = Record<string, string>

const VERSION = 1
const HEADER = 1 + 36
const IV = 12
const TAG = 16

/**
 * Encrypts under a master key with AES-256-GCM. Key id and context are authenticated. Layout:
 * version (1 byte), key id (36), IV (12), tag (16), ciphertext.
 */
export function seal(key: MasterKey, plaintext: Buffer, context: EncryptionContext): Buffer {
  const header = Buffer.concat([Buffer.from([VERSION]), Buffer.from(key.id)])
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key.material, 'base64'), iv)
  cipher.setAAD(Buffer.concat([header, canonical(context)]))
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([header, iv, cipher.getAuthTag(), body])
}

/** The id of the key that a ciphertext was sealed with. */
export function sealingKeyId(ciphertext: Buffer): string {
  if (ciphertext.length < HEADER + IV + TAG || ciphertext[0] !== VERSION) throw invalid()
  return ciphertext.subarray(1, HEADER).toString()
}

/** Decrypts what {@link seal} made. A wrong context, key or byte is InvalidCiphertextException. */
export function open(key: MasterKey, ciphertext: Buffer, context: EncryptionContext): Buffer {
  const iv = ciphertext.subarray(HEADER, HEADER + IV)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.material, 'base64'), iv)
  decipher.setAAD(Buffer.concat([ciphertext.subarray(0, HEADER), canonical(context)]))
  decipher.setAuthTag(ciphertext.subarray(HEADER + IV, HEADER + IV + TAG))
  try {
    return Buffer.concat([
      decipher.update(ciphertext.subarray(HEADER + IV + TAG)),
      decipher.final(),
    ])
  } catch {
    throw invalid()
  }
}

function invalid(): AwsError {
  return new AwsError('InvalidCiphertextException', 'The ciphertext is invalid')
}

function canonical(context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(JSON.stringify(pairs))
}
