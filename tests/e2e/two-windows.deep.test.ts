import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { appCode, newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'
import { pressLater } from './press-later.ts'

/*
 * A person works in two windows with one sign-in. The user pool takes each refresh token once, and
 * "Duplicate tab" copies it: a window must not end the sign-in of both.
 */

const url = inject('url')
const openPage = await openBrowser()
const tess = await newPerson(url)
const { page: first, context } = await openPage({ as: tess })
let second: Page

const nameField = () => first.getByRole('textbox', { name: 'Full legal name' }).first()
const typeInFirst = async (text: string) => {
  await nameField().fill(text)
  await builder(first).saved()
}

const storedToken = (page: Page) =>
  page.evaluate(() => String(JSON.parse(sessionStorage.getItem('creds') ?? '{}').token))

/** The API refuses a token in every window, as it does ten minutes after it was issued. */
const letExpire = (token: string) =>
  context.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${token}`
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: '{"message":"Unauthorized"}',
        })
      : route.fallback(),
  )

/** Goes to another screen without loading the page again, and waits for what the API says there. */
const openWill = async (page: Page) => {
  const will = page.waitForResponse(
    (response) => /\/api\/Wills\//.test(response.url()) && response.ok(),
  )
  await page.getByRole('link', { name: 'Your will', exact: true }).first().click()
  await will
}

/** For ten seconds the pool takes a used refresh token for the same request, sent again. */
const waitUntilUsedTokensEnd = () => setTimeout(11_000)

it('the app goes on in both windows after the first of them has got new tokens', async () => {
  await first.goto(paths.willStep('about-you'))
  await builder(first).onStep('Who are you, and where is home?')
  await typeInFirst('Tess in the first window')
  ;[second] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate((address) => window.open(address), paths.dashboard),
  ])
  await second.getByRole('link', { name: 'Your will', exact: true }).first().waitFor()
  const token = await storedToken(second)
  expect(token).toBe(await storedToken(first))

  await letExpire(token)
  await typeInFirst('Tess, ten minutes later')
  await waitUntilUsedTokensEnd()
  await openWill(second)
  await typeInFirst('Tess, after the second window')
  expect(await storedToken(second)).toBe(await storedToken(first))
})

it('the app goes on in a window that the browser brings back with its earlier tokens', async () => {
  const before = await first.evaluate(() => ({ ...sessionStorage }))
  await letExpire(await storedToken(first))
  await typeInFirst('Tess, while the other window is away')
  await waitUntilUsedTokensEnd()
  const third = await context.newPage()
  await third.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, before)
  const home = third.waitForResponse(
    (response) => /\/api\/Dashboard\//.test(response.url()) && response.ok(),
  )
  await third.goto(paths.dashboard)
  await home
  await third.getByRole('link', { name: 'Your will', exact: true }).first().click()
  await third.getByRole('heading', { name: 'Your will', level: 1 }).waitFor()
  await typeInFirst('Tess, after the window that came back')
})

it('both windows go on after the person signed in again in one, and one device is listed', async () => {
  await second.goto(`${paths.myAccount}?tab=security`)
  const devices = second.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.first().waitFor()
  const former = await storedToken(second)
  await pressLater(second, 'Make new codes')
  const dialog = second.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(tess.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog
    .getByLabel('Code from your authenticator app')
    .fill(appCode(tess.secretCode, { stepsAhead: 1 }))
  await second.getByRole('dialog', { name: 'Make ten new codes?' }).waitFor()
  const statusOf = (token: string) =>
    second.evaluate(
      async (authorization) =>
        (await fetch('/api/Security/ListDevices', { method: 'POST', headers: { authorization } }))
          .status,
      `Bearer ${token}`,
    )
  await expect.poll(() => statusOf(former)).toBe(401)

  await second.reload()
  await devices.filter({ hasText: 'This device' }).waitFor()
  expect(await devices.count()).toBe(1)
  await typeInFirst('Tess, after she signed in again')
  expect(await storedToken(first)).toBe(await storedToken(second))
  expect(await storedToken(first)).not.toBe(former)
})

it('the app stores the tokens nowhere but in the windows', async () => {
  const stored = await first.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(await storedToken(first))
})
