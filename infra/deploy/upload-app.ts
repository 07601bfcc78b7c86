import { readFileSync } from 'node:fs'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { AppFile } from './app-files.ts'

/** How many files are on their way at once. */
const abreast = 16

/**
 * Puts files into a bucket: those that never change side by side, and once all of them are there, the others in their
 * order. Nothing is deleted, so that pages which are open while this runs find the parts
 * that they load later. Throws with the first file that was not taken; doing it all again mends that.
 */
export const uploadApp = async (
  s3: S3Client,
  bucket: string,
  files: readonly AppFile[],
): Promise<void> => {
  const put = ({ path, key, contentType, cacheControl }: AppFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(path),
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    )
  const waiting = files.filter(({ immutable }) => immutable)
  const next = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file) return
    await put(file)
    await next()
  }
  await Promise.all(Array.from({ length: abreast }, next))
  for (const file of files.filter(({ immutable }) => !immutable)) await put(file)
}
