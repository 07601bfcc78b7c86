import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { appFiles } from './app-files.ts'
import { uploadApp } from './upload-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'upload-app-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (let at = 0; at < 40; at += 1) writeFileSync(join(folder, 'assets', `part-${at}.js`), `${at}`)
writeFileSync(join(folder, 'index.html'), 'the page')
writeFileSync(join(folder, 'favicon.svg'), 'the icon')
const files = appFiles(folder)

/** A bucket that takes some time to store a file, and refuses one file. */
const bucket = (refused?: string) => {
  const log: string[] = []
  const send = async ({ input }: PutObjectCommand) => {
    log.push(`begin ${input.Key}`)
    await new Promise((resolve) => setImmediate(resolve))
    if (input.Key === refused) throw new Error(`${refused} was refused.`)
    log.push(`end ${input.Key}`)
  }
  return { log, s3: { send } as unknown as S3Client } // uploadApp calls nothing else of it
}

describe('uploading the app', () => {
  it('starts with index.html only after every other file is stored', async () => {
    const { log, s3 } = bucket()
    await uploadApp(s3, 'app', files)
    expect(log).toHaveLength(2 * files.length)
    expect(log.slice(-2)).toEqual(['begin index.html', 'end index.html'])
    const lastPart = log.findLastIndex((line) => line.startsWith('end assets/'))
    expect(log.indexOf('begin favicon.svg')).toBeGreaterThan(lastPart)
  })

  it('does not replace index.html if another file was refused', async () => {
    const { log, s3 } = bucket('assets/part-7.js')
    await expect(uploadApp(s3, 'app', files)).rejects.toThrow('assets/part-7.js')
    expect(log).not.toContain('begin index.html')
  })

  it('sets how each file is served', async () => {
    const sent: PutObjectCommand[] = []
    const send = async (command: PutObjectCommand) => sent.push(command)
    await uploadApp({ send } as unknown as S3Client, 'app', files) // as above
    const page = sent.find(({ input }) => input.Key === 'index.html')?.input
    expect(page).toMatchObject({
      Bucket: 'app',
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'no-cache',
    })
    expect(Buffer.from(page?.Body as Uint8Array).toString()).toBe('the page') // bytes are what it sends
  })
})
