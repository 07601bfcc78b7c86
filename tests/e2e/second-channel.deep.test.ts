import { randomInt, randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
import { codeIn, inbox, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * An owner who named a delegate is asked for a second channel, chooses one, changes it, and removes
 * it.
 */

const url = inject('url')
const openPage = await openBrowser()

it('the page of delegates asks for a second channel, and the security page takes it by a code', async () => {
  const person = await newPerson(url)
  const email = `${randomUUID()}@example.net`
  const phone = `512555${randomInt(1000, 10_000)}`
  const { page } = await openPage({ as: person })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const password = page.getByLabel('Your current password', { exact: true })
  await page.goto(`${paths.myAccount}?tab=people`)
  await page.getByText('You have asked nobody yet.').waitFor()
  expect(await page.getByText('Where else can we reach you?').count()).toBe(0)
  const owner = await accountOf(person)
  await storeDelegateRequest(owner, await storeContact(owner, `${randomUUID()}@example.net`))
  await page.reload()
  await page.getByText('Where else can we reach you?').waitFor()
  await checkScreen(page, 'second-channel-asked')
  await page.getByRole('link', { name: 'Add a second way' }).click()

  await page.getByText('You have none yet.').waitFor()
  await checkScreen(page, 'second-channel-none')
  await button('Add an address').click()
  const address = page.getByLabel('Second email address')
  await address.fill(person.email)
  await button('Send the code').click()
  await page.getByText('You sign in with this mailbox').waitFor()
  expect(await address.inputValue()).toBe(person.email)
  await checkScreen(page, 'second-channel-refused')
  await address.fill(email)
  await button('Send the code').click()
  await page.getByText('Nothing has changed yet.').waitFor()
  await password.fill(person.password)
  const digits = page.getByLabel('Code from the email')
  await digits.fill(codeIn(await nextMessage(url, email)))
  await page.getByText(`We also tell ${email}, since`).waitFor()
  await checkScreen(page, 'second-channel-chosen')

  await button('Use another number').click()
  await page.getByLabel('Second phone number').fill(phone)
  await checkScreen(page, 'second-channel-number')
  await button('Send the code').click()
  const ending = phone.slice(-4)
  await page.getByText(`the phone ending in ${ending}`).waitFor()
  await password.fill(person.password)
  const text = await nextMessage(url, `+1${phone}`)
  await page.getByLabel('Code from the text message').fill(codeIn(text))
  await page.getByText(`We also tell (512) 555-${ending}, since`).waitFor()
  expect((await inbox(url, email)).at(-1)?.subject).toBe('The second way to reach you was changed')

  await button('Remove it').click()
  await button('Remove it').click()
  await page.getByText('Enter your current password.').waitFor()
  await password.fill('Not-my-password-1')
  await button('Remove it').click()
  await page.getByText('That is not your current password.').waitFor()
  await checkScreen(page, 'second-channel-remove')
  await password.fill(person.password)
  await button('Remove it').click()
  await page.getByText('You have none yet.').waitFor()
})
