import type { S3Call } from './s3-call.ts'

/** Query parameters that address something other than the object itself. */
const UNSERVED = [
  'acl',
  'attributes',
  'legal-hold',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
]

/** The S3 name of the operation that a request asks for, or undefined if it is not supported. */
export function operationName({
  request,
  bucketName,
  key,
  query,
}: Pick<S3Call, 'request' | 'bucketName' | 'key' | 'query'>): string | undefined {
  const method = request.method ?? 'GET'
  if (UNSERVED.some((name) => query.has(name))) return undefined
  if (bucketName === '') return undefined
  return key === ''
    ? onBucket(method, query, String(request.headers['content-type'] ?? ''))
    : onObject(method, query, request.headers['x-amz-copy-source'] !== undefined)
}

function onBucket(method: string, query: URLSearchParams, type: string): string | undefined {
  if (method !== 'POST') return undefined
  if (query.has('delete')) return 'DeleteObjects'
  return type.startsWith('multipart/form-data') ? 'PostObject' : undefined
}

function onObject(method: string, query: URLSearchParams, isCopy: boolean): string | undefined {
  switch (method) {
    case 'GET':
      return query.has('uploadId') ? undefined : 'GetObject'
    case 'HEAD':
      return 'HeadObject'
    case 'PUT':
      if (query.has('uploadId')) return isCopy ? undefined : 'UploadPart'
      return isCopy ? 'CopyObject' : 'PutObject'
    case 'DELETE':
      return query.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject'
    case 'POST':
      if (query.has('uploads')) return 'CreateMultipartUpload'
      return query.has('uploadId') ? 'CompleteMultipartUpload' : undefined
    default:
      return undefined
  }
}
