import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { entitle } from '../builders/entitle.ts'
import { aPng } from '../builders/file-bytes.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * Digital accounts in their owner's hands: added with a made-up password, shown, copied, changed in
 * two windows, and deleted. The tests are one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url)
await entitle(owner, 'singlewilluser')
const { page, context, errors } = await openPage({ as: owner })
await context.grantPermissions(['clipboard-read', 'clipboard-write'])

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const list = () => page.getByRole('list', { name: 'Accounts' })
const choice = (name: RegExp) => page.getByRole('radio', { name })
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

it('the page of accounts offers to add the first account', async () => {
  await page.goto(paths.passwords)
  await page.getByRole('heading', { name: 'No accounts yet' }).waitFor()
  await page.getByRole('link', { name: 'Add an account' }).click()
  await heading('Add an account').waitFor()
})

it('the page of accounts adds an account with a made-up password, one-time codes and a wish', async () => {
  covers('1.4', '2.17')
  await page.getByLabel('Label').fill('Mail')
  await page.getByLabel('Website', { exact: false }).first().fill('https://mail.google.com')
  await page.getByLabel('User name').fill('rosa.delgado')
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('password1')
  await page.getByText('Very weak').waitFor()
  await button('Make one up').click()
  await dialog().getByRole('slider', { name: 'Length' }).fill('64')
  expect(await dialog().getByLabel('The password').textContent()).toMatch(/^\S{64}$/)
  await checkScreen(page, 'passwords-generator')
  await dialog().getByRole('radio', { name: /Words/ }).check()
  expect(await dialog().getByLabel('The password').textContent()).toMatch(/^([a-z]+-){4}[a-z]+$/)
  await button('Use this one').click()
  await page.getByText('Strong', { exact: true }).waitFor()
  await checkScreen(page, 'passwords-add')
  await button('More').click()
  await page.getByLabel('Type').selectOption('email')
  await page.getByLabel('Secret of the codes').fill('JBSW Y3DP EHPK 3PXP')
  await page.getByText(/seconds? left/).waitFor()
  await page.getByRole('textbox', { name: /^Notes/ }).fill('The recovery codes are in the desk.')
  await button('Add a field').click()
  await page.getByLabel('Name', { exact: true }).fill('First school')
  await page.getByLabel('Value', { exact: true }).fill('Riverside')
  await page.getByRole('checkbox', { name: /Cover it/ }).check()
  await page.getByText('Google’s Inactive Account Manager').waitFor()
  await page.getByLabel('What should happen (optional)', { exact: true }).selectOption('close')
  await button('Save').click()
  await page.getByText('Choose who reads it.').waitFor()
  await choice(/My delegates/).check()
  await button('Save').click()
  await heading('Mail').waitFor()
  await page.getByText('Mail is saved.').waitFor()
  await page.getByRole('link', { name: 'Add another' }).click()
  await heading('Add an account').waitFor()
  expect(await page.getByLabel('Label').inputValue()).toBe('')
  expect(await page.getByText('Mail is saved.').count()).toBe(0)
  await page.goBack()
  await heading('Mail').waitFor()
})

it('an account covers secrets until they are asked for, and clears a copy from the clipboard', async () => {
  covers('2.17')
  await page.clock.install()
  const shown = page.getByText(/^([a-z]+-){4}[a-z]+$/)
  expect(await shown.count()).toBe(0)
  await button('Show the password').click()
  const password = (await shown.textContent()) ?? ''
  await button('Show the First school').click()
  await page.getByText('Riverside').waitFor()
  await button('Copy the password').click()
  await page.getByText('Copied for 30 seconds').waitFor()
  expect(await clipboard()).toBe(password)
  await page.clock.runFor(31_000)
  await expect.poll(clipboard).toBe('')
  await page.clock.resume()
})

it('an account stays closed after an older sign-in, and asks for a new one only if one wants to see it', async () => {
  await page.goto(paths.passwords)
  await page.getByRole('link', { name: 'Mail', exact: true }).evaluate((link: HTMLElement) => {
    const now = Date.now
    Date.now = () => now() + 16 * 60_000
    link.click()
  })
  await heading('Mail').waitFor()
  await button('Show all of it').waitFor()
  expect(await dialog().count()).toBe(0)
  await checkScreen(page, 'passwords-closed')
})

it('an account has an attached file, and a contact who reads it and does what should happen', async () => {
  covers('1.4')
  await page.goto(paths.contacts)
  await button('Add a contact').click()
  await dialog().getByLabel('First name').fill('Bea')
  await dialog().getByLabel('Email address').fill('bea@passwords-friend.example')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await heading('Bea').waitFor()
  await page.goto(paths.contacts)
  await button('Add').click()
  await dialog().getByLabel('First name').fill('Cal')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await heading('Cal').waitFor()
  await page.goto(paths.passwords)
  await list().getByText('After your death: your delegates, but nobody has accepted yet').waitFor()
  await button('More for Mail').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByLabel('Add a file')
    .first()
    .setInputFiles({ name: 'Codes.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
  await button('Take Codes.png out').waitFor()
  // Save would attach the file even after a reload, so it stays in sight.
  await page.reload()
  await button('Take Codes.png out').waitFor()
  await page.getByLabel('Who should do it').selectOption({ label: 'Bea' })
  await choice(/People I name/).check()
  await button('Save').click()
  await page.getByText('Choose at least one contact.').waitFor()
  // The list of contacts does not cover the refusal.
  expect(await page.getByRole('button', { name: /Bea/ }).count()).toBe(0)
  const search = page.getByLabel('Search your contacts')
  await search.fill('Cal')
  await search.press('Enter')
  // The owner is asked here for the address of a contact who has none.
  await dialog().getByLabel('Email address').fill('cal@example.org')
  await checkScreen(page, 'passwords-reader-address')
  await dialog().getByRole('button', { name: 'Keep the address' }).click()
  const readers = page.getByRole('list', { name: 'Named readers' })
  await readers.getByText('cal@example.org').waitFor()
  await button('Take Cal out').click()
  await search.fill('Bea')
  await search.press('Enter')
  await button('Save').click()
  await heading('Mail').waitFor()
  await page.getByRole('term').filter({ hasText: 'Who reads it' }).waitFor()
  // As the reader, and as the one who should do it.
  expect(await page.getByRole('definition').filter({ hasText: /^Bea$/ }).count()).toBe(2)
  await button('Codes.png').click()
  await dialog().getByRole('img', { name: 'Codes.png' }).waitFor()
  await checkScreen(page, 'passwords-file')
})

it('the page of accounts remembers who reads new accounts', async () => {
  await page.goto(paths.addPassword)
  await choice(/My delegates/).waitFor()
  expect(await choice(/My delegates/).isChecked()).toBe(true)
})

// This is a test of its own: a repeat of the test above would find the default that it changes.
it('the page of accounts lets the owner say who reads new accounts from now on', async () => {
  await page.goto(paths.passwords)
  await button('More for accounts').click()
  await page.getByRole('menuitem', { name: 'Who reads new accounts' }).click()
  await choice(/Nobody/).check()
  await checkScreen(page, 'passwords-default-readers')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your choice counts for the accounts that you add from now on.').waitFor()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await choice(/Nobody/).waitFor()
  expect(await choice(/Nobody/).isChecked()).toBe(true)
})

it('the page of accounts keeps what was typed when another window saved the account first', async () => {
  covers('2.17')
  await page.goto(paths.passwords)
  await list().getByRole('link', { name: 'Mail' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await heading('Edit Mail').waitFor()
  // A window that this one opens has its session.
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => window.open(address), page.url()),
  ])
  await other.getByRole('textbox', { name: /^Notes/ }).fill('Changed elsewhere.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'Mail', exact: true }).waitFor()
  await other.close()
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('a-newer-password-of-mine')
  await button('Save').click()
  await page.getByText('Mail was changed in another window since you opened this').waitFor()
  expect(await page.getByRole('textbox', { name: 'Password (optional)' }).inputValue()).toBe(
    'a-newer-password-of-mine',
  )
  await checkScreen(page, 'passwords-conflict')
  await button('Save mine instead').click()
  await heading('Mail').waitFor()
  // Only what was typed here replaced what the other window saved.
  await page.getByText('Changed elsewhere.').waitFor()
  await page.getByRole('heading', { name: 'Earlier passwords' }).waitFor()
  // The browser logs the refusal.
  errors.length = 0
})

it('the page of accounts stores nothing secret in the browser', async () => {
  await page.goto(paths.addPassword)
  await page.getByLabel('Label').fill('Half typed')
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('never-in-the-browser')
  await button('More').click()
  await page.getByRole('textbox', { name: /^Notes/ }).fill('never-this-either')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).toContain('Half typed')
  expect(kept).not.toContain('never-')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await heading('Passwords').waitFor()
})

it('an account opens only after another sign-in if the last one is not recent', async () => {
  // The server decides how old the sign-in is.
  await page.route('**/api/Password/GetDigitalAccountById**', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'RECENT_SIGN_IN_REQUIRED', message: 'Sign in again.', requestId: 'a-request' },
    }),
  )
  await list().getByRole('link', { name: 'Mail' }).click()
  await dialog().getByLabel('Password', { exact: true }).waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Sign in again to do this.').waitFor()
  await checkScreen(page, 'passwords-not-open')
  await page.unrouteAll()
  expect(errors.splice(0)).toEqual([expect.stringContaining('403')])
})

it('the page of accounts deletes an account after saying that this cannot be undone', async () => {
  await page.goto(paths.passwords)
  await button('More for Mail').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByText('This cannot be undone').waitFor()
  await button('Delete it').click()
  await page.getByRole('heading', { name: 'No accounts yet' }).waitFor()
  expect(errors).toEqual([])
})
