import type { IncomingHttpHeaders } from 'node:http'
import type { ContentHeaders, S3Object } from './bucket-store.ts'

/** The headers of an upload that S3 keeps with the object, besides type and encoding. */
const KEPT = [
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
  'x-amz-server-side-encryption',
]

/** Reads the facts about an object from an upload's headers, or from a form's fields. */
export function readObjectHeaders(
  headers: IncomingHttpHeaders | Record<string, string>,
): Pick<S3Object, 'headers' | 'metadata'> {
  const contentHeaders: ContentHeaders = {
    'content-type': String(headers['content-type'] ?? 'binary/octet-stream'),
  }
  for (const name of KEPT) {
    if (headers[name] !== undefined) contentHeaders[name] = String(headers[name])
  }
  const encodings = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'aws-chunked')
  if (encodings.length > 0) contentHeaders['content-encoding'] = encodings.join(',')
  const metadata = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)])
  return { headers: contentHeaders, metadata: Object.fromEntries(metadata) }
}

/**
 * The headers of an object's download. Query parameters such as `response-content-type` override
 * them.
 */
export function writeObjectHeaders(
  object: S3Object,
  query: URLSearchParams,
): Record<string, string> {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  }
  for (const [name, value] of query) {
    const override = /^response-((?:content|cache)-[a-z]+|expires)$/.exec(name)?.[1]
    if (override !== undefined) headers[override] = value
  }
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value
  return headers
}
