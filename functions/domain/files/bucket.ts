import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from '#functions/core/http/content-disposition.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import type { FileCategory } from '#shared/model/file.ts'

const s3 = new S3Client({})

const Bucket = () => environment('FILES_BUCKET')

/**
 * How long the presigned addresses of a file are valid. The addresses of memories are valid for
 * longer, because the files are large and people look at a page of photos, or a film, for a long
 * time.
 */
export const signedForSeconds = (category: FileCategory) =>
  category === 'memory' ? { upload: 3600, download: 3600 } : { upload: 15 * 60, download: 5 * 60 }

/**
 * The key that a browser uploads to, before the file is inspected. Files are never served from
 * there. An inspected file is copied to its path, so that a second upload with the same form
 * changes nothing.
 */
const uploadKey = (path: string) => path.replace(/^drive\//, 'upload/')

interface Announced {
  readonly category: FileCategory
  readonly path: string
  readonly contentType: string
  readonly size: number
}

/**
 * A presigned form that uploads one file straight to the bucket. S3 itself refuses another size or
 * type ("POST policy", S3 API reference).
 */
export const presignUpload = ({ category, path, contentType, size }: Announced) =>
  createPresignedPost(s3, {
    Bucket: Bucket(),
    Key: uploadKey(path),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', size, size]],
    Expires: signedForSeconds(category).upload,
  })

interface Downloaded {
  readonly category: FileCategory
  readonly path: string
  readonly fileName: string
  readonly contentType: string
}

const downloadOf = ({ path, fileName, contentType }: Omit<Downloaded, 'category'>) => ({
  Bucket: Bucket(),
  Key: path,
  ResponseContentDisposition: contentDisposition(fileName),
  ResponseContentType: contentType,
})

/**
 * A presigned address that downloads one file, under its own name and never displayed as a page.
 */
export const presignDownload = ({ category, ...file }: Downloaded): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand(downloadOf(file)), {
    expiresIn: signedForSeconds(category).download,
  })

/** For how long `presignShown` gives the same address. */
const sameUrlSeconds = 15 * 60
const shownForSeconds = signedForSeconds('memory').download + sameUrlSeconds

/** The signing date of `presignShown`. It stays the same for a quarter of an hour. */
const signedAt = (wallTime: Date): Date => {
  const slotMs = sameUrlSeconds * 1000
  return new Date(Math.floor(wallTime.getTime() / slotMs) * slotMs)
}

/** Until when the addresses of `presignShown` are valid. */
export const shownUntil = (wallTime: Date): string =>
  new Date(signedAt(wallTime).getTime() + shownForSeconds * 1000).toISOString()

/**
 * A presigned address of a picture, a recording or a film that a page shows, valid for at least an
 * hour. The address changes only every quarter of an hour, so that a page that is loaded again
 * shows what the browser has in its cache. S3 checks its date by the wall clock.
 */
export const presignShown = (file: Omit<Downloaded, 'category'>, wallTime: Date) =>
  getSignedUrl(
    s3,
    new GetObjectCommand({ ...downloadOf(file), ResponseCacheControl: 'private, max-age=3600' }),
    { expiresIn: shownForSeconds, signingDate: signedAt(wallTime) },
  )

/** No role may list the bucket, so S3 answers AccessDenied for a missing object. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name)

/**
 * The first bytes of an uploaded file, with its size and ETag, or nothing if there is no upload.
 */
export const readUpload = async (path: string, length: number) => {
  try {
    const { Body, ETag, ContentRange } = await s3.send(
      new GetObjectCommand({
        Bucket: Bucket(),
        Key: uploadKey(path),
        Range: `bytes=0-${length - 1}`,
      }),
    )
    const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
    const bytes = await Body?.transformToByteArray()
    return bytes && ETag ? { bytes, etag: ETag, size } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether another upload replaced the file in between, or the file was removed. */
const isReplacedOrMissing = (error: unknown) =>
  isMissing(error) || (error instanceof S3ServiceException && error.name === 'PreconditionFailed')

/** Copies exactly the inspected upload to its path. Returns whether it was still there. */
export const acceptUpload = async (
  path: string,
  etag: string,
  contentType: string,
): Promise<boolean> => {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: Bucket(),
        Key: path,
        CopySource: `${Bucket()}/${uploadKey(path)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      }),
    )
    return true
  } catch (error) {
    if (isReplacedOrMissing(error)) return false
    throw error
  }
}

/** Removes an upload that was not accepted. */
export const removeUpload = (path: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: uploadKey(path) }))

/** Copies a stored file to another path. */
export const copyObject = (from: string, to: string) =>
  s3.send(new CopyObjectCommand({ Bucket: Bucket(), Key: to, CopySource: `${Bucket()}/${from}` }))

/** Stores inspected bytes. */
export const putObject = (path: string, bytes: Uint8Array, contentType: string) =>
  s3.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: path, Body: bytes, ContentType: contentType }),
  )

/**
 * Removes a file's bytes and any upload for it. Idempotent. Older versions and their delete marker
 * expire after 35 days by the bucket's lifecycle.
 */
export const removeObject = async (path: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: path }))
  await removeUpload(path)
}
