import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { shakeableSchemas } from './shakeable-schemas.ts'

const source = `
import {
  CognitoIdentityProviderClient,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DynamoDBClient,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import {
  AbortMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

const options = (requestHandler) => ({
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1,
  requestHandler,
})

export const calls = {
  kms: (handler) =>
    new KMSClient(options(handler)).send(new DecryptCommand({ CiphertextBlob: new Uint8Array(8) })),
  pool: (handler) =>
    new CognitoIdentityProviderClient(options(handler)).send(
      new GlobalSignOutCommand({ AccessToken: 'a' }),
    ),
  table: (handler) =>
    new DynamoDBClient(options(handler)).send(new TransactWriteItemsCommand({ TransactItems: [] })),
}
const fileAddress = { Bucket: 'files', Key: 'a' }
const inS3 = (handler, command) => new S3Client(options(handler)).send(command)
export const inBucket = {
  head: (handler) => inS3(handler, new HeadObjectCommand(fileAddress)),
  put: (handler) => inS3(handler, new PutObjectCommand({ ...fileAddress, Body: 'a', IfNoneMatch: '*' })),
  abort: (handler) => inS3(handler, new AbortMultipartUploadCommand({ ...fileAddress, UploadId: 'u' })),
}
export { S3ServiceException, TransactionCanceledException }
`

/** The calls, bundled as functions bundle them. */
const bundled = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refused-'))
  const outfile = join(folder, 'calls.mjs')
  await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
    plugins: [shakeableSchemas],
  })
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  return loaded
}
const { calls, inBucket, S3ServiceException, TransactionCanceledException } = await bundled()

/** An HTTP handler that refuses each call. */
const refusing = (body: object) => ({
  handle: async () => ({
    response: {
      statusCode: 400,
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: Readable.from([JSON.stringify(body)]),
    },
  }),
})

it.each([
  ['kms', 'DisabledException'],
  ['pool', 'NotAuthorizedException'],
  ['table', 'ThrottlingException'],
])('an error of a refused call names itself, and whose fault it is: %s', async (service, name) => {
  const refused = calls[service](refusing({ __type: name, message: 'No.' }))
  await expect(refused).rejects.toMatchObject({
    name,
    message: 'No.',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  })
})

it('a cancelled transaction keeps its class and its reasons', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'a' } } }]
  const refused = calls.table(
    refusing({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      CancellationReasons: reasons,
    }),
  )
  await expect(refused).rejects.toBeInstanceOf(TransactionCanceledException)
  await expect(refused).rejects.toMatchObject({ CancellationReasons: reasons })
})

it.each([
  ['head', 404, '', 'NotFound'],
  ['put', 412, '<Error><Code>PreconditionFailed</Code></Error>', 'PreconditionFailed'],
  ['abort', 404, '<Error><Code>NoSuchUpload</Code></Error>', 'NoSuchUpload'],
])('an error of S3 is known by its name: %s', async (call, statusCode, body, name) => {
  const response = { statusCode, headers: {}, body: Readable.from([body]) }
  const refused = inBucket[call]({ handle: async () => ({ response }) })
  await expect(refused).rejects.toBeInstanceOf(S3ServiceException)
  await expect(refused).rejects.toMatchObject({ name, $metadata: { httpStatusCode: statusCode } })
})
