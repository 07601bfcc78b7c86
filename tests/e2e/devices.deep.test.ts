import { setTimeout } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { paths } from '#shared/paths.ts'
import { subscribe } from '../builders/billing.ts'
import { accountOf } from '../builders/sharing.ts'
import { appCode, keepCodesOf, newPerson, nextSecond } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { signInByApp } from './people.ts'

/* An owner sees where they are signed in, and signs another device out. */

const url = inject('url')
const openPage = await openBrowser()

it('a person stays signed in who presses Enter while the next page is loading', async () => {
  const person = await newPerson(url)
  await keepCodesOf(url, person)
  const { page } = await openPage()
  await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = page.getByLabel('Six-digit code')
  await code.waitFor()
  await page.route('**/*.js', async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  const leavesPage = page.waitForURL(`**${paths.dashboard}`)
  await code.fill(appCode(person.secretCode, { stepsAhead: 1 }))
  for (let pressCount = 0; pressCount < 30; pressCount += 1) {
    await page.keyboard.press('Enter')
    await setTimeout(100)
  }
  await leavesPage
  await page.getByRole('heading', { name: 'Your checklist' }).waitFor()
  expect(await page.getByText('Please sign in').count()).toBe(0)
})

it('a session that has ended elsewhere is led to the sign-in, and told why', async () => {
  const person = await newPerson(url)
  await subscribe(url, person)
  const { page } = await openPage({ as: person })
  // Tokens have whole seconds. An announced deletion ends every session.
  await nextSecond()
  await announceDeletion({ now: new Date(), wallTime: new Date() }, await accountOf(person))
  await page.goto(paths.addMessage)
  await page.waitForURL(`**${paths.signIn}?**`)
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await page.getByText('Your session has ended. This happens, for example,').waitFor()
  await checkScreen(page, 'sign-in-again')
})

it('the security page lists devices by name, and signs out one that the owner does not know', async () => {
  const person = await newPerson(url)
  const { page } = await openPage()
  await page.goto(
    `${paths.signIn}?${new URLSearchParams({ next: `${paths.myAccount}?tab=security` })}`,
  )
  await signInByApp(page, person, person.secretCode)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.nth(1).waitFor()
  const own = devices.filter({ hasText: 'This device' })
  expect(await own.textContent()).toMatch(/Chrome on Linux/)
  await checkScreen(page, 'devices')
  // The registration signed the person in without a browser.
  const other = devices.filter({ hasText: 'Another app' })
  await other.getByRole('button', { name: 'Sign it out' }).click()
  await page.getByText('That device is signed out.').waitFor()
  await other.waitFor({ state: 'detached' })
  expect(await own.count()).toBe(1)
})
