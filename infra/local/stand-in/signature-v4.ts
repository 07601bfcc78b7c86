import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsError } from './operation.ts'
import type { Credentials } from './stand-in.ts'

const MAXIMUM_SKEW_MS = 15 * 60 * 1000

/** A week: the longest that a presigned address may be valid. */
const LONGEST_LIFETIME_MS = 7 * 24 * 3_600_000

type Scope = { accessKeyId: string; day: string; region: string; service: string }
type Signed = {
  scope: Scope
  signedHeaders: string
  signature: string
  timestamp: string
  payloadHash: string
}

/**
 * Verifies an AWS Signature Version 4 in the Authorization header (AWS General Reference, "Create a
 * signed AWS API request"). Throws the service's errors for a missing or wrong signature, an
 * unknown key, or clock skew. `payloadHash` is the hex SHA-256 of the body, or at S3 the value that
 * the client sent instead.
 *
 * Skew is measured against the machine's clock, not the stand-in's, because the SDK signs with the
 * machine's time.
 */
export function verifySignature(
  request: IncomingMessage,
  {
    service,
    payloadHash,
    credentials,
  }: { readonly service: string; readonly payloadHash: string; readonly credentials: Credentials },
): void {
  const header = request.headers.authorization
  if (header === undefined) {
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403)
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/
  const [, credential = '', signedHeaders = '', signature = ''] = parts.exec(header) ?? []
  const timestamp = headerText(request, 'x-amz-date')
  const scope = parseScope(credential)
  if (scope.service !== service) {
    throw new AwsError(
      'InvalidSignatureException',
      `Credential should be scoped to ${service}`,
      403,
    )
  }
  if (!(Math.abs(parseTimestamp(timestamp) - Date.now()) <= MAXIMUM_SKEW_MS)) {
    throw new AwsError('RequestTimeTooSkewed', 'The request time is too far from ours.', 403)
  }
  if (!signedHeaders.split(';').includes('host')) {
    throw new AwsError('InvalidSignatureException', "'Host' must be a 'SignedHeader'.", 403)
  }
  check(request, { scope, signedHeaders, signature, timestamp, payloadHash }, credentials)
}

/** Verifies a presigned address (signature in the query), including its age. */
export function verifyPresigned(
  request: IncomingMessage,
  service: string,
  credentials: Credentials,
): void {
  const query = new URL(request.url ?? '/', 'http://stand-in').searchParams
  const scope = parseScope(query.get('X-Amz-Credential') ?? '')
  const timestamp = query.get('X-Amz-Date') ?? ''
  const lifetimeMs = Number(query.get('X-Amz-Expires') ?? Number.NaN) * 1000
  if (scope.service !== service || !(lifetimeMs > 0 && lifetimeMs <= LONGEST_LIFETIME_MS)) {
    throw new AwsError('AuthorizationQueryParametersError', 'Malformed presigned address', 400)
  }
  if (!(Date.now() <= parseTimestamp(timestamp) + lifetimeMs)) {
    throw new AwsError('AccessDenied', 'Request has expired', 403)
  }
  const signed = {
    scope,
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    timestamp,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
  check(request, signed, credentials)
}

/** Signs a text with the key derived for a scope, as S3's POST policies are signed. Returns hex. */
export function signText(secretAccessKey: string, scope: Omit<Scope, 'accessKeyId'>, text: string) {
  const key = [scope.day, scope.region, scope.service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Compares two hex signatures in constant time. */
export function sameSignature(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Splits `AKID/20260101/region/service/aws4_request`. */
export function parseScope(credential: string): Scope {
  const [accessKeyId = '', day = '', region = '', service = ''] = credential.split('/')
  return { accessKeyId, day, region, service }
}

function check(request: IncomingMessage, signed: Signed, credentials: Credentials): void {
  if (signed.scope.accessKeyId !== credentials.accessKeyId) throw unknownKey(signed.scope.service)
  const { day, region, service } = signed.scope
  const text = [
    'AWS4-HMAC-SHA256',
    signed.timestamp,
    `${day}/${region}/${service}/aws4_request`,
    createHash('sha256').update(canonicalRequest(request, signed)).digest('hex'),
  ].join('\n')
  if (!sameSignature(signText(credentials.secretAccessKey, signed.scope, text), signed.signature)) {
    throw new AwsError(
      service === 's3' ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
      403,
    )
  }
}

function unknownKey(service: string): AwsError {
  return service === 's3'
    ? new AwsError('InvalidAccessKeyId', 'The access key Id you provided does not exist.', 403)
    : new AwsError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
        403,
      )
}

function canonicalRequest(request: IncomingMessage, signed: Signed): string {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const query = [...new URLSearchParams(rawQuery)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed.signedHeaders
    .split(';')
    .map((name) => `${name}:${headerText(request, name).trim().replace(/ +/g, ' ')}\n`)
    .join('')
  // Every service except S3 encodes the path's segments a second time.
  const path = signed.scope.service === 's3' ? rawPath : rawPath.split('/').map(encode).join('/')
  return [request.method, path, query, headers, signed.signedHeaders, signed.payloadHash].join('\n')
}

function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** Percent-encodes as RFC 3986 does, which also covers !'()*. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function parseTimestamp(timestamp: string): number {
  const iso = timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(iso)
}
