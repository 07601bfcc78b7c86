import type { Locator } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { signedInCookie } from '#shared/edge-headers.ts'
import { paths, patterns } from '#shared/paths.ts'
import { picture, sizes } from './browser.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A stranger reads and types before any script has run, and the app takes it over. A member sees
 * the frame and the heading of a screen, which the app replaces.
 */

const openPage = await openBrowser()

const appScript = /\/assets\/index-[^/]+\.js$/

/** A page whose scripts wait until `release` is called. */
const openHeld = async (options: Parameters<typeof openPage>[0] = {}) => {
  const opened = await openPage(options)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await opened.page.route(appScript, async (route) => {
    await released
    await route.continue()
  })
  return { ...opened, release }
}

/** Waits until the app has taken the page over: then its password field has a name. */
const expectTakenOver = (password: Locator) =>
  expect.poll(() => password.getAttribute('name')).not.toBeNull()

it.each(['signIn', 'register'] as const)('%s keeps what was typed before', async (name) => {
  const { page, errors, release } = await openHeld()
  await page.goto(patterns[name], { waitUntil: 'commit' })
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  await email.fill('ana@texas.example')
  await password.fill('a long password of hers')
  expect(await password.getAttribute('name')).toBeNull()
  // Nothing is sent before: the button waits too.
  expect(await page.getByRole('main').getByRole('button').last().isDisabled()).toBe(true)
  release()
  await expectTakenOver(password)
  await expect.poll(() => email.inputValue()).toBe('ana@texas.example')
  await expect.poll(() => password.inputValue()).toBe('a long password of hers')
  expect(new URL(page.url()).search).toBe('')
  expect(errors).toEqual([])
})

it('the first page loses no letter that a person types while the app takes the page over', async () => {
  const { page, errors, release } = await openHeld()
  await page.goto(paths.register, { waitUntil: 'commit' })
  const email = page.getByLabel('Email address')
  await email.fill('ana')
  // The forms are open again: the app has begun, and has drawn nothing yet.
  await email.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('The address has a field.')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      field.value = 'ana@texas.example'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-submit'] })
  })
  release()
  await expectTakenOver(page.getByLabel('Password', { exact: true }))
  await expect.poll(() => email.inputValue()).toBe('ana@texas.example')
  expect(errors).toEqual([])
})

it('the first page loses no tap on a button: it waits for the app', async () => {
  const { page, errors, release } = await openHeld()
  await page.goto(paths.signIn, { waitUntil: 'commit' })
  const help = page.getByRole('button', { name: 'Help with this page' })
  await help.waitFor()
  expect(await help.isDisabled()).toBe(true)
  release()
  await help.click()
  await page.getByRole('dialog', { name: 'Help with this page' }).waitFor()
  expect(errors).toEqual([])
})

it('the first page keeps the second step that was chosen before', async () => {
  const { page, errors, release } = await openHeld()
  await page.goto(paths.register, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /text message/ }).check()
  release()
  await expectTakenOver(page.getByLabel('Password', { exact: true }))
  await page.getByLabel('Mobile number').waitFor()
  expect(await page.getByRole('radio', { name: /text message/ }).isChecked()).toBe(true)
  expect(errors).toEqual([])
})

it('the app takes the page over as it is, and draws nothing again', async () => {
  const { page, errors, release } = await openHeld()
  await page.goto(paths.signIn, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => element.setAttribute('data-test', 'before'))
  release()
  const password = page.getByLabel('Password', { exact: true })
  await expectTakenOver(password)
  expect(await heading.getAttribute('data-test')).toBe('before')
  expect(errors).toEqual([])
})

it('the app takes over the page of a browser that has answered whether visits are counted', async () => {
  const { page, errors } = await openPage({})
  await page.addInitScript(() => localStorage.setItem('countVisits', 'no'))
  await page.goto(paths.welcome)
  await page.getByRole('button', { name: 'Visit counting: change my answer' }).waitFor()
  expect(errors).toEqual([])
})

it('the app takes over the page of a person who comes back to the form that they began', async () => {
  const { page, errors } = await openPage({})
  await page.goto(paths.register)
  await page.getByLabel('First name').fill('Ana')
  await page.getByRole('radio', { name: /text message/ }).check()
  await page.getByLabel('Mobile number').waitFor()
  await page.reload()
  await page.getByLabel('Mobile number').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana')
  expect(errors).toEqual([])
})

it('the first page shows a signed-in person no stranger’s page, not even for a moment', async () => {
  const { page } = await openPage({ as: demoPerson })
  await page.goto(paths.dashboard)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain(signedInCookie)
  const answer = await page.request.get(paths.signIn)
  expect(await answer.text()).toContain('<div id="root"></div>')
})

it('a public page leads a signed-in person back home, also from a stranger’s document', async () => {
  const { page, errors } = await openPage({ as: demoPerson })
  await page.goto(paths.dashboard)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().clearCookies()
  const answer = await page.request.get(paths.help)
  expect(await answer.text()).toContain('Create your account')
  await page.goto(paths.help)
  await page.getByRole('link', { name: 'Back to your home' }).waitFor()
  expect(await page.getByRole('link', { name: /^(Sign in|Create your account)$/ }).count()).toBe(0)
  expect(errors).toEqual([])
})

it.each([
  [paths.willStep('about-you'), 'Who are you, and where is home?'],
  [paths.addMessage, 'Write a message'],
])('%s shows a member its frame and its heading before any script', async (address, name) => {
  const { page, errors, release } = await openHeld({ as: demoPerson })
  await page.goto(address, { waitUntil: 'commit' })
  const heading = page.locator('h1')
  await heading.waitFor()
  expect(await heading.textContent()).toBe(name)
  expect(await page.locator('header').first().isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await picture(page, `frame of ${name}`)
  }
  expect(await page.getByRole('textbox').count()).toBe(0)
  release()
  await page.getByRole('textbox').first().waitFor()
  expect(await heading.textContent()).toBe(name)
  expect(errors).toEqual([])
})

it('the sign-in is asked for, without a frame, if a session has ended and its cookie is left', async () => {
  const { page, errors } = await openPage({})
  await page.context().addCookies([{ name: signedInCookie, value: '1', url: inject('url') }])
  await page.goto(paths.addMessage)
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(paths.notAuthorized)
  expect(await page.locator('[data-frame]').count()).toBe(0)
  expect(errors).toEqual([])
})
