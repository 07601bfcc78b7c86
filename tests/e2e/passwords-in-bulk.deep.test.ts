import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { entitle } from '../builders/entitle.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'

/*
 * Many digital accounts at once. They are imported from two password managers, also after a lost
 * connection and a reload. They are audited, compared with known leaks on a tap, and exported, also
 * by an owner whose plan has ended. The tests are one story: each begins where the one before it
 * ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url)
await entitle(owner, 'singlewilluser')
const { page, errors } = await openPage({ as: owner })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const choose = (name: string, content: string | Uint8Array) =>
  page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const bitwarden = [
  'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
  'Money,1,login,Hill Country Bank,"Two\nlines",PIN: 0042,0,https://bank.example,leo,Summer2024!,',
  ',,login,Water,,,0,https://water.example,leo.marsh,Summer2024!,',
  ',,login,Library,,,0,https://library.example,leo,T9#vq-Larch-Umbel-52,JBSWY3DPEHPK3PXP',
  ',,login,Library,,,0,https://library.example,leo,T9#vq-Larch-Umbel-52,JBSWY3DPEHPK3PXP',
  ',,login,,,,0,,,,',
].join('\n')

it('the import refuses a file with a sentence, and explains how to export the right one', async () => {
  await page.goto(paths.passwords)
  await page.getByRole('link', { name: 'Import from your password manager' }).click()
  await page.getByLabel('Where are your passwords now?').selectOption('1Password')
  await page.getByText('1PUX, which has everything').waitFor()
  await choose('vault.kdbx', new Uint8Array([0x03, 0xd9, 0xa2, 0x9a]))
  await page.getByText('This is an encrypted KeePass database.').waitFor()
})

it('several files that are dropped where one is asked for are refused with a sentence', async () => {
  await button('Choose a file')
    .first()
    .evaluate((chooser) => {
      const dataTransfer = new DataTransfer()
      for (const name of ['old.csv', 'new.csv']) dataTransfer.items.add(new File(['a,b'], name))
      chooser.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      )
    })
  await page.getByText('These were several files. Add one.').waitFor()
})

it('the import from Bitwarden first lists what is new, here already, and not understood', async () => {
  await choose('bitwarden.csv', bitwarden)
  await page.getByRole('tab', { name: 'New (3)' }).waitFor()
  await checkScreen(page, 'passwords-import-review')
  await page.getByRole('tab', { name: 'Here already (1)' }).click()
  await page.getByText(/^The same as row \d of this file\.$/).waitFor()
  await page.getByRole('tab', { name: 'Not understood (1)' }).click()
  await page.getByText(/Row \d has no name, address, user name, password or note\./).waitFor()
  await button('Import 3 accounts').click()
  await page.getByText('Choose who reads them.').waitFor()
  await radio('Nobody').check()
  await button('Import 3 accounts').click()
  await page.getByText('3 accounts imported').waitFor()
  await page.getByRole('link', { name: 'See your accounts' }).click()
  await page.getByRole('list', { name: 'Accounts' }).getByText('bank.example').waitFor()
})

const archive = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({
    uuid: `item-${index}`,
    favIndex: 0,
    createdAt: 1_700_000_000,
    updatedAt: 1_700_000_000,
    state: 'active',
    categoryUuid: '001',
    overview: { title: `Club ${index}`, url: `https://club${index}.example`, tags: [] },
    details: {
      loginFields: [
        { designation: 'username', value: 'leo', name: '', fieldType: 'T' },
        { designation: 'password', value: `club-${index}-Kestrel`, name: '', fieldType: 'P' },
      ],
      notesPlain: '',
      sections: [],
      passwordHistory: [],
    },
  }))
  const content = { accounts: [{ attrs: {}, vaults: [{ attrs: { name: 'Private' }, items }] }] }
  return zipSync({
    'export.attributes': strToU8('{}'),
    'export.data': strToU8(JSON.stringify(content)),
  })
}

it('the import goes on with an import from 1Password after a lost connection and a reload', async () => {
  const file = archive(70)
  await page.goto(paths.importPasswords)
  await choose('leo.1pux', file)
  await button('Import 70 accounts').waitFor()
  // "Nobody" for three accounts says nothing about others.
  expect(await radio('Nobody').isChecked()).toBe(false)
  await radio('Nobody').check()
  let callCount = 0
  await page.route('**/api/Password/ImportDigitalAccounts*', async (route) => {
    callCount += 1
    await (callCount > 2 ? route.abort() : route.continue())
  })
  await page.clock.install()
  await button('Import 70 accounts').click()
  const paused = page.getByText(/of 70 are stored/)
  while (!(await paused.isVisible())) await page.clock.runFor(1000)
  await page.unroute('**/api/Password/ImportDigitalAccounts*')
  await page.clock.resume()
  await page.reload()
  await page.getByText(/An import is not finished: \d+ of 70 accounts are left/).waitFor()
  expect(await button('Forget it').count()).toBe(1)
  await choose('leo.1pux', file)
  await page.getByText(/You started to import this file/).waitFor()
  await radio('Nobody').check()
  await button(/^Import \d+ accounts$/).click()
  await page.getByText(/^\d+ accounts imported$/).waitFor()
  await page.goto(paths.passwords)
  await page.getByText(/of 73/).waitFor()
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('club 69')
  await page.getByRole('link', { name: 'Club 69' }).waitFor()
  // The browser logs the lost connections.
  errors.length = 0
})

it('the audit finds weak and reused passwords, and asks about leaks only on a tap', async () => {
  const callsElsewhere = await requestsToOthers(page, url)
  await page.goto(paths.checkPasswords)
  await button('Check my passwords').click()
  const reused = page.getByRole('list', { name: 'Passwords used more than once' })
  await reused.getByText('Hill Country Bank').waitFor()
  await reused.getByRole('link', { name: 'Water' }).waitFor()
  expect(await reused.getByRole('listitem').count()).toBe(2)
  expect(callsElsewhere()).toEqual([])
  await button('Compare with known leaks').click()
  await page
    .getByText(/Found 1,204 times/)
    .first()
    .waitFor()
  expect(callsElsewhere().length).toBeGreaterThan(0)
  for (const address of callsElsewhere()) expect(address).toMatch(/\/range\/[0-9A-F]{5}$/)
  await checkScreen(page, 'passwords-check')
  expect(errors).toEqual([])
})

const exportIn = async (open: () => Promise<void>) => {
  await open()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Write the file' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  await dialog()
    .getByText(/is in your downloads/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Done' }).click()
  return text
}

it('the export exports all accounts after a warning', async () => {
  await page.goto(paths.passwords)
  const text = await exportIn(async () => {
    await button('More for accounts').click()
    await page.getByRole('menuitem', { name: 'Export all accounts' }).click()
    await dialog().getByText('plain text').first().waitFor()
    await checkScreen(page, 'passwords-export')
  })
  const { items, folders } = JSON.parse(text)
  expect(items).toHaveLength(73)
  expect(folders).toContainEqual({ id: expect.any(String), name: 'Money' })
})

it('the app lets an owner whose plan has ended read, export and delete on their account page', async () => {
  await entitle(owner, 'free')
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Passwords', exact: true }).waitFor({ state: 'detached' })
  await page.goto(`${paths.myAccount}?tab=kept`)
  await page.getByRole('link', { name: 'Open your stored accounts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your passwords' }).waitFor()
  await page.getByRole('list', { name: 'Accounts' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('hill')
  await button('Open Hill Country Bank').click()
  await dialog().getByRole('button', { name: 'Show the password' }).click()
  await dialog().getByText('Summer2024!').waitFor()
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click()
  const text = await exportIn(() => button('Export all').click())
  expect(JSON.parse(text).items).toHaveLength(73)
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('water')
  await button('Delete Water').click()
  await button('Delete it').click()
  await page.getByText('No account matches “water”.').waitFor()
  expect(errors).toEqual([])
})
