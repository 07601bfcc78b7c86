import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { type AppFile, contentAt, type Site } from './app-files.ts'

/** How many files are uploaded concurrently. */
const concurrency = 16

/**
 * Uploads files to a bucket: first the immutable ones concurrently, then the others one by one in
 * their order. Nothing is deleted, so that pages that are open during a deployment can still load
 * their parts. Documents name the site's address. Throws for the first file that is refused.
 * Running it again is safe.
 */
export const uploadApp = async (
  s3: S3Client,
  bucket: string,
  files: readonly AppFile[],
  site: Site,
): Promise<void> => {
  const put = (file: AppFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: file.key,
        Body: contentAt(site, file),
        ContentType: file.contentType,
        CacheControl: file.cacheControl,
      }),
    )
  const waiting = files.filter(({ immutable }) => immutable)
  const next = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file) return
    await put(file)
    await next()
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  for (const file of files.filter(({ immutable }) => !immutable)) await put(file)
}
