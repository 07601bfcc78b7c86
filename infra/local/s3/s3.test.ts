import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { StandIn } from '../stand-in/stand-in.ts'
import { testCredentials, testFolder } from '../stand-in/test-folder.ts'
import { startS3 } from './start-s3.ts'

const Bucket = 'uploads'
const folder = mkdtempSync(path.join(tmpdir(), 'heirloom-s3-'))
const origin = 'http://localhost:3000'
const cors = [
  {
    allowedOrigins: [origin],
    allowedMethods: ['GET', 'PUT', 'POST', 'HEAD'],
    allowedHeaders: ['*'],
    exposedHeaders: ['ETag'],
    maxAgeSeconds: 300,
  },
]

let standIn: StandIn
let client: S3Client

function connect(config: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint: standIn.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: testCredentials,
    maxAttempts: 1,
    ...config,
  })
}

async function read(Key: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
  return (await Body?.transformToString()) ?? ''
}

async function start(directory: string): Promise<StandIn> {
  return startS3({
    port: 0,
    directory,
    credentials: testCredentials,
    buckets: [{ name: Bucket, cors }],
  })
}

beforeAll(async () => {
  standIn = await start(folder)
  client = connect()
})
afterAll(async () => {
  client.destroy()
  await standIn.close()
  rmSync(folder, { recursive: true })
})

describe('buckets', () => {
  test('that were not created do not exist', async () => {
    const get = new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' })
    await expect(client.send(get)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  test('do not claim to have versions', async () => {
    await expect(client.send(new GetBucketVersioningCommand({ Bucket }))).rejects.toMatchObject({
      name: 'NotImplemented',
      $metadata: { httpStatusCode: 501 },
    })
  })
})

describe('objects', () => {
  test('are returned byte for byte with their headers, metadata and checksum', async () => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'a/b.txt',
        Body: 'hello world',
        ContentType: 'text/plain',
        Metadata: { a: '1', 'user-id': 'u1' },
        CacheControl: 'max-age=9',
        ContentDisposition: 'inline',
      }),
    )
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b.txt' }))
    expect(await got.Body?.transformToString()).toBe('hello world')
    expect(got).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=9',
      ContentDisposition: 'inline',
      Metadata: { a: '1', 'user-id': 'u1' },
      ETag: '"5eb63bbbe01eeed093cb22bb8f5acdc3"',
      ChecksumCRC32: 'DUoRhQ==',
    })
  })

  test.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)(
    'take streams, checksums %s, and strip the transfer encoding',
    async (requestChecksumCalculation) => {
      const data = Buffer.alloc(200_000, 'abcdefg')
      const streaming = connect({ requestChecksumCalculation })
      onTestFinished(() => streaming.destroy())
      await streaming.send(
        new PutObjectCommand({
          Bucket,
          Key: 'stream.bin',
          Body: Readable.from([data.subarray(0, 1000), data.subarray(1000)]),
          ContentLength: data.length,
        }),
      )
      const got = await client.send(new GetObjectCommand({ Bucket, Key: 'stream.bin' }))
      expect(data.equals((await got.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true)
      expect(got.ContentEncoding ?? '').not.toContain('aws-chunked')
    },
  )

  test('refuse bytes that do not match their checksum, and leave the old object unchanged', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'before' }))
    await expect(
      client.send(
        new PutObjectCommand({ Bucket, Key: 'kept', Body: 'zzz', ChecksumCRC32: 'AAAAAA==' }),
      ),
    ).rejects.toMatchObject({ name: 'BadDigest' })
    expect(await read('kept')).toBe('before')
  })

  test('that are missing have different errors with HEAD and GET', async () => {
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'nope' }))).rejects.toMatchObject(
      { name: 'NotFound' },
    )
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'nope' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })

  test.each([
    ['bytes=0-4', 'hello', 'bytes 0-4/11'],
    ['bytes=6-', 'world', 'bytes 6-10/11'],
    ['bytes=-5', 'world', 'bytes 6-10/11'],
    ['bytes=6-999', 'world', 'bytes 6-10/11'],
  ])('give the range %s', async (Range, expected, contentRange) => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'range.txt', Body: 'hello world' }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'range.txt', Range }))
    expect(await got.Body?.transformToString()).toBe(expected)
    expect(got.ContentRange).toBe(contentRange)
    expect(got.$metadata.httpStatusCode).toBe(206)
  })

  test('refuse a range past the end', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'range.txt', Body: 'hello world' }))
    await expect(
      client.send(new GetObjectCommand({ Bucket, Key: 'range.txt', Range: 'bytes=11-' })),
    ).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('are copied with their metadata, or with new metadata, under any name', async () => {
    await client.send(
      new PutObjectCommand({ Bucket, Key: 'from.txt', Body: 'hello', Metadata: { a: '1' } }),
    )
    const CopySource = `${Bucket}/from.txt`
    const Key = 'copy/ü d+(1).txt'
    await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }))
    const copied = await client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(copied.Metadata).toEqual({ a: '1' })
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy/2.txt',
        CopySource,
        MetadataDirective: 'REPLACE',
        Metadata: { z: '9' },
        ContentType: 'text/csv',
      }),
    )
    const replaced = await client.send(new HeadObjectCommand({ Bucket, Key: 'copy/2.txt' }))
    expect(replaced).toMatchObject({ Metadata: { z: '9' }, ContentType: 'text/csv' })
  })

  test('are not overwritten under If-None-Match', async () => {
    const put = () =>
      client.send(new PutObjectCommand({ Bucket, Key: 'once', Body: '1', IfNoneMatch: '*' }))
    await put()
    await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } })
  })

  test('are deleted one by one and many at once', async () => {
    for (const Key of ['d/1', 'd/2', 'd/3']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    }
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }))
    const Objects = [{ Key: 'd/2' }, { Key: 'd/3' }]
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted).toHaveLength(2)
    for (const Key of ['d/1', 'd/2', 'd/3']) {
      await expect(read(Key)).rejects.toMatchObject({ name: 'NoSuchKey' })
    }
  })
})

describe('multipart uploads', () => {
  async function begin(Key: string) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    return { Bucket, Key, UploadId }
  }
  async function sendPart(
    upload: Awaited<ReturnType<typeof begin>>,
    PartNumber: number,
    Body: Buffer,
  ) {
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    return { PartNumber, ETag }
  }

  test('join their parts in order', async () => {
    const [one, two] = [Buffer.alloc(5 * 1024 ** 2, 1), Buffer.alloc(7 * 1024 ** 2, 2)]
    const upload = await begin('big.bin')
    const second = await sendPart(upload, 2, two)
    const first = await sendPart(upload, 1, one)
    const MultipartUpload = { Parts: [first, second] }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'big.bin' }))
    const hash = createHash('sha256').update((await got.Body?.transformToByteArray()) ?? '')
    const expected = createHash('sha256').update(one).update(two)
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
    expect(got.ETag).toMatch(/-2"$/)
  })

  test('refuse small parts before the last, unknown parts, and use after an abort', async () => {
    const upload = await begin('small.bin')
    const parts = [
      await sendPart(upload, 1, Buffer.from('a')),
      await sendPart(upload, 2, Buffer.from('b')),
    ]
    const complete = (Parts: typeof parts) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    await expect(complete(parts)).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete([{ PartNumber: 1, ETag: '"0"' }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    await client.send(new AbortMultipartUploadCommand(upload))
    await expect(complete(parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })
})

describe('presigned addresses', () => {
  test('accept an upload from a browser', async () => {
    const put = new PutObjectCommand({ Bucket, Key: 'pre/put.png', ContentType: 'image/png' })
    const url = await getSignedUrl(client, put, { expiresIn: 300 })
    const headers = { 'content-type': 'image/png', origin }
    const answer = await fetch(url, { method: 'PUT', body: 'pngdata', headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag')
    expect(await read('pre/put.png')).toBe('pngdata')
  })

  test('give a download the requested name and type', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'report', Body: 'text' }))
    const get = new GetObjectCommand({
      Bucket,
      Key: 'report',
      ResponseContentDisposition: 'attachment; filename="x.txt"',
      ResponseContentType: 'application/octet-stream',
    })
    const answer = await fetch(await getSignedUrl(client, get, { expiresIn: 300 }))
    expect(await answer.text()).toBe('text')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="x.txt"')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  })

  test('are valid only for their key, method and time, and nothing is public', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'secret', Body: 'text' }))
    const get = new GetObjectCommand({ Bucket, Key: 'secret' })
    const url = new URL(await getSignedUrl(client, get, { expiresIn: 300 }))
    const status = async (address: URL | string, method = 'GET') =>
      (await fetch(address, { method, ...(method === 'PUT' ? { body: 'x' } : {}) })).status
    expect(await status(url)).toBe(200)
    expect(await status(url, 'PUT')).toBe(403)
    const otherKey = new URL(url)
    otherKey.pathname = `/${Bucket}/report`
    expect(await status(otherKey)).toBe(403)
    const forged = new URL(url)
    forged.searchParams.set('X-Amz-Signature', '0'.repeat(64))
    expect(await status(forged)).toBe(403)
    const signingDate = new Date(Date.now() - 60_000)
    expect(await status(await getSignedUrl(client, get, { expiresIn: 1, signingDate }))).toBe(403)
    expect(await status(`${standIn.url}/${Bucket}/secret`)).toBe(403)
  })
})

describe('POST policies', () => {
  type Conditions = NonNullable<Parameters<typeof createPresignedPost>[1]['Conditions']>

  async function post(
    Conditions: Conditions,
    Fields: Record<string, string>,
    content: string | Uint8Array<ArrayBuffer>,
    tampered: Record<string, string> = {},
  ): Promise<Response> {
    const Key = 'post/file.txt'
    const form = new FormData()
    const signed = await createPresignedPost(client, { Bucket, Key, Conditions, Fields })
    for (const [name, value] of Object.entries({ ...signed.fields, ...tampered })) {
      form.append(name, value)
    }
    form.append('file', new Blob([content]), 'file.txt')
    return fetch(signed.url, { method: 'POST', body: form, headers: { origin } })
  }

  test('accept a file that meets every condition', async () => {
    const answer = await post(
      [
        ['content-length-range', 1, 100],
        ['starts-with', '$Content-Type', 'text/'],
      ],
      { 'Content-Type': 'text/plain', 'x-amz-meta-owner': 'me' },
      'posted',
    )
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'post/file.txt' }))
    expect(await got.Body?.transformToString()).toBe('posted')
    expect(got).toMatchObject({ ContentType: 'text/plain', Metadata: { owner: 'me' } })
  })

  test('store every byte of a binary file that contains boundaries and line breaks', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => (index % 7 === 0 ? 13 : index % 251))
    bytes.set(new TextEncoder().encode('\r\n------WebKitFormBoundary\r\n'), 70_000)
    expect((await post([], {}, bytes)).status).toBe(204)
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'post/file.txt' }))
    const stored = await got.Body?.transformToByteArray()
    expect(stored && Buffer.compare(stored, bytes)).toBe(0)
  })

  test.each([
    ['too long', [['content-length-range', 1, 5]], {}, {}, 400, 'EntityTooLarge'],
    ['too short', [['content-length-range', 50, 90]], {}, {}, 400, 'EntityTooSmall'],
    [
      'of another type',
      [['eq', '$Content-Type', 'image/png']],
      { 'Content-Type': 'image/png' },
      { 'Content-Type': 'text/html' },
      403,
      'AccessDenied',
    ],
    ['for another key', [], {}, { key: 'evil.txt' }, 403, 'AccessDenied'],
    ['with an unmentioned field', [], {}, { acl: 'public-read' }, 403, 'AccessDenied'],
    [
      'with a forged signature',
      [],
      {},
      { 'X-Amz-Signature': '0'.repeat(64) },
      403,
      'SignatureDoesNotMatch',
    ],
  ] as [string, Conditions, Record<string, string>, Record<string, string>, number, string][])(
    'refuse a file %s',
    async (_, conditions, fields, tampered, status, code) => {
      const answer = await post(conditions, fields, 'a body of some length', tampered)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain(`<Code>${code}</Code>`)
    },
  )

  test('refuse a file far over the limit while it is still arriving', async () => {
    const answer = await post([['content-length-range', 1, 10]], {}, new Uint8Array(8_000_000))
    expect(await answer.text()).toContain('EntityTooLarge')
  })

  test('answer 201 with a document if the form asks for it', async () => {
    const conditions: Conditions = [['eq', '$success_action_status', '201']]
    const answer = await post(conditions, { success_action_status: '201' }, 'p')
    expect(answer.status).toBe(201)
    expect(await answer.text()).toContain('<Key>post/file.txt</Key>')
  })
})

describe('CORS', () => {
  function preflight(from: string, method: string): Promise<Response> {
    return fetch(`${standIn.url}/${Bucket}/any`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,x-amz-meta-a',
      },
    })
  }

  test('answers a preflight from the allowed origin', async () => {
    const { status, headers } = await preflight(origin, 'PUT')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    expect(headers.get('access-control-allow-headers')).toContain('content-type')
    expect(headers.get('access-control-max-age')).toBe('300')
  })

  test('refuses other origins and methods', async () => {
    expect((await preflight('https://evil.example', 'PUT')).status).toBe(403)
    expect((await preflight(origin, 'DELETE')).status).toBe(403)
  })
})

describe('the stand-in', () => {
  test('refuses unknown keys and wrong secrets', async () => {
    const as = (accessKeyId: string, secretAccessKey: string) =>
      connect({ credentials: { accessKeyId, secretAccessKey } }).send(
        new GetObjectCommand({ Bucket, Key: 'a' }),
      )
    await expect(as('stranger', 'x')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(as('local', 'wrong')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  test('fails on demand, before the work or after it', async () => {
    const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    standIn.faults.set({ operation: 'PutObject', error: 'SlowDown', status: 503 })
    await expect(put('fault/1')).rejects.toMatchObject({ name: 'SlowDown' })
    standIn.faults.set({ operation: 'PutObject', dropAfter: true })
    await expect(put('fault/2')).rejects.toThrow()
    await expect(read('fault/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(await read('fault/2')).toBe('x')
  })

  test('has its objects again after a restart', async () => {
    const directory = testFolder()
    const first = await start(directory)
    const before = connect({ endpoint: first.url })
    const Metadata = { a: '1' }
    await before.send(
      new PutObjectCommand({
        Bucket,
        Key: 'keep.txt',
        Body: 'keep',
        ContentType: 'text/plain',
        Metadata,
      }),
    )
    before.destroy()
    await first.close()
    const second = await start(directory)
    const after = connect({ endpoint: second.url })
    const got = await after.send(new GetObjectCommand({ Bucket, Key: 'keep.txt' }))
    expect(await got.Body?.transformToString()).toBe('keep')
    expect(got).toMatchObject({ ContentType: 'text/plain', Metadata })
    after.destroy()
    await second.close()
  })
})
