import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AwsError } from '../stand-in/operation.ts'
import { openRecords, type RecordStore } from '../stand-in/record-store.ts'

/** One rule of a bucket's CORS configuration, with S3's names. */
export type CorsRule = {
  allowedOrigins: readonly string[]
  allowedMethods: readonly string[]
  allowedHeaders?: readonly string[]
  exposedHeaders?: readonly string[]
  maxAgeSeconds?: number
}

/** The headers of an upload that S3 returns with each download. */
export type ContentHeaders = Record<string, string>

/** An object's record. `file` is the name of the file with its bytes. */
export type S3Object = {
  key: string
  file: string
  size: number
  etag: string
  modifiedAt: string
  /** Base64, as in `x-amz-checksum-crc32`. Absent for multipart uploads. */
  crc32?: string
  headers: ContentHeaders
  metadata: Record<string, string>
}

/** A multipart upload in progress. */
export type Upload = Pick<S3Object, 'key' | 'headers' | 'metadata'> & {
  id: string
  parts: Record<number, { file: string; size: number; md5: string }>
}

/** One bucket: the records of its objects, and the folder of their bytes. */
export type Bucket = {
  name: string
  folder: string
  objects: RecordStore<S3Object>
  uploads: RecordStore<Upload>
}

type BucketSettings = { name: string; createdAt: string; cors: readonly CorsRule[] }

/**
 * Buckets in a directory. An object's bytes are first written to a new file, then its record points
 * to that file, so that an interrupted upload leaves the old object complete.
 */
export function openBuckets(directory: string, now: () => Date) {
  const settings = openRecords<BucketSettings>(path.join(directory, 'buckets.journal'))
  const open = new Map<string, Bucket>()

  function load(name: string): Bucket {
    const folder = path.join(directory, name, 'bytes')
    mkdirSync(folder, { recursive: true })
    const bucket = {
      name,
      folder,
      objects: openRecords<S3Object>(path.join(directory, name, 'objects.journal')),
      uploads: openRecords<Upload>(path.join(directory, name, 'uploads.journal')),
    }
    dropOrphans(bucket)
    open.set(name, bucket)
    return bucket
  }
  for (const { name } of settings.values()) load(name)

  return {
    /** Creates a bucket unless it exists, and sets its CORS rules. */
    ensure(name: string, cors: readonly CorsRule[] = []): void {
      const createdAt = settings.get(name)?.createdAt ?? now().toISOString()
      settings.set(name, { name, createdAt, cors })
      if (!open.has(name)) load(name)
    },
    require(name: string): Bucket {
      const bucket = open.get(name)
      if (bucket === undefined) {
        throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
      }
      return bucket
    },
    cors: (name: string) => settings.get(name)?.cors ?? [],
    close(): void {
      for (const bucket of open.values()) closeBucket(bucket)
      settings.close()
    },
  }
}

export type Buckets = ReturnType<typeof openBuckets>

/** A file name for the bytes of a new upload. */
export function newFileName(): string {
  return randomUUID()
}

/** The path of the file with that name. */
export function bytesPath(bucket: Bucket, file: string): string {
  return path.join(bucket.folder, file)
}

/** Makes a record the current object of its key, and deletes the bytes of the previous one. */
export function storeObject(bucket: Bucket, object: S3Object): void {
  const before = bucket.objects.get(object.key)
  bucket.objects.set(object.key, object)
  if (before !== undefined) rmSync(bytesPath(bucket, before.file), { force: true })
}

/** Removes an object. In S3, removing a missing object is no error. */
export function removeObject(bucket: Bucket, key: string): void {
  const object = bucket.objects.get(key)
  if (object === undefined) return
  bucket.objects.delete(key)
  rmSync(bytesPath(bucket, object.file), { force: true })
}

/** Deletes files that no record points to, because a process was killed while it received them. */
function dropOrphans(bucket: Bucket): void {
  const parts = bucket.uploads.values().flatMap((upload) => Object.values(upload.parts))
  const files = [...bucket.objects.values(), ...parts].map(({ file }) => file)
  const knownFiles = new Set(files)
  for (const name of readdirSync(bucket.folder)) {
    if (!knownFiles.has(name)) rmSync(path.join(bucket.folder, name), { force: true })
  }
}

function closeBucket(bucket: Bucket): void {
  bucket.objects.close()
  bucket.uploads.close()
}
