import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { send } from '../api.ts'
import { laptopSize, phoneSize } from './browser.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The sentences of the specification about the page itself, and about the session that a browser
 * keeps.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page } = await openPage({ as: demoPerson, size: phoneSize })

const heading = (name?: string) =>
  page.getByRole('heading', { level: 1, ...(name && { name }) }).first()
const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

it('navigation scrolls to the top, and smoothly to the part that the address names', async () => {
  covers('2.30')
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      document.documentElement.dataset.scrolled = `${this.id} ${JSON.stringify(options)}`
      scroll.call(this, options)
    }
  })
  await page.goto(paths.designSystem)
  await heading().waitFor()
  // The page stays as long as it is: a browser scrolls a page that becomes shorter by itself.
  await page.addStyleTag({ content: 'body { min-height: 9000px }' })
  await page.evaluate(() => window.scrollTo(0, 2_000))
  // A picture that arrives above may move it a little.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  const home = page.getByRole('link', { name: /home$/ }).first()
  // A click of Playwright's may scroll to the link.
  await home.evaluate((link) => link instanceof HTMLElement && link.click())
  await page.waitForURL(`**${paths.dashboard}`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(paths.dashboard)
    await page.goto(`${paths.refundPolicy}#main`)
    await heading().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.scrolled))
      .toBe(`main {"behavior":"${behavior}","block":"start"}`)
  }
})

it('the left drawer opens over the page, and closes by its button and by going on', async () => {
  covers('2.31', '4.3', '9.17')
  await page.goto(paths.contacts)
  await heading().waitFor()
  const drawer = page.getByRole('dialog', { name: 'Heirloom' })
  await button('Open the navigation').click()
  await drawer.waitFor()
  const layer = drawer.locator('xpath=ancestor-or-self::*[@data-part="positioner"]')
  expect(await layer.evaluate((element) => getComputedStyle(element).zIndex)).toBe('2000')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await button('Open the navigation').click()
  await drawer.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`**${paths.dashboard}`)
  await drawer.waitFor({ state: 'hidden' })
})

it.each([
  ['in the drawer', 1279],
  ['at the left', 1280],
])('the navigation is %s on a page of %i pixels', async (place, width) => {
  covers('9.16')
  await page.setViewportSize({ width, height: laptopSize.height })
  await page.goto(paths.contacts)
  await heading().waitFor()
  const isAtTheLeft = place === 'at the left'
  // What is hidden has no role.
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(isAtTheLeft ? 1 : 0)
  expect(await button('Open the navigation').count()).toBe(isAtTheLeft ? 0 : 1)
  await page.setViewportSize(phoneSize)
})

it('a dialog closes itself after its delay, and the loading flag shows a bar while work runs', async () => {
  covers('2.11', '3.14', '4.2', '4.4', '4.5')
  await page.goto(paths.designSystem)
  await heading().waitFor()
  await button('Loading bar').click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await bar.waitFor()
  await bar.waitFor({ state: 'detached' })
  // Enter does what a click does.
  await button('Dialog that closes itself').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Goes by itself' })
  await dialog.waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

it('buttons are primary, secondary and tertiary', async () => {
  covers('2.11', '9.13')
  const colors = await Promise.all(
    ['primary', 'secondary', 'tertiary'].map((name) =>
      button(name).evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  )
  expect(colors).toEqual(['rgb(20, 33, 61)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'])
})

it('text fields have a border all around', async () => {
  covers('2.11', '9.14')
  const borders = await page
    .getByRole('textbox', { name: 'Nickname' })
    .first()
    .evaluate((field) => {
      const look = getComputedStyle(field)
      return ['top', 'right', 'bottom', 'left'].map((side) =>
        ['width', 'style'].map((part) => look.getPropertyValue(`border-${side}-${part}`)).join(' '),
      )
    })
  expect(borders).toEqual(Array(4).fill('1px solid'))
})

it.each([
  ['a contact', paths.viewContact, 'This contact is not here', paths.contacts],
  ['a contact to change', paths.editContact, 'This contact is not here', paths.contacts],
  ['an account', paths.viewPassword, 'This account is not here', paths.passwords],
  ['an account to change', paths.editPassword, 'This account is not here', paths.passwords],
  ['a profile', paths.editAccount, 'This is not here', paths.myAccount],
  ['a document', paths.editDocument, 'This document is not here', paths.documents],
  ['a shared document', paths.readDocument, 'This document is not here', paths.sharedWithYou],
  ['a memory', paths.editMemory, 'This memory is not here', paths.dashboard],
  ['a shared memory', paths.readMemory, 'This memory is not here', paths.dashboard],
  ['a message', paths.editMessage, 'This message is not here', paths.messages],
  ['a message for them', paths.readMessage, 'This message is not here', paths.received],
  ['a business', paths.editBusiness, 'This business is not here', paths.businesses],
  ['what somebody left', paths.leftBehind, 'Nothing is here for you now', paths.sharedWithYou],
])('%s that does not exist leads to the page that says so', async (_, address, title, onward) => {
  covers('2.19', '8.7')
  for (const id of [randomUUID(), 'nothing']) {
    await page.goto(address(id))
    await page.waitForURL(`**${paths.resourceNotFound}`)
    await heading(title).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title])
    expect(await page.locator(`main a[href="${onward}"]`).count()).toBe(1)
  }
})

const readStoredItem = () =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('creds') ?? 'null'))

it('a refused token is refreshed and sent, and the user is fetched anew and stays signed in', async () => {
  covers('4.9', '4.11', '6.12', '7.14', '9.7')
  await page.goto(paths.dashboard)
  await heading().waitFor()
  const before = await readStoredItem()
  await page.evaluate(() => {
    const creds = JSON.parse(sessionStorage.getItem('creds') ?? '{}')
    sessionStorage.setItem('creds', JSON.stringify({ ...creds, firstName: 'Old' }))
  })
  let refused = false
  await page.route('**/api/ContactData/**', (route) => {
    if (refused) return route.continue()
    refused = true
    return route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
  })
  const me = page.waitForRequest('**/api/Authenticate/me')
  await page.goto(paths.contacts)
  const { authorization } = (await me).headers()
  await page.getByRole('link', { name: /Ortiz/ }).first().waitFor()
  const after = await readStoredItem()
  expect(authorization).toBe(`Bearer ${after.token}`)
  expect(after).toMatchObject({ userId: before.userId, firstName: before.firstName })
  await page.unrouteAll()
})

it('a start at which status and profile cannot be loaded shows the system error', async () => {
  covers('3.6', '4.1', '4.12', '8.2')
  await page.route('**/api/UserProfile/GetUserProfile?**', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID', message: 'No.', requestId: 'r' } }),
  )
  await page.goto(paths.designSystem)
  const alert = page.getByRole('region').filter({ hasText: 'System error' })
  await alert.waitFor()
  expect(await alert.textContent()).toContain('We encountered an error. Please try again.')
  const colors = await alert
    .locator('div')
    .evaluateAll((parts) => parts.map((element) => getComputedStyle(element).backgroundColor))
  // The background of errors.
  expect(colors).toContain('rgb(253, 239, 237)')
  await alert.getByRole('button', { name: 'Close' }).click()
  await alert.waitFor({ state: 'detached' })
  await page.unrouteAll()
})

it('every call goes to the address of the API in the configuration', async () => {
  covers('7.1')
  const { page: pageElsewhere } = await openPage({ as: demoPerson, size: phoneSize })
  const config = await (await fetch(`${url}/config.json`)).json()
  await pageElsewhere.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, apiUrl: `${url}/elsewhere` } }),
  )
  const asked: string[] = []
  pageElsewhere.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) asked.push(pathname)
  })
  await pageElsewhere.route('**/elsewhere/api/**', (route) =>
    route.continue({ url: route.request().url().replace('/elsewhere', '') }),
  )
  await pageElsewhere.goto(paths.contacts)
  await pageElsewhere.getByRole('link', { name: /Ortiz/ }).first().waitFor()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => !path.startsWith('/elsewhere/api/'))).toEqual([])
  await pageElsewhere.context().close()
})

const fillStores = () =>
  page.evaluate(() => {
    for (const key of ['cart', 'willFlow']) sessionStorage.setItem(key, '{}')
  })
const keysLeft = () =>
  page.evaluate(() => ['creds', 'cart', 'willFlow'].filter((key) => sessionStorage.getItem(key)))

it('a sign-out clears credentials, cart and will flow, and its token is refused from then on', async () => {
  covers('3.4', '4.10', '8.3', '9.6')
  await page.goto(paths.dashboard)
  await heading().waitFor()
  await fillStores()
  const { token } = await readStoredItem()
  await page.getByRole('button', { name: /^Account of/ }).click()
  const ended = page.waitForResponse('**/api/Security/SignOut')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`**${paths.signIn}`)
  expect(await keysLeft()).toEqual([])
  await ended
  const { me } = authenticate.operations
  expect((await send(url, me, { token })).status).toBe(401)
})

it('a failed sign-in, and a page that is not public, clear credentials, cart and will flow', async () => {
  covers('2.26', '4.10', '8.3')
  await page.goto(paths.signIn)
  await fillStores()
  await page.getByLabel('Email address').fill(demoPerson.email)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await button('Sign in').click()
  await page.getByText('We couldn’t sign you in with this address and password.').waitFor()
  expect(await keysLeft()).toEqual([])
  await fillStores()
  await page.goto(paths.contacts)
  await page.waitForURL(/\/system\/notAuthorized/)
  expect(await keysLeft()).toEqual([])
})
