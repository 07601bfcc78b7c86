import type { S3Call } from './s3-call.ts'

const UNSERVED = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
]

/** The operation that a request asks for, by S3's names; undefined for one that is not served. */
export function operationName({
  request,
  bucketName,
  key,
  query,
}: Pick<S3Call, 'request' | 'bucketName' | 'key' | 'query'>): string | undefined {
  const method = request.method ?? 'GET'
  if (UNSERVED.some((name) => query.has(name))) return undefined
  if (bucketName === '') return method === 'GET' ? 'ListBuckets' : undefined
  return key === ''
    ? onBucket(method, query, String(request.headers['content-type'] ?? ''))
    : onObject(method, query, request.headers['x-amz-copy-source'] !== undefined)
}

function onBucket(method: string, query: URLSearchParams, type: string): string | undefined {
  switch (method) {
    case 'GET':
      if (query.has('cors')) return 'GetBucketCors'
      return query.get('list-type') === '2' ? 'ListObjectsV2' : undefined
    case 'HEAD':
      return 'HeadBucket'
    case 'PUT':
      return query.has('cors') ? 'PutBucketCors' : 'CreateBucket'
    case 'DELETE':
      return query.has('cors') ? 'DeleteBucketCors' : 'DeleteBucket'
    case 'POST':
      if (query.has('delete')) return 'DeleteObjects'
      return type.startsWith('multipart/form-data') ? 'PostObject' : undefined
    default:
      return undefined
  }
}

function onObject(method: string, query: URLSearchParams, isCopy: boolean): string | undefined {
  switch (method) {
    case 'GET':
      if (query.has('uploadId')) return undefined
      return query.has('tagging') ? 'GetObjectTagging' : 'GetObject'
    case 'HEAD':
      return 'HeadObject'
    case 'PUT':
      if (query.has('tagging')) return 'PutObjectTagging'
      if (query.has('uploadId')) return isCopy ? undefined : 'UploadPart'
      return isCopy ? 'CopyObject' : 'PutObject'
    case 'DELETE':
      if (query.has('tagging')) return undefined
      return query.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject'
    case 'POST':
      if (query.has('uploads')) return 'CreateMultipartUpload'
      return query.has('uploadId') ? 'CompleteMultipartUpload' : undefined
    default:
      return undefined
  }
}
