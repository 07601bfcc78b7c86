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
import { attachment } from '#functions/core/http/content-disposition.ts'
import { environment } from '#functions/core/runtime/environment.ts'

const s3 = new S3Client({})

const Bucket = () => environment('FILES_BUCKET')

/** For how many seconds a signed address counts. */
export const signedFor = { upload: 15 * 60, download: 5 * 60 }

/**
 * Where a browser uploads to, before anybody has looked at what came: nothing is ever handed out from there. What was
 * looked at is copied to its path, so that a second upload by the same form changes nothing.
 */
const landing = (path: string) => path.replace(/^drive\//, 'upload/')

interface Announced {
  readonly path: string
  readonly contentType: string
  readonly size: number
}

/**
 * A form that uploads one file straight to the bucket. S3 itself refuses another size or type ("POST policy", S3 API
 * reference).
 */
export const presignUpload = ({ path, contentType, size }: Announced) =>
  createPresignedPost(s3, {
    Bucket: Bucket(),
    Key: landing(path),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', size, size]],
    Expires: signedFor.upload,
  })

/** An address that downloads one file, under its own name and never shown as a page. */
export const presignDownload = ({
  path,
  fileName,
  contentType,
}: {
  path: string
  fileName: string
  contentType: string
}): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: Bucket(),
      Key: path,
      ResponseContentDisposition: attachment(fileName),
      ResponseContentType: contentType,
    }),
    { expiresIn: signedFor.download },
  )

/** Without the right to list the bucket, which nobody has, S3 answers AccessDenied for what is not there. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name)

/** The first bytes of what was uploaded, and its state at that moment; nothing where nothing was. */
export const readLanded = async (path: string, length: number) => {
  try {
    const { Body, ETag, ContentRange } = await s3.send(
      new GetObjectCommand({
        Bucket: Bucket(),
        Key: landing(path),
        Range: `bytes=0-${length - 1}`,
      }),
    )
    const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
    const head = await Body?.transformToByteArray()
    return head && ETag ? { head, etag: ETag, size } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Another upload came in between, or what was uploaded is gone. */
const isAnother = (error: unknown) =>
  isMissing(error) || (error instanceof S3ServiceException && error.name === 'PreconditionFailed')

/** Copies what was looked at to its path, and only that. Answers whether it was still there. */
export const acceptLanded = async (
  path: string,
  etag: string,
  contentType: string,
): Promise<boolean> => {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: Bucket(),
        Key: path,
        CopySource: `${Bucket()}/${landing(path)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      }),
    )
    return true
  } catch (error) {
    if (isAnother(error)) return false
    throw error
  }
}

/** Removes what was uploaded and not accepted. */
export const removeLanded = (path: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: landing(path) }))

/** Stores bytes that were looked at. */
export const putObject = (path: string, bytes: Uint8Array, contentType: string) =>
  s3.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: path, Body: bytes, ContentType: contentType }),
  )

/**
 * Removes a file's bytes, and whatever was uploaded for it. Removing them again does no harm. Older versions expire
 * after 35 days by the bucket's lifecycle, and their marker with them.
 */
export const removeObject = async (path: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: path }))
  await removeLanded(path)
}
