import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from '#functions/core/http/content-disposition.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { ExportId, UserId } from '#shared/model/ids.ts'
import type { ManifestEntry } from './manifest.ts'

/*
 * The bucket of downloads. It keeps no versions. If a worker could not delete something, the
 * bucket's lifecycle does. It deletes everything after two days, and unfinished uploads after one.
 */

const s3 = new S3Client({})

const Bucket = () => environment('EXPORTS_BUCKET')

const buckets: Readonly<Record<ManifestEntry['source']['bucket'], () => string>> = {
  files: () => environment('FILES_BUCKET'),
  exports: Bucket,
}

/** The objects of one download. */
export const exportKeys = (owner: UserId, exportId: ExportId) => {
  const folder = `export/${owner}/${exportId}`
  return {
    zip: `${folder}/download.zip`,
    manifest: `${folder}/manifest.json`,
    /** The checksums of some files. They continue the list of the object with the index before. */
    checksums: (index: number) => `${folder}/checksums/${index}.json`,
    /** A file that we wrote for the download, such as the page that lists everything. */
    generatedFile: (index: number) => `${folder}/made/${index}`,
  }
}

/** How long an address of a download is valid. */
const signedForSeconds = 5 * 60

/**
 * Whether an object is gone, or shorter than it was. No role may list a bucket, so S3 answers
 * AccessDenied for a missing object.
 */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  ['NoSuchKey', 'NotFound', 'AccessDenied', 'InvalidRange'].includes(error.name)

const isUploadGone = (error: unknown) =>
  error instanceof S3ServiceException && error.name === 'NoSuchUpload'

/** `length` bytes of an object, or nothing if it does not have them any more. */
export const readRange = async (
  { bucket, key }: ManifestEntry['source'],
  from: number,
  length: number,
): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await s3.send(
      new GetObjectCommand({
        Bucket: buckets[bucket](),
        Key: key,
        Range: `bytes=${from}-${from + length - 1}`,
      }),
    )
    const bytes = await Body?.transformToByteArray()
    return bytes?.length === length ? bytes : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Stores a small object of a download. */
export const storeObject = async (
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> => {
  await s3.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: key, Body: bytes, ContentType: contentType }),
  )
}

/** A whole object of a download, or nothing if there is none. */
export const findObject = async (key: string): Promise<string | undefined> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: Bucket(), Key: key }))
    return await Body?.transformToString()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Deletes objects of a download. Idempotent. */
export const removeObjects = async (keys: readonly string[]): Promise<void> => {
  for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: Bucket(), Key }))
}

/** Begins an upload of several parts. */
export const beginParts = async (key: string): Promise<string> => {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      Bucket: Bucket(),
      Key: key,
      ContentType: 'application/zip',
    }),
  )
  if (!UploadId) throw new Error('S3 named no upload.')
  return UploadId
}

/**
 * Uploads one part and gives its ETag. Numbers begin with 1. The same number again replaces the
 * part.
 */
export const uploadPart = async (
  {
    key,
    uploadId,
    number,
  }: { readonly key: string; readonly uploadId: string; readonly number: number },
  bytes: Uint8Array,
): Promise<string> => {
  const { ETag } = await s3.send(
    new UploadPartCommand({
      Bucket: Bucket(),
      Key: key,
      UploadId: uploadId,
      PartNumber: number,
      Body: bytes,
    }),
  )
  if (!ETag) throw new Error('S3 named no ETag.')
  return ETag
}

/**
 * Joins the parts. A worker that was cut off may have joined them already. Returns false if neither
 * the upload nor the joined object exists.
 */
export const completeParts = async (
  key: string,
  uploadId: string,
  etags: readonly string[],
): Promise<boolean> => {
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        Bucket: Bucket(),
        Key: key,
        UploadId: uploadId,
        MultipartUpload: { Parts: etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 })) },
      }),
    )
    return true
  } catch (error) {
    if (!isUploadGone(error)) throw error
    return (await readRange({ bucket: 'exports', key }, 0, 1)) !== undefined
  }
}

/** Deletes the parts of an upload that is not wanted any more. Idempotent. */
export const abortParts = async (key: string, uploadId: string): Promise<void> => {
  try {
    await s3.send(
      new AbortMultipartUploadCommand({ Bucket: Bucket(), Key: key, UploadId: uploadId }),
    )
  } catch (error) {
    if (!isUploadGone(error)) throw error
  }
}

/** A presigned address of a finished download, valid for five minutes. */
export const presignExport = (key: string, fileName: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: Bucket(),
      Key: key,
      ResponseContentDisposition: contentDisposition(fileName),
      ResponseContentType: 'application/zip',
    }),
    { expiresIn: signedForSeconds },
  )
