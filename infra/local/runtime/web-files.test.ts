import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-files-'))
let server: Server
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'the page')
  writeFileSync(join(folder, 'assets', 'main-B1.js'), 'the script')
  writeFileSync(join(folder, '.vite', 'manifest.json'), 'the manifest')
  const files = webFiles(folder, () => ({}))
  server = createServer(({ url: path = '/' }, response) => files(path, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}` // an address with a port, since it listens
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const textOf = async (path: string) => (await fetch(`${url}${path}`)).text()

describe('the web app on the laptop', () => {
  it('is served as it is built, and each address that is not a file gets the page', async () => {
    expect(await textOf('/assets/main-B1.js')).toBe('the script')
    expect(await textOf('/will/begin')).toBe('the page')
  })

  it("has none of the build tool's own files, as in the cloud", async () => {
    expect(await textOf('/.vite/manifest.json')).toBe('the page')
    expect(await textOf('/%2evite/manifest.json')).toBe('the page')
    expect(await textOf('/assets/..%2f.vite/manifest.json')).toBe('Not found')
  })
})
