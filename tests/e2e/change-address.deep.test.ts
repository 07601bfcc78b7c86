import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { codeIn, inbox, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/* An owner changes the address that they sign in with, on the security page. */

const url = inject('url')
const openPage = await openBrowser()

it('the security page changes the address by a code, keeps typed text, and says what happens', async () => {
  const person = await newPerson(url)
  const moved = `${randomUUID()}@example.net`
  const { page } = await openPage({ as: person })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const address = page.getByLabel('New email address')
  await page.goto(`${paths.myAccount}?tab=security`)
  await page.getByText(`You sign in with ${person.email}`).waitFor()
  await button('Change my address').click()
  await address.fill('ana at home')
  await button('Send the code').click()
  await page.getByText('Enter an email address, such as ana@example.org.').waitFor()
  expect(await address.inputValue()).toBe('ana at home')
  await checkScreen(page, 'change-address')
  await address.fill(person.email)
  await button('Send the code').click()
  await page.getByText('You sign in with this address already.').waitFor()
  await address.fill(moved)
  await button('Send the code').click()
  await page.getByText('Nothing has changed yet.').waitFor()
  const code = codeIn(await nextMessage(url, moved))

  await button('Use another address, or send the code again').click()
  expect(await address.inputValue()).toBe(moved)
  await button('Send the code').click()
  const again = codeIn(await nextMessage(url, moved, 1))
  const password = page.getByLabel('Your current password', { exact: true })
  await password.fill(person.password)
  const digits = page.getByLabel('Code from the email')
  if (code !== again) {
    await digits.fill(code)
    await page.getByText(/That code is not right/).waitFor()
    expect(await password.inputValue()).toBe(person.password)
  }
  await checkScreen(page, 'change-address-code')
  await digits.fill(again)
  await page.getByText(`From now on you sign in with ${moved}.`).waitFor()
  await page.getByText(`You sign in with ${moved}, and we write`).waitFor()
  await checkScreen(page, 'change-address-done')
  expect((await inbox(url, person.email)).at(-1)?.text).toContain('#change=')

  await button('Change my address').click()
  await address.fill(`another.${moved}`)
  await button('Send the code').click()
  await page.getByText(/changed less than 30 days ago/).waitFor()
  expect(await address.inputValue()).toBe(`another.${moved}`)
  await checkScreen(page, 'change-address-refused')
})
