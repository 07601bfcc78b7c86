import { randomUUID } from 'node:crypto'
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { codeIn, inbox, linkIn, nextMessage } from '../inbox.ts'
import { poolOf } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A registration, and the link in the mail that confirms its address, opened in the same browser
 * and elsewhere.
 */

const url = inject('url')
const openPage = await openBrowser()
const password = 'Juniper-hollow-82'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const register = async (page: Page, email: string) => {
  await page.goto(paths.register)
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('radio', { name: /authenticator app/ }).check()
  await button(page, 'Create my account').click()
  await heading(page, 'Check your email').waitFor()
}

const newestLink = async (email: string, sentBefore: number) => {
  const { text } = await nextMessage(url, email, sentBefore)
  return linkIn(text, /\/auth\/confirmEmail#\S+?(?=[)\s])/)
}

it('the registration keeps what was typed over a reload, and never the password', async () => {
  const { page } = await openPage()
  await page.goto(paths.register)
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Password', { exact: true }).fill(password)
  // What is typed before the app has taken the page over, the app has first to read.
  const sessionStorageText = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(sessionStorageText).toContain('Ida')
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ida')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await sessionStorageText()).not.toContain(password)
  await register(page, `${randomUUID()}@example.org`)
  await page.goto(paths.register)
  await heading(page, 'Create your account').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('')
})

it('the registration chooses no second step, and the same tab asks for no password again', async () => {
  const email = `${randomUUID()}@example.org`
  const { page } = await openPage()
  await page.goto(paths.register)
  const chosen = page.getByRole('radio', { checked: true })
  expect(await chosen.count()).toBe(0)
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password.toLowerCase())
  await button(page, 'Create my account').click()
  await page.getByText('Add a capital letter.').waitFor()
  // A password that is refused is not called good.
  expect(await page.getByText(/^(Good|Strong)$/).count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Create my account').click()
  await page.getByText('Choose how you get your codes.').waitFor()
  await checkScreen(page, 'register-unchosen')
  await register(page, email)
  await page.getByLabel('Code from the email').fill(codeIn(await nextMessage(url, email)))
  await heading(page, 'Set up your authenticator app').waitFor()
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(password)
  // Memory ends with the page.
  await page.reload()
  await heading(page, 'Sign in').waitFor()
})

it('the confirmation is one tap in another tab of the browser where the person registered', async () => {
  const email = `${randomUUID()}@example.org`
  const { page, context } = await openPage()
  await register(page, email)
  const tab = await context.newPage()
  await tab.goto(await newestLink(email, 0))
  await tab.getByText('One tap, and your account is ready.').waitFor()
  await button(tab, 'Confirm my address').click()
  await heading(tab, 'Sign in').waitFor()
})

it('the tab that registered has the address at its sign-in, and advertises nothing there', async () => {
  const email = `${randomUUID()}@example.org`
  const { page } = await openPage()
  await register(page, email)
  // Memory ends with the page, so the password has to be typed again.
  await page.goto('about:blank')
  await page.goto(await newestLink(email, 0))
  await button(page, 'Confirm my address').click()
  await page.getByText('Your address is confirmed.').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(email)
  expect(await page.getByText(/Answer in small steps|Create an account/).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
})

it('Back from the help without a code leads to the code, and no confirmed address is asked for again', async () => {
  const email = `${randomUUID()}@example.org`
  const { page } = await openPage()
  await page.goto(paths.register)
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email address').fill(email)
  await button(page, 'Make one up for me').click()
  await page.getByText(/^We made this one up/).waitFor()
  await button(page, 'Copy').waitFor()
  await page.getByRole('radio', { name: /text message/ }).check()
  await page.getByLabel('Mobile number').fill('5125550142')
  await button(page, 'Create my account').click()
  await page.getByLabel('Code from the email').fill(codeIn(await nextMessage(url, email)))
  const code = heading(page, 'Enter the code from your phone')
  await code.waitFor()

  await button(page, 'I can’t get a code').click()
  await heading(page, 'If you can’t get a code').waitFor()
  await page.goBack()
  await code.waitFor()
  await button(page, 'I can’t get a code').click()
  await button(page, 'This is my first sign-in: change the number').click()
  await heading(page, 'Choose your second step').waitFor()
  await button(page, 'Back').click()
  await code.waitFor()

  // The page before is that of the spent code. It leads on.
  await page.goBack()
  await page.waitForURL(`**${paths.secondFactorCode}`)
  await code.waitFor()
  await page.reload()
  await heading(page, 'Sign in').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(email)
  await page.goto(await newestLink(email, 0))
  await page.getByText('This address is confirmed. Sign in.').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(email)
})

it('the confirmation asks for the password of the registration in another browser', async () => {
  const email = `${randomUUID()}@example.org`
  const { page } = await openPage()
  await register(page, email)
  const { page: elsewhere } = await openPage()
  await elsewhere.goto(await newestLink(email, 0))
  await elsewhere.getByText('Enter the password that you chose when you registered').waitFor()
  await button(elsewhere, 'Confirm my address').click()
  await elsewhere.getByText('Enter the password that you chose when you registered.').waitFor()
  await checkScreen(elsewhere, 'confirm-elsewhere')
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await button(elsewhere, 'Confirm my address').click()
  await heading(elsewhere, 'Sign in').waitFor()
})

it('the page says nothing of a link any more once another is opened in the same tab', async () => {
  const email = `${randomUUID()}@example.org`
  const { page, context } = await openPage()
  await register(page, email)
  const link = await newestLink(email, 0)
  const tab = await context.newPage()
  await tab.goto(link.replace(/code=\d+/, 'code=000000'))
  await button(tab, 'Confirm my address').click()
  const refusal = tab.getByText('That code isn’t right.')
  await refusal.waitFor()
  await tab.goto(link)
  await refusal.waitFor({ state: 'detached' })
  await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await button(tab, 'Confirm my address').click()
  await heading(tab, 'Sign in').waitFor()
})

it('what a stranger registered with the address and another password is not confirmed', async () => {
  const email = `${randomUUID()}@example.org`
  const { page } = await openPage()
  await register(page, email)
  const { cognito, userPoolClientId: ClientId } = await poolOf(url)
  const sentBefore = (await inbox(url, email)).length
  const Username = randomUUID()
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password: 'Strangers-own-46',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
  const link = await newestLink(email, sentBefore)
  expect(link).toContain(Username)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Confirm my address').click()
  await page.getByText('That is not the password of this registration').waitFor()
  await checkScreen(page, 'confirm-refused')

  // A new registration is the person's own again.
  const before = (await inbox(url, email)).length
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, email)
  await page.goto(await newestLink(email, before))
  await page.getByText('One tap, and your account is ready.').waitFor()
  await button(page, 'Confirm my address').click()
  await heading(page, 'Set up your authenticator app').waitFor()
})
