import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { unzipped } from '../builders/unzipped.ts'
import { codeIn, inbox, nextMessage } from '../inbox.ts'
import { appCode } from '../people.ts'
import { axeFindings } from './axe.ts'
import { picture } from './browser.ts'
import { openBrowser } from './open-browser.ts'
import { pressLater } from './press-later.ts'

/*
 * A visitor who was on the way to a page registers, tries to sign in before confirming, arrives at
 * that page, and changes their second factor there. The tests are one story: each begins where the
 * one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage()

const zoe = {
  firstName: 'Zoë',
  lastName: 'Quill',
  email: 'zoe@nevada.example',
  password: 'Juniper-hollow-82',
  phoneNumber: '+17025550142',
}
const destination = `${paths.myAccount}?tab=security`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

const currentPasswordField = () => page.getByLabel('Your current password', { exact: true })

const signIn = async () => {
  await page.getByLabel('Email address').fill(zoe.email)
  await page.getByLabel('Password', { exact: true }).fill(zoe.password)
  await button('Sign in').click()
}

it('the sign-in asks for the confirmation of an address if the password is right', async () => {
  await page.goto(`${paths.signIn}?${new URLSearchParams({ next: destination })}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(zoe.firstName)
  await page.getByLabel('Last name').fill(zoe.lastName)
  await page.getByLabel('Email address').fill(zoe.email)
  await page.getByLabel('Password', { exact: true }).fill(zoe.password)
  await page.getByRole('radio', { name: /text message/ }).check()
  await page.getByLabel('Mobile number').fill('+44 20 7946 0958')
  await button('Create my account').click()
  await page.getByText(/texts to numbers in the United States and Canada only/).waitFor()
  await picture(page, 'register-abroad')
  await page.getByLabel('Mobile number').fill(zoe.phoneNumber)
  await button('Create my account').click()
  await heading('Check your email').waitFor()

  await page.getByRole('link', { name: 'I have an account' }).click()
  await heading('Sign in').waitFor()
  await signIn()
  await heading('Confirm your address first').waitFor()
  await picture(page, 'confirm-first')
})

it('a visitor arrives at the page that they wanted, which the link in the mail names too', async () => {
  const mail = await nextMessage(url, zoe.email)
  expect(mail.text).toContain(`confirmEmail?${new URLSearchParams({ next: destination })}#userId=`)
  const sentBefore = (await inbox(url, zoe.phoneNumber)).length
  await page.getByLabel('Code from the email').fill(codeIn(mail))
  await page.getByText('the phone ending in 0142').waitFor()
  const text = await nextMessage(url, zoe.phoneNumber, sentBefore)
  await page.getByLabel('Six-digit code').fill(codeIn(text))
  await page.getByRole('button', { name: /^Later/ }).click()
  await page.waitForURL(`**${destination}`)
})

it('a person sets up an authenticator app instead of text messages', async () => {
  await button('Use an authenticator app instead').click()
  await page.getByLabel('Code from the new app').waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await picture(page, 'new-authenticator')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Code from the new app').fill('000000')
  await page.getByText('Enter your current password.').waitFor()
  await currentPasswordField().fill('Not-my-password-1')
  await button('Use it from now on').click()
  await page.getByText(/That is not your current password/).waitFor()
  await picture(page, 'new-authenticator-refused')
  expect(await page.getByLabel('Code from the new app').inputValue()).toBe('000000')
  await currentPasswordField().fill(zoe.password)
  await button('Use it from now on').click()
  await page.getByText(/That code is not right/).waitFor()
  expect(await currentPasswordField().inputValue()).toBe(zoe.password)
  await page.getByLabel('Code from the new app').fill(appCode(secret))
  await button('Set up another app').waitFor()
})

it('a person returns to text messages, with another phone', async () => {
  const phone = '+17025550177'
  await button('Use text messages instead').click()
  await page.getByLabel('Mobile number').fill('(876) 555-0134')
  await button('Send the code').click()
  await page.getByText(/texts to numbers in the United States and Canada only/).waitFor()
  await picture(page, 'new-phone-abroad')
  await page.getByLabel('Mobile number').fill(phone)
  await button('Send the code').click()
  await page.getByText('the phone ending in 0177').waitFor()
  await picture(page, 'new-phone')
  await currentPasswordField().fill(zoe.password)
  await page.getByLabel('Code from the text message').fill(codeIn(await nextMessage(url, phone)))
  await button('Use another phone').waitFor()
})

it('password and code are asked again before new recovery codes, 16 minutes after the sign-in', async () => {
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await pressLater(page, 'Make new codes')
  await page.waitForFunction(() => document.activeElement?.matches('[type="password"]'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)

  await button('Make new codes').click()
  await dialog.getByLabel('Password', { exact: true }).fill(zoe.password)
  const phone = '+17025550177'
  const sentBefore = (await inbox(url, phone)).length
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('0177').waitFor()
  await nextMessage(url, phone, sentBefore)
  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  const newCode = codeIn(await nextMessage(url, phone, sentBefore + 1))
  await page.getByText('We sent a new code.').waitFor()
  await dialog.getByLabel(/^Code sent to/).fill(newCode)
  const making = page.getByRole('dialog', { name: 'Make ten new codes?' })
  await making.getByRole('button', { name: 'Make new codes' }).click()
  await making.getByText('Enter your current password.').waitFor()
  await currentPasswordField().fill('Not-my-password-1')
  await making.getByRole('button', { name: 'Make new codes' }).click()
  await making.getByText(/That is not your current password/).waitFor()
  await picture(page, 'new-codes')
  expect(await axeFindings(page)).toEqual([])
  await currentPasswordField().fill(zoe.password)
  await making.getByRole('button', { name: 'Make new codes' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' })
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  // Sets the page's clock right again.
  await page.reload()
})

it('the account page says what is encrypted with the person’s own key, and what is not', async () => {
  const card = page.locator('section', { has: heading('What is encrypted, and how') })
  const part = (title: string) => card.locator('section', { has: heading(title) })
  await part('With a key for your account alone').getByText('what you write in messages').waitFor()
  await part('Only where it is stored').getByText('your contacts').waitFor()
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'what-is-encrypted')
})

it('the account page offers a download that opens offline before the account is deleted', async () => {
  await button('Delete my account').click()
  await page.getByRole('link', { name: 'Download everything first' }).click()
  await heading('Download everything').waitFor()
  await picture(page, 'download-everything')
  await button('Make a download').click()
  await page.getByText(/^Your download is ready \(/).waitFor()
  await picture(page, 'download-ready')
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download it').click()])
  expect(file.suggestedFilename()).toMatch(/^Heirloom 20\d\d-\d\d-\d\d\.zip$/)
  const files = await unzipped(readFileSync(await file.path()))
  const { page: offline, context } = await openPage()
  await context.setOffline(true)
  await offline.setContent(String(files.get('index.html')))
  await offline.getByRole('heading', { level: 1, name: /Zoë Quill/ }).waitFor()
  await picture(offline, 'downloaded-page')
  expect(await axeFindings(offline)).toEqual([])
  await offline.close()

  await button('Delete it now').click()
  await button('Make a download').waitFor()
})

it('the account page shows all of it in the activity log, under the day', async () => {
  covers('2.16')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('Text messages to the phone ending in 0177').waitFor()
  expect(await page.getByRole('heading', { level: 2, name: /, 20\d\d$/ }).count()).toBe(1)
  expect(await page.getByText('Your second step was changed').count()).toBe(2)
  await page.getByText('A download of everything was fetched').waitFor()
  await picture(page, 'activity')
})

it('the account page shows earlier lines of the activity log when they are asked for', async () => {
  const creds = await page.evaluate(() => sessionStorage.getItem('creds'))
  const userId = UserId.parse(JSON.parse(creds ?? '').userId)
  const now = new Date('2020-03-01T12:00:00Z')
  for (let line = 0; line < 45; line += 1) {
    await writeAll([activity({ now }, userId, 'PASSWORD_CHANGED')])
  }
  await page.reload()
  const old = page.getByRole('region', { name: /2020/ })
  await button('Show earlier entries').click()
  await old.first().waitFor()
  const lines = () => old.getByRole('listitem').count()
  const before = await lines()
  await button('Show earlier entries').click()
  await expect.poll(lines).toBeGreaterThan(before)
  // The browser itself logs each refusal: the sign-in before the confirmation, and the wrong code.
  expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([])
})
