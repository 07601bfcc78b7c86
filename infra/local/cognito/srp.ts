import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { AwsError } from '../stand-in/operation.ts'

/** The 3072-bit group of RFC 3526 section 5, which Cognito uses with generator 2. */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
const g = 2n
const k = toNumber(sha256(pad(N), pad(g)))

/** Cognito's own text for HKDF, as its clients have it (AuthenticationHelper of Amplify). */
const keyInfo = 'Caldera Derived Key'

/** The part of a password that the server stores: salt and verifier, both hex. */
export type SrpVerifier = { salt: string; verifier: string }

/** The server's part of one SRP exchange, hex. `b` is secret. */
export type SrpExchange = { A: string; b: string; B: string; secretBlock: string }

/** The client's proof of its password. */
export type SrpClaim = { secretBlock: string; signature: string; timestamp: string }

/**
 * Derives the stored verifier of a password. `identity` is the pool's name (the part after the _)
 * and the username.
 */
export function makeVerifier(identity: string, password: string): SrpVerifier {
  const salt = pad(toNumber(randomBytes(16)))
  const x = privateValue(identity, password, salt)
  return { salt: salt.toString('hex'), verifier: power(g, x).toString(16) }
}

/** Whether the verifier was made from this plain-text password. */
export function passwordMatches(
  identity: string,
  password: string,
  verifier: SrpVerifier,
): boolean {
  const x = privateValue(identity, password, Buffer.from(verifier.salt, 'hex'))
  return power(g, x) === BigInt(`0x${verifier.verifier}`)
}

/**
 * Starts an exchange for the client's A (hex). InvalidParameterException if A is not a number or is
 * 0 mod N.
 */
export function openExchange(A: string, verifier: SrpVerifier): SrpExchange {
  if (!/^[0-9a-f]{1,1024}$/i.test(A) || BigInt(`0x${A}`) % N === 0n) {
    throw new AwsError('InvalidParameterException', 'SRP_A is not acceptable')
  }
  const b = toNumber(randomBytes(32))
  const B = (k * BigInt(`0x${verifier.verifier}`) + power(g, b)) % N
  const secretBlock = randomBytes(64).toString('base64')
  return { A, b: b.toString(16), B: B.toString(16), secretBlock }
}

/**
 * Whether the claim proves the password of the exchange (Cognito's variant of SRP-6a with HKDF).
 */
export function claimHolds({
  poolName,
  username,
  verifier,
  exchange,
  claim,
}: {
  readonly poolName: string
  readonly username: string
  readonly verifier: SrpVerifier
  readonly exchange: SrpExchange
  readonly claim: SrpClaim
}): boolean {
  const [A, B] = [BigInt(`0x${exchange.A}`), BigInt(`0x${exchange.B}`)]
  const u = toNumber(sha256(pad(A), pad(B)))
  const secret = power(A * power(BigInt(`0x${verifier.verifier}`), u), BigInt(`0x${exchange.b}`))
  const key = hkdfSync('sha256', pad(secret), pad(u), keyInfo, 16)
  const expectedSignature = createHmac('sha256', Buffer.from(key))
    .update(poolName)
    .update(username)
    .update(Buffer.from(exchange.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const givenSignature = Buffer.from(claim.signature, 'base64')
  return (
    claim.secretBlock === exchange.secretBlock &&
    givenSignature.length === expectedSignature.length &&
    timingSafeEqual(givenSignature, expectedSignature)
  )
}

function privateValue(identity: string, password: string, salt: Buffer): bigint {
  return toNumber(sha256(salt, sha256(Buffer.from(`${identity}:${password}`))))
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** Big-endian bytes, with a leading zero byte if the first bit would be read as a sign. */
function pad(value: bigint): Buffer {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex')
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}
