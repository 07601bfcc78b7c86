import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { AwsError } from '../stand-in/operation.ts'
import { elementTexts, toXml } from '../stand-in/xml.ts'
import { type Bucket, bytesPath, newFileName, storeObject, type Upload } from './bucket-store.ts'
import { readObjectHeaders } from './object-headers.ts'
import { receiveFile, receiveText, receiveUpload } from './receive.ts'
import { type S3Call, type S3Operation, xmlReply } from './s3-call.ts'

const SMALLEST_PART = 5 * 1024 * 1024

/** Multipart uploads: each part is a file, and completion joins them. */
export const multipartOperations: Record<string, S3Operation> = {
  CreateMultipartUpload({ buckets, bucketName, key, request }) {
    const upload = { id: randomUUID(), key, ...readObjectHeaders(request.headers), parts: {} }
    buckets.require(bucketName).uploads.set(upload.id, upload)
    const result = { Bucket: bucketName, Key: key, UploadId: upload.id }
    return xmlReply(toXml({ InitiateMultipartUploadResult: result }))
  },

  async UploadPart(call) {
    const { bucket, upload } = requireUpload(call)
    const number = Number(call.query.get('partNumber'))
    if (!Number.isInteger(number) || number < 1 || number > 10_000) {
      throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000')
    }
    const file = newFileName()
    const { size, md5, crc32 } = await receiveUpload(call.request, bytesPath(bucket, file))
    // In the meantime, other parts may have arrived, or the upload may have been aborted.
    const { upload: current } = requireUpload(call)
    const parts = { ...current.parts, [number]: { file, size, md5 } }
    bucket.uploads.set(upload.id, { ...current, parts })
    return { status: 200, headers: { etag: `"${md5}"`, 'x-amz-checksum-crc32': crc32 } }
  },

  async CompleteMultipartUpload(call) {
    const { bucket, upload } = requireUpload(call)
    const chosen = chooseParts(upload, await receiveText(call.request))
    const file = newFileName()
    async function* join(): AsyncGenerator<Buffer> {
      for (const part of chosen) yield* createReadStream(bytesPath(bucket, part.file))
    }
    const { size } = await receiveFile(join(), bytesPath(bucket, file))
    const digests = Buffer.concat(chosen.map((part) => Buffer.from(part.md5, 'hex')))
    const etag = `${createHash('md5').update(digests).digest('hex')}-${chosen.length}`
    const { key, headers, metadata } = upload
    const modifiedAt = call.now().toISOString()
    storeObject(bucket, { key, file, size, etag, modifiedAt, headers, metadata })
    forget(bucket, upload)
    const result = { Bucket: bucket.name, Key: key, ETag: `"${etag}"` }
    return xmlReply(toXml({ CompleteMultipartUploadResult: result }))
  },

  AbortMultipartUpload(call) {
    const { bucket, upload } = requireUpload(call)
    forget(bucket, upload)
    return { status: 204 }
  },
}

function requireUpload({ buckets, bucketName, key, query }: S3Call): {
  bucket: Bucket
  upload: Upload
} {
  const bucket = buckets.require(bucketName)
  const upload = bucket.uploads.get(query.get('uploadId') ?? '')
  if (upload === undefined || upload.key !== key) {
    throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404)
  }
  return { bucket, upload }
}

function chooseParts(upload: Upload, xml: string) {
  const numbers = elementTexts(xml, 'PartNumber').map(Number)
  const etags = elementTexts(xml, 'ETag').map((etag) => etag.replaceAll('"', ''))
  return numbers.map((number, index) => {
    const part = upload.parts[number]
    if (part === undefined || part.md5 !== etags[index]) {
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.')
    }
    if (number <= (numbers[index - 1] ?? 0)) {
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.')
    }
    if (index < numbers.length - 1 && part.size < SMALLEST_PART) {
      throw new AwsError(
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      )
    }
    return part
  })
}

function forget(bucket: Bucket, upload: Upload): void {
  const parts = bucket.uploads.get(upload.id)?.parts ?? {}
  bucket.uploads.delete(upload.id)
  for (const { file } of Object.values(parts)) rmSync(bytesPath(bucket, file), { force: true })
}
