import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf } from '../builders/sharing.ts'
import { inbox, linkIn } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A mother leaves her passwords to her daughter, all at once, and looks on her daughter's page at
 * what she gets. She tries it with a document and a memory too. After her death the daughter reads
 * the passwords.
 */

const url = inject('url')
const openPage = await openBrowser()

const mother = await newPerson(url, { firstName: 'Elena', lastName: 'Vasquez' })
const daughter = await newPerson(url, { firstName: 'Anna', lastName: 'Vasquez' })
await entitle(mother, 'subscriber')
const owner = await accountOf(mother)
for (const label of ['Hill Country Bank', 'Google: mail']) {
  await storeDigitalAccountOf(owner, { label, type: 'bank', password: `secret of ${label}` })
}
await storeDocument(owner, { title: 'Deed of the house' })
await storeDocument(owner, { title: 'Diary', visibility: 'nobody' })
await storeMemoryOf(owner, { title: 'The blue tin' })
const { contactId } = await json(
  send(url, contactData.operations.AddContactWithDetail, {
    body: {
      firstName: 'Anna',
      lastName: 'Vasquez',
      relationship: 'daughter',
      emails: [{ email: daughter.email }],
    },
    token: mother.token,
  }),
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, labels: readonly string[]) => {
  await press(page, 'Give several')
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check()
}
const give = async (page: Page) => {
  await press(page, 'Give to …')
  await page.getByRole('radio', { name: /^Anna Vasquez/ }).check()
}

it('a page says if it is not known who sees a thing', async () => {
  const { page } = await openPage({ as: mother })
  await page.route('**/api/Sharing/ListReadersOfThings**', (route) =>
    route.fulfill({ status: 503 }),
  )
  await page.goto(paths.passwords)
  await page.getByText('We could not load who sees this').nth(1).waitFor()
})

it('an owner leaves all passwords to a daughter, and sees what she gets', async () => {
  const { page, errors } = await openPage({ as: mother })
  await page.goto(paths.viewContact(contactId))
  await page.getByText('Anna gets no passwords, papers or memories so far.').waitFor()
  await page.getByText('You keep this to yourself.').waitFor()
  await checkScreen(page, 'leave-nothing')

  await page.goto(paths.passwords)
  await page.getByText('After your death: nobody').nth(1).waitFor()
  await choose(page, ['Hill Country Bank'])
  await page.getByText('1 chosen').waitFor()
  await press(page, 'Choose all 2 here')
  await page.getByText('2 chosen').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Google: mail' }).isChecked()).toBe(true)
  await checkScreen(page, 'leave-chosen')
  await give(page)
  await page.getByText('Passwords open only after your death').waitFor()
  // The warning about delegates who accept later is only for passwords that are left to the
  // delegates. These are left to nobody yet.
  expect(await page.getByText('A delegate who accepts later').count()).toBe(0)
  await checkScreen(page, 'leave-give')
  await press(page, 'Give to Anna Vasquez')
  await page.getByText('2 passwords, for after your death.').waitFor()
  // She has no delegates: what she leaves would never open.
  await page.getByText('You have no delegates yet').waitFor()
  await checkScreen(page, 'leave-given')
  await press(page, 'Done')
  await page.getByText('After your death: Anna Vasquez').nth(1).waitFor()
  await checkScreen(page, 'leave-passwords')
  await press(page, 'More for Hill Country Bank')
  await page.getByRole('menuitem', { name: 'Give to …' }).click()
  await page.getByRole('dialog', { name: 'Give this password' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto(paths.documents)
  await choose(page, ['Deed of the house'])
  expect(await page.getByRole('checkbox', { name: 'Diary' }).isDisabled()).toBe(true)
  await checkScreen(page, 'leave-choose-documents')
  await give(page)
  await checkScreen(page, 'leave-give-document')
  await press(page, 'Give to Anna Vasquez')
  await press(page, 'Take it all back')
  await page.getByText('Taken back. Anna Vasquez keeps what was given before.').waitFor()

  await page.goto(paths.memories)
  await choose(page, ['The blue tin'])
  await checkScreen(page, 'leave-choose-memories')
  await press(page, 'Cancel')

  await page.goto(paths.viewContact(contactId))
  await page.getByText('Anna gets 2 of 5 things.').waitFor()
  await page.getByText('Given together: 2 passwords').waitFor()
  const tin = page.getByLabel('When Anna gets The blue tin')
  expect(await tin.count()).toBe(0)
  await page.getByText('3 things that Anna does not get').click()
  await tin.focus()
  await tin.selectOption('From now on')
  await page.getByText('Anna gets 3 of 5 things.').waitFor()
  await tin.selectOption('Does not get it')
  await page.getByText('Anna gets 2 of 5 things.').waitFor()
  const mail = page.getByLabel('When Anna gets Google: mail')
  await mail.selectOption('Does not get it')
  await page.getByText('Anna gets 1 of 5 things.').waitFor()
  await mail.selectOption('After my death')
  await page.getByText('Anna gets 2 of 5 things.').waitFor()
  await checkScreen(page, 'leave-what-anna-gets')

  await page.goto(`${paths.myAccount}?tab=people`)
  await page.getByText('After your death: 2 passwords.').waitFor()
  await press(page, 'Show names of what Anna Vasquez gets')
  await page.getByRole('link', { name: 'Hill Country Bank' }).waitFor()
  await page.getByText('Nobody gets the rest').waitFor()
  await press(page, 'Show names of what nobody gets')
  await page.getByRole('link', { name: 'Diary' }).waitFor()
  await checkScreen(page, 'leave-by-person')
  expect(errors).toEqual([])
})

it('the daughter finds the passwords by the mail about the death, and reads one', async () => {
  const { version, stages } = await plantPassing(owner.userId, ReleaseStage.options)
  const now = new Date()
  const release = { version, stages, releasedAt: now.toISOString(), electors: [] }
  await announceReleasedShares(owner, release, now)
  const mailAboutTheDeath = async () =>
    (await inbox(url, daughter.email)).find(({ subject }) => subject?.includes('Sad news about'))
  await expect.poll(mailAboutTheDeath).toBeDefined()
  const link = linkIn((await mailAboutTheDeath())?.text, /https?:\/\/\S+#code=[\w-]+/)
  const stranger = await openPage()
  await stranger.page.goto(link)
  await stranger.page.getByRole('heading', { name: 'What Elena Vasquez left you' }).waitFor()
  await stranger.page.getByText(/^We are sorry that Elena Vasquez has died/).waitFor()
  await checkScreen(stranger.page, 'leave-link-of-an-heir')
  const hers = await openPage({ as: daughter })
  await hers.page.goto(link)
  await press(hers.page, 'See it')
  await hers.page.getByRole('heading', { name: 'Elena Vasquez left you passwords' }).waitFor()
  await checkScreen(hers.page, 'leave-left-you')
  await hers.page.goto(paths.dashboard)
  await hers.page.getByRole('heading', { name: 'What Elena left you' }).waitFor()
  const headings = await hers.page.getByRole('main').getByRole('heading').allTextContents()
  expect(headings).toEqual(['In memory of Elena Vasquez', 'What Elena left you'])
  await checkScreen(hers.page, 'leave-home-of-an-heir')
  await press(hers.page, 'Show my own checklist')
  await hers.page.getByRole('heading', { name: 'Your checklist' }).waitFor()
  await hers.page.goto(paths.leftBehind(owner.userProfileId))
  await hers.page.getByText('0 of 2 done').waitFor()
  await hers.page.getByRole('button', { name: /^Google: mail/ }).waitFor()
  await checkScreen(hers.page, 'leave-daughter')
  await hers.page.getByRole('button', { name: /^Hill Country Bank/ }).click()
  await press(hers.page, 'Show the sign-in: Hill Country Bank')
  await press(hers.page, 'Show the password')
  await hers.page.getByText('secret of Hill Country Bank').waitFor()
  expect([...hers.errors, ...stranger.errors]).toEqual([])
})
