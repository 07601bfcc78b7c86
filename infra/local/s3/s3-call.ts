import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Credentials } from '../stand-in/stand-in.ts'
import type { Buckets } from './bucket-store.ts'

/** One parsed request. `key` is decoded. It is empty for operations on a bucket. */
export type S3Call = {
  request: IncomingMessage
  bucketName: string
  key: string
  query: URLSearchParams
  buckets: Buckets
  credentials: Credentials
  now: () => Date
}

/** An operation's answer. */
export type S3Reply = {
  status: number
  headers?: Record<string, string | number>
  body?: string | Readable
}

export type S3Operation = (call: S3Call) => Promise<S3Reply> | S3Reply

/** An answer with an XML document. */
export function xmlReply(body: string): S3Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  }
}
