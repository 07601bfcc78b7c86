import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { AwsError } from '../stand-in/operation.ts'
import { decodeAwsChunked } from './decode-aws-chunked.ts'

/** The length and digests of received bytes. `md5` is hex, `crc32` base64 as S3 writes it. */
export type Received = { size: number; md5: string; crc32: string }

const UNSIGNED = new Set(['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'])
const UNSERVED_CHECKSUMS = ['crc32c', 'crc64nvme', 'sha1', 'sha256']

/** Streams a source to a file, at most `limit` bytes, and computes the digests. */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  file: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<Received & { sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let [size, crc] = [0, 0]
  async function* digest(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) {
        throw new AwsError(
          'EntityTooLarge',
          'Your proposed upload exceeds the maximum allowed size',
        )
      }
      md5.update(chunk)
      sha256.update(chunk)
      crc = crc32(chunk, crc)
      yield chunk
    }
  }
  try {
    await pipeline(digest, createWriteStream(file))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  return { size, md5: md5.digest('hex'), crc32: encodeCrc32(crc), sha256: sha256.digest('hex') }
}

/**
 * Receives a signed upload into a file and checks what the client declared about the bytes: the
 * length, the signed SHA-256, Content-MD5, and the CRC32 in header or trailer.
 */
export async function receiveUpload(request: IncomingMessage, file: string): Promise<Received> {
  refuseOtherChecksums(request)
  const trailers: Record<string, string> = {}
  const source = payload(request, trailers)
  const received = await receiveFile(source, file)
  try {
    checkDigests(request, received, trailers)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  return received
}

/** Receives a small signed document, such as a list of keys to delete. */
export async function receiveText(request: IncomingMessage): Promise<string> {
  refuseOtherChecksums(request)
  const trailers: Record<string, string> = {}
  const chunks: Buffer[] = []
  let size = 0
  const source = payload(request, trailers)
  for await (const chunk of source) {
    size += chunk.length
    if (size > 2_000_000) throw new AwsError('MaxMessageLengthExceeded', 'Your request was too big')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const digest = (name: string) => createHash(name).update(body).digest('hex')
  const digests = { size, md5: digest('md5'), sha256: digest('sha256') }
  checkDigests(request, { ...digests, crc32: encodeCrc32(crc32(body)) }, trailers)
  return body.toString()
}

/** A CRC32 as in S3's headers: four bytes, base64. */
function encodeCrc32(value: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes.toString('base64')
}

function checkDigests(
  { headers }: IncomingMessage,
  received: Received & { sha256: string },
  trailers: Record<string, string>,
): void {
  const announced = headers['x-amz-decoded-content-length']
  if (announced !== undefined && Number(announced) !== received.size) {
    throw new AwsError('IncompleteBody', 'The request body is not of its announced length.')
  }
  const signed = headers['x-amz-content-sha256']
  if (typeof signed === 'string' && !UNSIGNED.has(signed) && signed !== received.sha256) {
    throw new AwsError('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
  }
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== Buffer.from(received.md5, 'hex').toString('base64')) {
    throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
  const crc = headers['x-amz-checksum-crc32'] ?? trailers['x-amz-checksum-crc32']
  if (crc !== undefined && crc !== received.crc32) {
    throw new AwsError('BadDigest', 'The CRC32 you specified did not match what we received.')
  }
}

/**
 * The body, decoded if it is aws-chunked. If the reader stops early, the connection stays open for
 * an answer.
 */
function payload(
  request: IncomingMessage,
  trailers: Record<string, string>,
): AsyncIterable<Buffer> {
  const body = request.iterator({ destroyOnReturn: false })
  return isChunked(request) ? decodeAwsChunked(body, trailers) : body
}

function isChunked(request: IncomingMessage): boolean {
  const signing = String(request.headers['x-amz-content-sha256'] ?? '')
  if (signing.startsWith('STREAMING-AWS4-')) {
    throw new AwsError('NotImplemented', 'Signed chunks are not served here.', 501)
  }
  return (
    signing.startsWith('STREAMING-') ||
    String(request.headers['content-encoding'] ?? '').includes('aws-chunked')
  )
}

function refuseOtherChecksums({ headers }: IncomingMessage): void {
  const trailer = String(headers['x-amz-trailer'] ?? '')
  const unserved = UNSERVED_CHECKSUMS.find(
    (name) =>
      headers[`x-amz-checksum-${name}`] !== undefined || trailer === `x-amz-checksum-${name}`,
  )
  if (unserved !== undefined) {
    throw new AwsError('NotImplemented', `Checksums by ${unserved} are not served here.`, 501)
  }
}
