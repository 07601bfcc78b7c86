import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { unknownOrigin } from '#shared/prerendered-pages.ts'
import { appFiles, type Site } from './app-files.ts'
import { uploadApp } from './upload-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'upload-app-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (let index = 0; index < 40; index += 1) {
  writeFileSync(join(folder, 'assets', `part-${index}.js`), `${index}`)
}
writeFileSync(join(folder, 'index.html'), 'the page')
writeFileSync(join(folder, 'favicon.svg'), 'the icon')
writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${unknownOrigin}/sitemap.xml`)
const files = appFiles(folder)
const site = { origin: 'https://example.org', isListed: true }

/** A bucket that takes some time to store a file, and refuses one file if it is named. */
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
    await uploadApp(s3, 'app', files, site)
    expect(log).toHaveLength(2 * files.length)
    expect(log.slice(-2)).toEqual(['begin index.html', 'end index.html'])
    const lastPart = log.findLastIndex((line) => line.startsWith('end assets/'))
    expect(log.indexOf('begin favicon.svg')).toBeGreaterThan(lastPart)
  })

  it('does not replace index.html if another file was refused', async () => {
    const { log, s3 } = bucket('assets/part-7.js')
    await expect(uploadApp(s3, 'app', files, site)).rejects.toThrow('assets/part-7.js')
    expect(log).not.toContain('begin index.html')
  })

  /** The requests that the upload sends for one file. */
  const sentFor = async (key: string, at: Site) => {
    const sent: PutObjectCommand[] = []
    const send = async (command: PutObjectCommand) => sent.push(command)
    await uploadApp({ send } as unknown as S3Client, 'app', files, at) // as above
    const input = sent.find((command) => command.input.Key === key)?.input
    // The upload sends text or bytes.
    return { input, text: String(input?.Body) }
  }

  it('sets how each file is served', async () => {
    const { input, text } = await sentFor('index.html', site)
    expect(input).toMatchObject({
      Bucket: 'app',
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'no-cache',
    })
    expect(text).toBe('the page')
  })

  it('says where the app is, and lets search engines open it in prod only', async () => {
    const listed = await sentFor('robots.txt', site)
    expect(listed.text).toBe('Sitemap: https://example.org/sitemap.xml')
    const closed = await sentFor('robots.txt', { ...site, isListed: false })
    expect(closed.text).toBe('User-agent: *\nDisallow: /\n')
  })
})
