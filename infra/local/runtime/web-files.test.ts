import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unknownOrigin } from '#shared/prerendered-pages.ts'
import { webFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-files-'))
let server: Server
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'the page')
  writeFileSync(join(folder, 'assets', 'main-B1.js'), 'the script')
  writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${unknownOrigin}/sitemap.xml`)
  writeFileSync(join(folder, '.vite', 'manifest.json'), 'the manifest')
  const files = webFiles(folder, 'http://localhost:3000', () => ({}))
  server = createServer(({ url: path = '/' }, response) => files(path, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  // The address of a server that listens on TCP has a port.
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const fetchText = async (path: string) => (await fetch(`${url}${path}`)).text()

describe('the web app on the laptop', () => {
  it('is served as it is built, and each address that is not a file gets the page', async () => {
    expect(await fetchText('/assets/main-B1.js')).toBe('the script')
    expect(await fetchText('/will/begin')).toBe('the page')
  })

  it('names its own origin in its documents, and has the types and the caching of the cloud', async () => {
    const answer = await fetch(`${url}/robots.txt`)
    expect(await answer.text()).toBe('Sitemap: http://localhost:3000/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const script = await fetch(`${url}/assets/main-B1.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it("has none of the build tool's own files, as in the cloud", async () => {
    expect(await fetchText('/.vite/manifest.json')).toBe('the page')
    expect(await fetchText('/%2evite/manifest.json')).toBe('the page')
    expect(await fetchText('/assets/..%2f.vite/manifest.json')).toBe('Not found')
  })
})
