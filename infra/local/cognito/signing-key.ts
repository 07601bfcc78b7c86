import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const KeyFile = z.object({ kid: z.string(), pem: z.string(), fabricationSecret: z.string() })

/** The pool's RSA key: signs its tokens and publishes its public key. */
export type SigningKey = {
  jwks: { keys: object[] }
  signToken(claims: object): string
  /** The claims of a token that this key signed, or undefined for any other text. */
  readToken(token: string): Record<string, unknown> | undefined
  /** Bytes that look random and are the same for the same text, for answers about unknown users. */
  fabricate(text: string): Buffer
}

/**
 * Replaces a whole file, so that a reader sees either the old text or the new, also after the
 * process was killed half-way.
 */
function writeAtomically(file: string, text: string, mode = 0o600): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w', mode)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(temporary, file)
}

/** Opens the key in the file (mode 0600), which is created at the first start. */
export function openSigningKey(file: string): SigningKey {
  if (!existsSync(file)) writeAtomically(file, JSON.stringify(makeKey()))
  const keyFile = KeyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const privateKey = createPrivateKey(keyFile.pem)
  const publicKey = createPublicKey(privateKey)
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: keyFile.kid, alg: 'RS256', use: 'sig' }
  return {
    jwks: { keys: [jwk] },
    signToken(claims) {
      const text = `${encode({ kid: keyFile.kid, alg: 'RS256' })}.${encode(claims)}`
      const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')
      return `${text}.${signature}`
    },
    readToken: (token) => readToken(token, publicKey),
    fabricate: (text) => createHmac('sha256', keyFile.fabricationSecret).update(text).digest(),
  }
}

function makeKey(): z.infer<typeof KeyFile> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    kid: randomUUID(),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fabricationSecret: randomBytes(32).toString('hex'),
  }
}

function readToken(token: string, publicKey: KeyObject): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  const isSigned =
    rest.length === 0 &&
    verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))
  return isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
