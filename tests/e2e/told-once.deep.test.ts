import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { wills } from '#shared/contract/wills.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { subscribe } from '../builders/billing.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A person is asked everything only once. The people of the will become contacts with their
 * relation in one tap, and a message and a place in the will begin from a contact's page. The tests
 * are one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url)
const { token } = owner
const { AddContactWithDetail, GetListOfContacts, GetContact } = contactData.operations

const add = (body: object) => json(send(url, AddContactWithDetail, { token, body }))
const contactNamed = async (name: string) => {
  const all = await json(send(url, GetListOfContacts, { token }))
  const namesakes = all.filter((contact: { name: string }) => contact.name === name)
  expect(namesakes).toHaveLength(1)
  return json(send(url, GetContact, { token, query: { id: namesakes[0].contactId } }))
}

const ben = await add({
  firstName: 'Ben',
  secondName: 'Elias',
  lastName: 'Vale',
  emails: [{ email: 'ben@example.org' }],
})
const eva = await add({ firstName: 'Eva', lastName: 'Lind', relationship: 'sister' })
const blank = emptyDraft()
await json(
  send(url, wills.operations.CreateWill, {
    token,
    body: {
      draft: {
        ...blank,
        about: { ...blank.about, legalName: 'Ana Vale', maritalStatus: 'married' },
        spouse: { ...blank.spouse, legalName: 'Tom Vale', email: 'tom@example.org' },
        hasChildren: true,
        dependents: [
          { id: 'ben', legalName: 'Ben Vale', dob: '2012-04-01', childOf: 'both' },
          { id: 'lia', legalName: 'Lia Vale', dob: '2014-04-01', childOf: 'both' },
          { id: 'kim', legalName: 'Kim Roe', dob: '2015-04-01', childOf: 'spouse' },
        ],
      },
    },
  }),
)
await subscribe(url, owner)
const { page, errors } = await openPage({ as: owner })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const will = builder(page)

it('the app keeps a person of the will on the page of contacts in one tap, and lists them there', async () => {
  await page.goto(paths.contacts)
  const question = page.getByText('Is Ben Vale, your child, the same person as')
  await question.waitFor()
  await button('Keep all 3').waitFor()
  await checkScreen(page, 'told-once-contacts')
  await button('Keep Lia Vale').click()
  await page.getByRole('link', { name: 'Lia Vale' }).waitFor()
  await button('Keep all 2').waitFor()
  expect(await contactNamed('Lia Vale')).toMatchObject({ relationship: 'child' })
  await page.reload()
  await question.waitFor()
  expect(await button('Keep Lia Vale').count()).toBe(0)
})

it('the page of a contact asks whether the will names them, before it offers to name them', async () => {
  await page.goto(paths.viewContact(ben.contactId))
  await page.getByText('Is Ben Vale, your child, the same person as').waitFor()
  await checkScreen(page, 'told-once-same')
  expect(await page.getByRole('link', { name: 'Name in your will' }).count()).toBe(0)
})

it('the app asks once, on the last page that names people, and keeps all in one tap', async () => {
  const question = page.getByText('Keep these people in your contacts too?')
  await page.goto(paths.willStep('spouse'))
  await page.getByLabel(/^Email/).fill('tom@gmial.com')
  await button('tom@gmail.com').click()
  await will.saved()
  expect(await question.count()).toBe(0)
  await page.goto(paths.willStep('gifts'))
  await button('Not now').click()
  expect(await question.count()).toBe(0)
  await page.reload()
  await question.waitFor()
  await page.getByText('Tom Vale and Kim Roe').waitFor()
  await page
    .getByText('Is Ben Vale, your child, the same person as Ben Elias Vale (ben@example.org)')
    .waitFor()
  await checkScreen(page, 'told-once-gifts')
  await button('Yes, the same').click()
  await page.getByText('Ben Vale is linked to your contact.').waitFor()
  expect(await contactNamed('Ben Elias Vale')).toMatchObject({
    contactId: ben.contactId,
    relationship: 'child',
    emails: [{ email: 'ben@example.org' }],
  })
  await button('Keep all 2').click()
  await page.getByText('In your contacts now: Tom Vale and Kim Roe.').waitFor()
  expect(await contactNamed('Tom Vale')).toMatchObject({
    relationship: 'spouse',
    emails: [{ email: 'tom@gmail.com' }],
  })
  expect(await contactNamed('Kim Roe')).toMatchObject({
    relationship: 'stepchild',
    birthDate: '2015-04-01',
  })
  await will.saved()
  await page.reload()
  await will.onStep('Is there something you want a particular person to have?')
  await page.waitForLoadState('networkidle')
  expect(await question.count()).toBe(0)
})

it('the app names a contact in the will from their page, to be chosen there', async () => {
  await page.goto(paths.viewContact(eva.contactId))
  await page.getByRole('link', { name: 'Name in your will' }).waitFor()
  await checkScreen(page, 'told-once-contact')
  await page.getByRole('link', { name: 'Name in your will' }).click()
  await will.onStep('Who should carry out your will?')
  await page.getByText('Your will knows Eva Lind now.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('radio', { name: /Eva Lind/ }).click({ force: true })
  await will.saved()
  await page.goto(paths.viewContact(eva.contactId))
  await page.getByText('Eva is your executor.').waitFor()
})

it('the app begins a message to a contact from their page', async () => {
  await page.getByRole('link', { name: 'Leave a message' }).click()
  await page.getByRole('heading', { name: 'Write a message', level: 1 }).waitFor()
  await page.getByText('Eva Lind').first().waitFor()
  await checkScreen(page, 'told-once-message')
})

it('the app adds a contact once again that was deleted by mistake, also after two taps', async () => {
  await page.goto(paths.viewContact(ben.contactId))
  await button('More for Ben Elias Vale').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button('Delete contact').click()
  await page.getByText('Ben Elias Vale was deleted from your contacts.').waitFor()
  // An impatient person taps twice.
  await button('Undo').evaluate((undo: HTMLElement) => {
    undo.click()
    undo.click()
  })
  await page.getByText('Ben Elias Vale is in your contacts again.').waitFor()
  expect(await contactNamed('Ben Elias Vale')).toMatchObject({
    relationship: 'child',
    emails: [{ email: 'ben@example.org' }],
  })
  expect(errors).toEqual([])
})
