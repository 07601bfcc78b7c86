import { toXml } from '../stand-in/xml.ts'
import type { S3Object } from './bucket-store.ts'
import { type S3Operation, xmlReply } from './s3-call.ts'

/** ListObjectsV2: keys in UTF-8 order under a prefix, those past a delimiter folded into one. */
export const listObjectsV2: S3Operation = ({ buckets, bucketName, query }) => {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const rows = fold(
    buckets
      .require(bucketName)
      .objects.values()
      .filter(({ key }) => key.startsWith(prefix)),
    prefix.length,
    delimiter,
  ).filter(({ name }) => compare(name, after) > 0)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.name
  const next =
    rows.length > page.length && last ? Buffer.from(last).toString('base64url') : undefined
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text
  return xmlReply(
    toXml({
      ListBucketResult: {
        Name: bucketName,
        Prefix: encode(prefix),
        Delimiter: delimiter === '' ? undefined : encode(delimiter),
        MaxKeys: limit,
        KeyCount: page.length,
        IsTruncated: next !== undefined,
        NextContinuationToken: next,
        Contents: page.flatMap(({ object }) =>
          object === undefined
            ? []
            : [
                {
                  Key: encode(object.key),
                  LastModified: object.modifiedAt,
                  ETag: `"${object.etag}"`,
                  Size: object.size,
                  StorageClass: 'STANDARD',
                },
              ],
        ),
        CommonPrefixes: page.flatMap(({ name, object }) =>
          object === undefined ? [{ Prefix: encode(name) }] : [],
        ),
      },
    }),
  )
}

/** A key, or a prefix that several keys were folded into (without object). */
type Row = { name: string; object?: S3Object }

function fold(objects: S3Object[], prefixLength: number, delimiter: string): Row[] {
  const rows = new Map<string, Row>()
  for (const object of objects) {
    const at = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefixLength)
    const name = at < 0 ? object.key : object.key.slice(0, at + delimiter.length)
    rows.set(name, at < 0 ? { name, object } : { name })
  }
  return [...rows.values()].sort((a, b) => compare(a.name, b.name))
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
