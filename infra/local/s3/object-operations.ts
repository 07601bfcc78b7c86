import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { AwsError } from '../stand-in/operation.ts'
import { toXml } from '../stand-in/xml.ts'
import {
  type Bucket,
  bytesPath,
  newFileName,
  removeObject,
  type S3Object,
  storeObject,
} from './bucket-store.ts'
import { checkPostPolicy } from './check-post-policy.ts'
import { readObjectHeaders, writeObjectHeaders } from './object-headers.ts'
import { readPostForm } from './read-post-form.ts'
import { receiveFile, receiveUpload } from './receive.ts'
import { type S3Call, type S3Operation, type S3Reply, xmlReply } from './s3-call.ts'

/** Operations on objects, except multipart uploads. */
export const objectOperations: Record<string, S3Operation> = {
  async PutObject({ buckets, bucketName, key, request, now }) {
    const bucket = buckets.require(bucketName)
    const file = newFileName()
    const received = await receiveUpload(request, bytesPath(bucket, file))
    checkPreconditions(bucket.objects.get(key), request.headers)
    const { size, md5, crc32 } = received
    const objectHeaders = readObjectHeaders(request.headers)
    const modifiedAt = now().toISOString()
    storeObject(bucket, { key, file, size, etag: md5, modifiedAt, crc32, ...objectHeaders })
    return { status: 200, headers: { etag: `"${md5}"`, 'x-amz-checksum-crc32': crc32 } }
  },

  async PostObject({ buckets, bucketName, request, credentials, now }) {
    const bucket = buckets.require(bucketName)
    const body = request.iterator({ destroyOnReturn: false })
    const form = await readPostForm(body, String(request.headers['content-type']))
    const range = checkPostPolicy(form.fields, bucketName, credentials)
    const file = newFileName()
    const { size, md5, crc32 } = await receiveFile(
      form.file,
      bytesPath(bucket, file),
      range.maximum,
    )
    if (size < range.minimum) {
      throw new AwsError(
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      )
    }
    const key = (form.fields.key ?? '').replace(/\$\{filename\}/g, () => form.fileName)
    if (key === '') {
      throw new AwsError('InvalidArgument', 'Bucket POST must contain a field named key')
    }
    const modifiedAt = now().toISOString()
    const objectHeaders = readObjectHeaders(form.fields)
    storeObject(bucket, { key, file, size, etag: md5, modifiedAt, crc32, ...objectHeaders })
    return postReply({ wanted: form.fields.success_action_status, bucket: bucketName, key, md5 })
  },

  GetObject: (call) => answerObject(call, { withBody: true }),
  HeadObject: (call) => answerObject(call, { withBody: false }),

  async CopyObject({ buckets, bucketName, key, request, now }) {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source']))
    const [, sourceBucket = '', sourceKey = ''] = /^\/?([^/]+)\/(.+)$/s.exec(source) ?? []
    const from = buckets.require(sourceBucket)
    const to = buckets.require(bucketName)
    const object = requireObject(from, sourceKey)
    checkPreconditions(object, {
      'if-match': request.headers['x-amz-copy-source-if-match']?.toString(),
    })
    const file = newFileName()
    await copyFile(bytesPath(from, object.file), bytesPath(to, file))
    const replaced =
      request.headers['x-amz-metadata-directive'] === 'REPLACE'
        ? readObjectHeaders(request.headers)
        : {}
    const copy = { ...object, ...replaced, key, file, modifiedAt: now().toISOString() }
    storeObject(to, copy)
    const CopyObjectResult = { ETag: `"${copy.etag}"`, LastModified: copy.modifiedAt }
    return xmlReply(toXml({ CopyObjectResult }))
  },

  DeleteObject({ buckets, bucketName, key }) {
    removeObject(buckets.require(bucketName), key)
    return { status: 204 }
  },
}

function requireObject(bucket: Bucket, key: string): S3Object {
  const object = bucket.objects.get(key)
  if (object === undefined) {
    throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
  }
  return object
}

/** Refuses a call if its conditions on the present object, or on the source of a copy, fail. */
function checkPreconditions(existing: S3Object | undefined, headers: S3Call['request']['headers']) {
  const { 'if-none-match': none, 'if-match': match } = headers
  const fails =
    (none === '*' && existing !== undefined) ||
    (match !== undefined && match.replaceAll('"', '') !== existing?.etag)
  if (fails) {
    throw new AwsError(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      412,
    )
  }
}

function answerObject(
  { buckets, bucketName, key, query, request }: S3Call,
  { withBody }: { withBody: boolean },
): S3Reply {
  const bucket = buckets.require(bucketName)
  const object = requireObject(bucket, key)
  const headers: Record<string, string | number> = writeObjectHeaders(object, query)
  if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers }
  const range = readRange(request.headers.range, object.size)
  if (range !== undefined) {
    headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`
  } else if (
    object.crc32 !== undefined &&
    String(request.headers['x-amz-checksum-mode']).toUpperCase() === 'ENABLED'
  ) {
    headers['x-amz-checksum-crc32'] = object.crc32
    headers['x-amz-checksum-type'] = 'FULL_OBJECT'
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  headers['content-length'] = end - start + 1
  const file = bytesPath(bucket, object.file)
  const body = withBody && object.size > 0 ? createReadStream(file, { start, end }) : undefined
  return { status: range === undefined ? 200 : 206, headers, body }
}

/** The inclusive range of a Range header, or undefined if there is none or S3 would ignore it. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (start > end || (first === '' && Number(last) === 0)) {
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416)
  }
  return { start, end }
}

function postReply({
  wanted,
  bucket,
  key,
  md5,
}: {
  readonly wanted: string | undefined
  readonly bucket: string
  readonly key: string
  readonly md5: string
}): S3Reply {
  const headers = { etag: `"${md5}"`, location: `/${bucket}/${encodeURIComponent(key)}` }
  if (wanted !== '201') return { status: wanted === '200' ? 200 : 204, headers }
  const PostResponse = {
    Location: headers.location,
    Bucket: bucket,
    Key: key,
    ETag: headers.etag,
  }
  return { ...xmlReply(toXml({ PostResponse })), status: 201 }
}
