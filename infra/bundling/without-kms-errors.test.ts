import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { withoutKmsErrors } from './without-kms-errors.ts'

const source = `
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
export const decrypt = (requestHandler) =>
  new KMSClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler,
  }).send(new DecryptCommand({ CiphertextBlob: new Uint8Array(8) }))
`

it('still names the error of a refused call, and whose fault it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kms-'))
  const outfile = join(folder, 'kms.mjs')
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
    plugins: [withoutKmsErrors],
  })
  const { decrypt } = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  const answer = {
    statusCode: 400,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: Readable.from([JSON.stringify({ __type: 'DisabledException', message: 'Disabled.' })]),
  }
  await expect(decrypt({ handle: async () => ({ response: answer }) })).rejects.toMatchObject({
    name: 'DisabledException',
    message: 'Disabled.',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  })
})
