import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import {
  type Sample,
  samples,
  writeCsv,
  writtenFormats,
} from '#web/features/passwords/import/samples.fixture.ts'
import { entitle } from '../builders/entitle.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A whole import of each format, an export of all that came, and an import of that export: the
 * second person has what the first one had. A second import of the same adds nothing. The tests are
 * one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()

const openOwner = async () => {
  const owner = await newPerson(url)
  await entitle(owner, 'singlewilluser')
  return openPage({ as: owner })
}
const { page, errors } = await openOwner()
const second = await openOwner()

/** A file of another program. In a text, the website is one that no other file has. */
const fileOf = (name: string) => {
  const folder = join(import.meta.dirname, '../../web/src/features/passwords/import/from-others')
  const bytes = readFileSync(join(folder, name))
  return name.endsWith('1pux')
    ? bytes
    : bytes.toString().replaceAll('shop.example', `${name.split('.')[0]}.example`)
}

const choose = async (window: Page, name: string, content: string | Buffer) => {
  await window.goto(paths.importPasswords)
  await window
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await window.getByRole('tab', { name: /^New/ }).waitFor()
}

const importAccounts = async (window: Page, count: number) => {
  const words = `${count} ${count === 1 ? 'account' : 'accounts'}`
  await window.getByRole('radio', { name: 'Nobody' }).check()
  await window.getByRole('button', { name: `Import ${words}` }).click()
  await window.getByText(`${words} imported`).waitFor()
}

const exportAs = async (window: Page, format: string) => {
  await window.goto(paths.passwords)
  await window.getByRole('button', { name: 'More for accounts', exact: true }).click()
  await window.getByRole('menuitem', { name: 'Export all accounts' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByRole('radio', { name: format }).check()
  const [file] = await Promise.all([
    window.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Write the file' }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

/** Accounts of one name come in any order. */
const inOneOrder = <T>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

const rowsOf = (csv: string) => inOneOrder(Papa.parse<string[]>(csv, { delimiter: ',' }).data)

/** Two samples that no other format has. */
const ownSamples = (format: string): Sample[] =>
  [samples[0], samples[2]].flatMap((sample, index) => {
    if (!sample) return []
    const label = `${format} ${index}`
    const address = `https://${label.toLowerCase().replaceAll(' ', '-')}.example`
    return [{ ...sample, label, url: address, notes: `+1 ${sample.notes}` }]
  })

it.each(writtenFormats.map((written) => [written.format, written] as const))(
  'the import imports an export of %s',
  async (format, written) => {
    await choose(page, 'export.csv', writeCsv(written, ownSamples(format)))
    await page.getByText(`${format}: 2 entries.`).waitFor()
    await importAccounts(page, 2)
  },
)

it.each([
  ['bw-new-types.json', 'Bitwarden', 3],
  ['null-vault.1pux', '1Password', 1],
  ['onep-date-before-1970.1pux', '1Password', 2],
  ['nordpass.csv', 'NordPass', 4],
  ['lp-notes.csv', 'LastPass', 3],
  ['chrome-two.csv', 'Chrome or Edge', 4],
] as const)('the import imports all of %s', async (name, format, count) => {
  await choose(page, name, fileOf(name))
  await page.getByText(`${format}: `).waitFor()
  if (name === 'nordpass.csv') {
    await page.getByText('Not imported: rows that only name a folder.').waitFor()
  }
  const unsure = page.getByRole('tab', { name: 'We cannot tell' })
  if ((await unsure.count()) > 0) {
    // Another file has an entry of the same name, with other content.
    await unsure.click()
    for (const box of await page.getByRole('checkbox', { name: /^Import [A-Z]\w+$/ }).all()) {
      await box.check()
    }
  }
  await importAccounts(page, count)
})

it('the import offers the decoded text of LastPass', async () => {
  await choose(page, 'lastpass.csv', fileOf('lp-entities.csv'))
  await page.getByText(/its password is “a&b<9”/).waitFor()
  await page.getByLabel(/Turn & codes into signs in 1 entry/).check()
  await checkScreen(page, 'passwords-import-decoded')
  await importAccounts(page, 2)
})

it('an owner exports all, and a second person has the same after an import of the file', async () => {
  const csv = await exportAs(page, 'CSV')
  for (const text of ['000123456789', '1950-03-01', 'a&b<9']) expect(csv).toContain(text)
  await choose(second.page, 'heirloom-passwords.csv', csv)
  const firstColumns = csv.split('"heirloom"')[0] ?? ''
  expect(firstColumns).toMatch(/"login_totp",$/)
  const offered = await second.page
    .getByRole('button', { name: /^Import \d+ accounts$/ })
    .textContent()
  await importAccounts(second.page, Number(/\d+/.exec(offered ?? '')?.[0]))
  expect(rowsOf(await exportAs(second.page, 'CSV'))).toEqual(rowsOf(csv))
  // The CSV has no earlier passwords and no times of changes. All else is the same.
  const bare = (text: string) =>
    JSON.parse(text).items.map(
      ({ passwordHistory: _, folderId: __, login, ...item }: Record<string, object>) => ({
        ...item,
        ...(login && { login: { ...login, passwordRevisionDate: null } }),
      }),
    )
  const json = await exportAs(page, 'Bitwarden JSON')
  expect(inOneOrder(bare(await exportAs(second.page, 'Bitwarden JSON')))).toEqual(
    inOneOrder(bare(json)),
  )
  await choose(second.page, 'heirloom-passwords.json', json)
  await second.page.getByRole('tab', { name: 'New (0)' }).waitFor()
  expect(second.errors).toEqual([])
})

it('the import tells a new user name at a known site from one that is here', async () => {
  const later = [
    'name,url,username,password,note',
    'accounts.google.com,https://accounts.google.com/signin,rosa@gmail.com,pw1,',
    'accounts.google.com,https://accounts.google.com/signin,brand-new@gmail.com,pw9,',
  ].join('\n')
  await choose(page, 'later.csv', later)
  await page.getByRole('tab', { name: 'Here already (1)' }).waitFor()
  await page.getByRole('tab', { name: 'New (1)' }).waitFor()
  await page.route('**/api/Password/ReadDigitalAccounts*', (route) => route.abort())
  await choose(page, 'later.csv', later)
  await page.getByRole('tab', { name: 'We cannot tell (2)' }).click()
  await page.getByText(/We could not compare them with the user names/).waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 accounts' }).isDisabled()).toBe(true)
  await page.getByLabel('Import Google').nth(1).check()
  await checkScreen(page, 'passwords-import-unsure')
  await importAccounts(page, 1)
  await page.unroute('**/api/Password/ReadDigitalAccounts*')
  // The browser logs the call that failed.
  errors.length = 0
  await choose(page, 'later.csv', later)
  await page.getByRole('tab', { name: 'Here already (2)' }).waitFor()
  expect(errors).toEqual([])
})
