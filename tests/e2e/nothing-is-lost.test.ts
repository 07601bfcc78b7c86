import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'
import { signInByApp } from './people.ts'

/*
 * Typed text is not lost when a second window changes the same will or a session ends during a
 * step, and it is shown to no other person.
 */

const url = inject('url')
const openPage = await openBrowser()
const nora = await newPerson(url)
const omar = await newPerson(url, { firstName: 'Omar', lastName: 'Keeper' })
const { page } = await openPage({ as: nora })

const nameField = (window: Page) => window.getByRole('textbox', { name: 'Full legal name' }).first()

const openFirstStep = async (window: Page) => {
  await window.goto(paths.willStep('about-you'))
  await builder(window).onStep('Who are you, and where is home?')
}

it('the second of two windows is told that its version is old, and keeps what was typed', async () => {
  await openFirstStep(page)
  await nameField(page).fill('Nora in the first window')
  await builder(page).saved()
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => window.open(address), paths.willStep('about-you')),
  ])
  await builder(second).onStep('Who are you, and where is home?')
  expect(await nameField(second).inputValue()).toBe('Nora in the first window')

  await nameField(page).fill('Nora, changed in the first')
  await builder(page).saved()
  await nameField(second).fill('Nora, changed in the second')
  const keepMine = second.getByRole('button', { name: /this window’s answers/ })
  await keepMine.waitFor()
  expect(await nameField(second).inputValue()).toBe('Nora, changed in the second')
  await keepMine.click()
  await builder(second).saved()
  await second.close()

  await openFirstStep(page)
  expect(await nameField(page).inputValue()).toBe('Nora, changed in the second')
})

/** Ends the session for the API and for the user pool. */
const endSession = async () => {
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"message":"Unauthorized"}',
    }),
  )
  await page.route(
    ({ port }) => port !== new URL(url).port,
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        headers: {
          'access-control-allow-origin': '*',
          'x-amzn-errortype': 'NotAuthorizedException',
        },
        body: '{"__type":"NotAuthorizedException","message":"Refresh Token has been revoked"}',
      }),
  )
}

const typeUntilSignedOut = async (text: string) => {
  await endSession()
  await nameField(page).fill(text)
  await page.waitForURL(/\/(auth\/signin|system\/notAuthorized)/)
  await page.unrouteAll()
}

it('the app restores what was typed when a session ended in the middle of a step', async () => {
  await openFirstStep(page)
  await typeUntilSignedOut('Nora, typed as the session ended')
  await signInByApp(page, nora, nora.secretCode)
  await openFirstStep(page)
  await expect.poll(() => nameField(page).inputValue()).toBe('Nora, typed as the session ended')
})

it('the app shows unsaved text to no other person, and forgets it when another person signs in', async () => {
  await openFirstStep(page)
  await builder(page).saved()
  await typeUntilSignedOut('A secret of Nora')
  await signInByApp(page, omar, omar.secretCode)
  await openFirstStep(page)
  expect(await nameField(page).inputValue()).toBe('Omar Keeper')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain('A secret of Nora')
})

it('the app finds the will after a reload that came before the answer to its creation', async () => {
  const { page: petrasPage } = await openPage({ as: await newPerson(url) })
  await openFirstStep(petrasPage)
  const created = new Promise<void>((resolve) => {
    void petrasPage.route('**/api/Wills/CreateWill', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await nameField(petrasPage).fill('Petra, reloaded at once')
  await created
  const profile = petrasPage.waitForResponse(/\/UserProfile\/GetUserProfile/)
  await petrasPage.goto(paths.dashboard)
  await (await profile).finished()
  await petrasPage.getByRole('heading', { level: 1 }).waitFor()
  await petrasPage.getByRole('link', { name: 'Your will', exact: true }).first().click()
  await petrasPage.waitForURL((address) => address.pathname === paths.will)
  await petrasPage.getByRole('heading', { level: 1, name: 'Your will' }).waitFor()
})
