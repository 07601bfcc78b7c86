import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { headersAt } from '#infra/declarations/response-headers.ts'
import { startPwnedPasswords } from '#infra/local/pwned-passwords/start-pwned-passwords.ts'
import { webFiles } from '#infra/local/runtime/web-files.ts'
import type { Vault } from './page.ts'

declare global {
  interface Window {
    readonly vault: Vault
  }
}

/**
 * A page with the parts of digital accounts that need no server, built by Vite as the web app is,
 * and served with the product's security headers.
 */
export const openVaultPage = async (browser: Browser) => {
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-vault-page-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  })
  const breaches = await startPwnedPasswords({ port: 0 })
  // This page has no bucket of files. The header must name an address: it names the only server.
  const headers = headersAt({ connect: [breaches.url], files: breaches.url }, {})
  const files = webFiles(folder, 'http://page', headers)
  const server = createServer((request, response) =>
    files(new URL(request.url ?? '/', 'http://page').pathname, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's
  const page = await browser.newPage()
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => 'vault' in window)
  return {
    page,
    errors,
    /** The addresses that the page has asked for. */
    requests,
    breachUrl: breaches.url,
    close: async () => {
      await page.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await breaches.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
