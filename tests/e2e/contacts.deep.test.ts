import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The contacts, from none to an import: a person is added, recognized as a duplicate, changed,
 * found, exported, imported with others, and deleted. The tests are one story: each begins where
 * the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage({ as: await newPerson(url) })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('the page of contacts says that there are none yet', async () => {
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor()
})

it('the page of contacts adds a contact in a dialog, and points out a mistyped address', async () => {
  covers('2.9', '3.14')
  await button('Add a contact').click()
  await dialog().getByLabel('First name').fill('Beatriz')
  await dialog().getByLabel('Last name').fill('Moreno')
  await dialog().getByLabel('Email address').fill('beatriz@gmial.com')
  await checkScreen(page, 'contacts-add')
  await dialog().getByRole('button', { name: 'beatriz@gmail.com' }).click()
  expect(await dialog().getByLabel('Email address').inputValue()).toBe('beatriz@gmail.com')
  await dialog().getByLabel('Telephone').fill('12')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await dialog().getByText('Enter a phone number').waitFor()
  await dialog().getByLabel('Telephone').fill('512 555 0134')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await heading('Beatriz Moreno').waitFor()
  await page.getByText('Beatriz is in your contacts.').waitFor()
  expect(await page.getByRole('link', { name: '(512) 555-0134' }).getAttribute('href')).toBe(
    'tel:+15125550134',
  )
})

it('the page of contacts reports a contact that exists already, and keeps what was typed', async () => {
  await page.getByRole('link', { name: 'All contacts' }).click()
  await heading('Contacts').waitFor()
  expect(await page.getByText('Beatriz is in your contacts.').count()).toBe(0)
  await button('Add').click()
  await dialog().getByLabel('First name').fill('Bea')
  await dialog().getByLabel('Email address').fill('beatriz@gmail.com')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await dialog().getByText('Beatriz Moreno already has this email address').waitFor()
  expect(await dialog().getByLabel('First name').inputValue()).toBe('Bea')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
})

it('the page of contacts asks whether a contact of the same name is the same person', async () => {
  await button('Add').click()
  await dialog().getByLabel('First name').fill('beatriz')
  await dialog().getByLabel('Last name').fill('Moreno')
  await dialog().getByRole('button', { name: 'Add contact', exact: true }).click()
  await dialog().getByText('Beatriz Moreno is in your contacts already').waitFor()
  await dialog().getByRole('button', { name: 'Yes, the same' }).click()
  await heading('Beatriz Moreno').waitFor()
  await page.getByRole('link', { name: 'All contacts' }).click()
  await heading('Contacts').waitFor()
  expect(await page.getByRole('link', { name: 'Beatriz Moreno' }).count()).toBe(1)
})

it('the page of contacts changes a contact, and keeps the text when the server refuses it', async () => {
  covers('1.7', '2.9')
  await page.getByRole('link', { name: 'Beatriz Moreno' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await heading('Edit Beatriz Moreno').waitFor()
  await page.getByLabel('What you call this person').fill('Bibi')
  await button('Add an address').click()
  await page.getByLabel('Country').selectOption('ES')
  await page.getByLabel('Street and number').fill('Calle de Alcalá 7')
  await page.getByLabel('City').fill('Madrid')
  await checkScreen(page, 'contacts-edit-full')
  await page.route('**/api/ContactData/UpdateContact*', (route) =>
    route.fulfill({ status: 503, body: '{"message":"Service Unavailable"}' }),
  )
  await button('Save').click()
  await page.getByText('Your text is still here.').waitFor()
  await page.unroute('**/api/ContactData/UpdateContact*')
  // The form shows this field only to those who have several addresses, so the alert must say it.
  const message = 'Choose one of your addresses.'
  await page.route('**/api/ContactData/UpdateContact*', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'VALIDATION_FAILED', message, field: 'body.primaryEmail' }),
    }),
  )
  await button('Save').click()
  await page.getByText(`Not saved. ${message}`).waitFor()
  await page.unroute('**/api/ContactData/UpdateContact*')
  await page.reload()
  await page.getByText('We kept what you typed before.').waitFor()
  expect(await page.getByLabel('What you call this person').inputValue()).toBe('Bibi')
  await button('Save').click()
  await heading('Beatriz Moreno').waitFor()
  await page.getByText('Spain').waitFor()
  // The browser logs the refusals that this test causes.
  errors.length = 0
})

const cards = [
  ['Éloïse Okafor', 'EMAIL:eloise@example.org', 'ORG:Okafor & Co.'],
  ['Noor Haddad', 'EMAIL:noor@example.org', 'TEL:512-555-0134 x12'],
  ['Noor Haddad Jr.', 'EMAIL:noor@example.org'],
].map(([name, ...lines]) =>
  ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, ...lines, 'END:VCARD'].join('\r\n'),
)

it('the page of contacts imports a file, says what is left out, and adds nobody twice', async () => {
  await page.getByRole('link', { name: 'All contacts' }).click()
  await button('More for contacts').click()
  await page.getByRole('menuitem', { name: 'Import a vCard file' }).click()
  const choose = async (name: string, text: string) =>
    page
      .getByLabel('vCard file')
      .setInputFiles({ name, mimeType: 'text/vcard', buffer: Buffer.from(text) })
  await choose('hostile.vcf', 'BEGIN:VCARD\n'.repeat(20_000))
  await dialog().getByText('has more than 2,000 cards').waitFor()
  await choose(
    'people.vcf',
    [...cards, 'BEGIN:VCARD\r\nFN:Cut Off', 'BEGIN:VCARD\r\nNOTE:x\r\nEND:VCARD'].join('\r\n'),
  )
  const box = (name: string) => dialog().getByRole('checkbox', { name })
  await box('Noor Haddad Jr.').waitFor()
  expect(await box('Noor Haddad Jr.').isChecked()).toBe(true)
  await dialog().getByText('Left out: Organization: Okafor & Co.').waitFor()
  await dialog().getByText('Email address noor@example.org, which Noor Haddad has').waitFor()
  await dialog().getByText('has no name').waitFor()
  await dialog().getByText('The end of this card is missing').waitFor()
  expect(await box('Cut Off').isChecked()).toBe(false)
  await checkScreen(page, 'contacts-import')
  await dialog().getByRole('button', { name: 'Add 3 contacts' }).click()
  await dialog().getByText('3 of 3 contacts were added.').waitFor()
  await dialog().getByRole('button', { name: 'Done' }).click()
  await dialog().waitFor({ state: 'detached' })
  await button('More for contacts').click()
  await page.getByRole('menuitem', { name: 'Import a vCard file' }).click()
  await choose('people.vcf', cards.join('\r\n'))
  await box('Noor Haddad Jr.').waitFor()
  expect(await dialog().getByRole('checkbox', { checked: true }).count()).toBe(0)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
})

it('the page of contacts keeps the extension of a number when a contact is changed', async () => {
  await page.getByRole('link', { name: 'Noor Haddad', exact: true }).click()
  await page.getByText('(512) 555-0134 ext. 12').waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  const number = page.getByLabel('Phone number', { exact: true })
  expect(await number.inputValue()).toBe('(512) 555-0134 ext. 12')
  await number.fill('512 555 0134, ext 34')
  await page.getByLabel('Suffix').fill('Sr.')
  await checkScreen(page, 'contacts-edit-suffix')
  await button('Save').click()
  await heading('Noor Haddad Sr.').waitFor()
  const number34 = page.getByRole('link', { name: '(512) 555-0134 ext. 34' })
  expect(await number34.getAttribute('href')).toBe('tel:+15125550134;ext=34')
  await page.getByRole('link', { name: 'All contacts' }).click()
})

it('the page of contacts finds contacts regardless of case and accents', async () => {
  await page
    .getByRole('list', { name: 'Contacts', exact: true })
    .getByText('Noor Haddad Jr.')
    .waitFor()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ELOISE oka')
  await page.waitForFunction(
    () => document.querySelectorAll('ul[aria-label="Contacts"] > li').length === 1,
  )
  await page.getByRole('link', { name: 'Éloïse Okafor' }).click()
  await heading('Éloïse Okafor').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Éloïse Okafor' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('')
  await page.getByRole('link', { name: 'Noor Haddad Jr.' }).waitFor()
})

it('the page of contacts exports all contacts as vCard 4.0', async () => {
  await button('More for contacts').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export all as vCard' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(4)
  expect(text).toContain('VERSION:4.0')
  expect(text).toContain('NICKNAME:Bibi')
  expect(text).toContain('N:Haddad;Noor;;;Sr.')
  expect(text).toContain('+15125550134;ext=34')
  await dialog().getByText('is in your downloads').waitFor()
  await dialog().getByRole('button', { name: 'Done' }).click()
})

it('contacts can be chosen in the will, and people of the will are added to contacts', async () => {
  const will = builder(page)
  await page.goto(paths.dashboard)
  await page
    .getByRole('link', { name: /Begin your will/ })
    .first()
    .click()
  await will.onStep('Who are you, and where is home?')
  await will.fill('Full legal name', 'Ada Maria Kowalczyk')
  await will.saved()
  await page.goto(paths.willStep('executors'))
  await will.onStep('Who should carry out your will?')
  await button('Add a person').click()
  await page.getByText('From your contacts').waitFor()
  await page.getByLabel('Full legal name', { exact: true }).fill('okaf')
  await page.getByRole('button', { name: /Éloïse Okafor/ }).click()
  await page.getByRole('radio', { name: /Éloïse Okafor/ }).waitFor()
  expect(await page.getByRole('radio', { name: /Éloïse Okafor/ }).isChecked()).toBe(true)
  await will.addByList('First successor', 'Someone else …', 'Hiroshi Yamamoto')
  await will.saved()
  await page.goto(paths.willStep('gifts'))
  await button('Keep them').click()
  await page.getByText('In your contacts now: Hiroshi Yamamoto.').waitFor()
  await will.saved()
  await page.goto(paths.contacts)
  await page.getByRole('link', { name: 'Hiroshi Yamamoto' }).waitFor()
})

/** On the narrowest phone, an alert ends above the title of the page. */
const staysOverHeader = async () => {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 360, height: 740 })
  try {
    // The page needs a moment until it is drawn in the new width.
    await page.waitForFunction(() => {
      const notice = document.querySelector('[role=region][aria-label=Notices] > div')
      const title = document.querySelector('h1')
      if (!notice || !title || innerWidth !== 360) return false
      const { bottom, height } = notice.getBoundingClientRect()
      return height > 0 && bottom <= title.getBoundingClientRect().top
    })
  } finally {
    await page.setViewportSize(size)
  }
}

it('the page of contacts deletes a contact after saying for how long that can be undone', async () => {
  await button('More for Noor Haddad Jr.').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByText('For ten seconds you can undo that').waitFor()
  await button('Delete contact').click()
  await page.getByText('Noor Haddad Jr. was deleted from your contacts.').waitFor()
  await page.getByRole('link', { name: 'Noor Haddad Jr.' }).waitFor({ state: 'detached' })
  await staysOverHeader()
})

it('the page of contacts adds the deleted contact again by one tap', async () => {
  await button('Undo').click()
  await page.getByText('Noor Haddad Jr. is in your contacts again.').waitFor()
  await staysOverHeader()
  await page.getByRole('link', { name: 'See Noor Haddad Jr.' }).click()
  await page.getByRole('heading', { name: 'Noor Haddad Jr.', level: 1 }).waitFor()
  expect(errors).toEqual([])
})

it('offers to ask an adult to be a delegate, and not a child, whom the server would refuse', async () => {
  const owner = await newPerson(url)
  const bornBefore = (years: number) => `${new Date().getFullYear() - years}-06-03`
  for (const body of [
    { firstName: 'Anna', birthDate: bornBefore(31) },
    { firstName: 'Leo', birthDate: bornBefore(4) },
  ]) {
    await json(send(url, contactData.operations.AddContactWithDetail, { body, token: owner.token }))
  }
  const { page: list } = await openPage({ as: owner })
  await list.goto(paths.contacts)
  const offersToAsk = async (name: string) => {
    await list.getByRole('button', { name: `More for ${name}` }).click()
    await list.getByRole('menuitem', { name: 'Delete' }).waitFor()
    const isOffered = await list.getByRole('menuitem', { name: 'Ask to be a delegate' }).isVisible()
    await list.keyboard.press('Escape')
    return isOffered
  }
  expect(await offersToAsk('Anna')).toBe(true)
  expect(await offersToAsk('Leo')).toBe(false)
  // A missing address is entered in the list. That of a child is a parent's.
  await list.getByRole('button', { name: 'Add the address of a parent of Leo' }).click()
  await list.getByRole('button', { name: 'Cancel' }).click()
  await list.getByRole('button', { name: 'Add the address of Anna' }).click()
  await list.getByRole('dialog').getByLabel('Email address').fill('anna@list.example')
  await list.getByRole('button', { name: 'Keep the address' }).click()
  await list.getByText('anna@list.example').waitFor()
  await list.getByRole('button', { name: 'Add the address of Anna' }).waitFor({ state: 'detached' })
  await list.close()
})
