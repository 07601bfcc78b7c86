import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bitwardenJson } from '#web/features/passwords/export/bitwarden-json.ts'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import { openVaultPage } from '../vault-page/open-vault-page.ts'
import { launchBrowser } from './browser.ts'

/*
 * The browser's work with passwords without a server, in workers and under the product's content
 * security policy.
 */

let browser: Browser
let vault: Awaited<ReturnType<typeof openVaultPage>>

beforeAll(async () => {
  browser = await launchBrowser()
  vault = await openVaultPage(browser)
  vault.page.setDefaultTimeout(60_000)
})
afterAll(async () => {
  await vault.close()
  await browser.close()
})

const manyAccounts = Array.from({ length: 5000 }, (_, index) => ({
  ...emptyAccount,
  label: `Account ${index}`,
  userName: `person${index}`,
  password: `password ${index}`,
  webSites: [`https://site${index}.example`],
}))

it('the import plans an import of 5,000 accounts in a worker, with progress', async () => {
  const plan = await vault.page.evaluate(async (text) => {
    const parts: number[] = []
    const existing = [{ label: 'Mine', host: 'site7.example', userName: 'person7' }]
    const planned = await window.vault.planImport(new Blob([text]), existing, {
      onProgress: (part) => parts.push(part),
    })
    return {
      ...planned,
      rows: planned.rows.map(({ verdict }) => verdict),
      last: planned.rows.at(-1),
      parts,
    }
  }, bitwardenJson(manyAccounts))
  expect(plan.format).toBe('Bitwarden')
  // All but the row that is stored already.
  expect(plan.rows.filter((verdict) => verdict === 'new')).toHaveLength(4999)
  expect(plan.rows[7]).toBe('duplicate')
  expect(plan.last).toMatchObject({ row: 5000, account: { password: 'password 4999' } })
  expect(plan.parts.length).toBeGreaterThan(3)
  expect(plan.parts.at(-1)).toBe(1)
})

it('the import has one id when a file is read again, and another for another file', async () => {
  const idOf = (text: string) =>
    vault.page.evaluate(
      async (content) => (await window.vault.planImport(new Blob([content]), [])).importId,
      text,
    )
  const file = 'name,url,username,password\nA,,a,1\nB,,b,2\n'
  expect(await idOf(file)).toBe(await idOf(file))
  expect(await idOf(`${file}C,,c,3\n`)).not.toBe(await idOf(file))
})

it('the import reads Windows-1252 as programs write it', async () => {
  const label = await vault.page.evaluate(async () => {
    const bytes = Uint8Array.from(
      'name,url,username,password\nA\u0097B \u0080 \u00e9,,a,1\n',
      (letter) => letter.charCodeAt(0),
    )
    const { rows } = await window.vault.planImport(new Blob([bytes]), [])
    const [row] = rows
    return row && 'account' in row ? row.account.label : row
  })
  expect(label).toBe('A—B € é')
})

it('the import refuses a file with a sentence, also one of 50 MB', async () => {
  const refusal = (size: number, text: string) =>
    vault.page.evaluate(
      async ([length, content]) => {
        const padding = new Uint8Array(length).fill(0x61)
        return window.vault.planImport(new Blob([content, padding]), []).then(
          () => 'read',
          (error: Error) => `${error.name}: ${error.message}`,
        )
      },
      [size, text] as const,
    )
  expect(await refusal(0, 'a,b,c')).toMatch(/^ImportFileError: The first row/)
  expect(await refusal(50 * 1024 * 1024, 'x')).toMatch(/^ImportFileError: .* 50 MB/)
  // The largest file that is read: a single field, which is too long for its row.
  expect(await refusal(50 * 1024 * 1024 - 40, 'name,url,username,password\nA,,a,"')).toBe('read')
})

it('the import stops at once when the person cancels', async () => {
  const name = await vault.page.evaluate(async (text) => {
    const control = new AbortController()
    const planned = window.vault.planImport(new Blob([text]), [], {
      signal: control.signal,
      onProgress: () => control.abort(),
    })
    return planned.then(
      () => 'read',
      (error: Error) => error.name,
    )
  }, bitwardenJson(manyAccounts))
  expect(name).toBe('AbortError')
})

it('the audit measures passwords in workers, and finds weak, reused and old ones', async () => {
  const audit = await vault.page.evaluate(async () => {
    const accounts = [
      { id: 'weak', password: 'password1' },
      { id: 'strong', password: 'x7!KdQq9Zp-2f', passwordChangedAt: '2020-01-01T00:00:00.000Z' },
      { id: 'again', password: 'x7!KdQq9Zp-2f' },
    ]
    const parts: number[] = []
    const passwords = accounts.map(({ password }) => password)
    const strengths = await window.vault.measureStrengths(passwords, {
      onProgress: (part) => parts.push(part),
    })
    const now = new Date('2026-11-22T12:00:00.000Z')
    return { ...window.vault.auditPasswords(accounts, strengths, now), parts }
  })
  expect(audit).toMatchObject({ weak: ['weak'], reused: [['strong', 'again']], old: ['strong'] })
  expect(audit.parts.at(-1)).toBe(1)
})

it('the app asks nobody else for anything but the breach check that the person asks for', async () => {
  const own = new URL(vault.page.url()).origin
  const others = () =>
    vault.requests.filter((url) => new URL(url).origin !== own && !/^(blob|data):/.test(url))
  expect(others()).toEqual([])
  const count = await vault.page.evaluate(
    (address) => window.vault.checkBreach('password', address),
    vault.breachUrl,
  )
  expect(count).toBe(52_256_179)
  expect(others()).toEqual([`${vault.breachUrl}/range/5BAA6`])
  expect(vault.errors).toEqual([])
})
