import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { DroppedAnswer, type Faults, runWithFaults } from '../stand-in/faults.ts'
import { AwsError } from '../stand-in/operation.ts'
import { verifyPresigned, verifySignature } from '../stand-in/signature-v4.ts'
import type { Credentials, StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import { startHttpServer } from '../stand-in/start-http-server.ts'
import { elementTexts, toXml } from '../stand-in/xml.ts'
import { type CorsRule, openBuckets, removeObject } from './bucket-store.ts'
import { corsHeaders } from './cors-headers.ts'
import { multipartOperations } from './multipart-operations.ts'
import { objectOperations } from './object-operations.ts'
import { operationName } from './operation-name.ts'
import { receiveText } from './receive.ts'
import { type S3Call, type S3Operation, type S3Reply, xmlReply } from './s3-call.ts'

/** DeleteObjects: removes up to a thousand objects. */
const deleteObjects: S3Operation = async ({ buckets, bucketName, request }) => {
  const bucket = buckets.require(bucketName)
  const xml = await receiveText(request)
  const keys = elementTexts(xml, 'Key')
  if (keys.length < 1 || keys.length > 1000) {
    throw new AwsError('MalformedXML', 'The XML you provided must name 1 to 1000 keys')
  }
  for (const key of keys) removeObject(bucket, key)
  const quiet = elementTexts(xml, 'Quiet')[0] === 'true'
  return xmlReply(toXml({ DeleteResult: { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) } }))
}

type S3Options = StandInOptions & {
  /** Buckets that are created if missing. Their CORS rules are set at every start. */
  buckets?: readonly { name: string; cors?: readonly CorsRule[] }[]
}

const OPERATIONS: Record<string, S3Operation> = {
  ...objectOperations,
  ...multipartOperations,
  DeleteObjects: deleteObjects,
}

/**
 * Stands in for Amazon S3 with path-style addresses. It follows S3's rules for signatures in header
 * and query, POST policies, CORS, checksums, ranges and multipart uploads. Bytes are streamed to
 * and from disk. Other operations, such as listing and versions, are NotImplemented.
 */
export async function startS3(options: S3Options): Promise<StandIn> {
  const now = options.now ?? (() => new Date())
  const buckets = openBuckets(options.directory, now)
  for (const { name, cors } of options.buckets ?? []) buckets.ensure(name, cors)

  const standIn = await startHttpServer(options.port, async (request, response, faults) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const [, bucketName = '', rawKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(pathname) ?? []
    const preflighted = String(request.headers['access-control-request-method'] ?? '')
    const method = request.method === 'OPTIONS' ? preflighted : (request.method ?? '')
    const cors = corsHeaders(buckets.cors(bucketName), request, method)
    if (request.method === 'OPTIONS') {
      response.writeHead(cors === undefined ? 403 : 200, cors).end()
      return
    }
    const { credentials } = options
    const reply = await serve(faults, credentials, () => ({
      request,
      bucketName,
      key: decodeKey(rawKey),
      query,
      buckets,
      credentials,
      now,
    }))
    await send(request, response, reply, cors ?? {})
  })
  return {
    ...standIn,
    async close() {
      await standIn.close()
      buckets.close()
    },
  }
}

async function serve(
  faults: Faults,
  credentials: Credentials,
  read: () => S3Call,
): Promise<S3Reply> {
  try {
    const call = read()
    const name = operationName(call)
    // A POST form has its own signature, over its policy.
    if (name !== 'PostObject') authenticate(call.request, call.query, credentials)
    const run = name === undefined ? undefined : OPERATIONS[name]
    if (name === undefined || run === undefined) {
      throw new AwsError('NotImplemented', 'This functionality is not served here.', 501)
    }
    return await runWithFaults(faults, name, () => run(call))
  } catch (error) {
    if (error instanceof DroppedAnswer) throw error
    return errorReply(error)
  }
}

function authenticate(
  request: IncomingMessage,
  query: URLSearchParams,
  credentials: Credentials,
): void {
  if (query.has('X-Amz-Signature')) {
    verifyPresigned(request, 's3', credentials)
  } else if (request.headers.authorization === undefined) {
    throw new AwsError('AccessDenied', 'Access Denied', 403)
  } else {
    const hash = request.headers['x-amz-content-sha256']
    verifySignature(request, {
      service: 's3',
      payloadHash: String(hash ?? 'UNSIGNED-PAYLOAD'),
      credentials,
    })
  }
}

function errorReply(error: unknown): S3Reply {
  const isKnown = error instanceof AwsError
  const isHangUp = error instanceof Error && error.message === 'aborted'
  if (!isKnown && !isHangUp) console.error(error)
  const known = isKnown
    ? error
    : new AwsError('InternalError', 'Something failed inside the stand-in', 500)
  const body = toXml({ Error: { Code: known.code, Message: known.message } })
  return {
    status: known.status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: S3Reply,
  cors: Record<string, string>,
): Promise<void> {
  // The rest of a refused upload must be read, or the client never sees the answer.
  request.resume()
  response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...cors, ...headers })
  if (body === undefined || request.method === 'HEAD') response.end()
  else if (typeof body === 'string') response.end(body)
  else await pipeline(body, response)
}

function decodeKey(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.")
  }
}
