import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newPerson } from '../people.ts'
import { launchBrowser, newPage } from './browser.ts'
import { look } from './look.ts'
import { signInByApp } from './people.ts'

/* An owner sees where they are signed in, and signs another device out. */

const url = inject('url')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('lists the devices by name, and signs out the one that the owner does not know', async () => {
  const person = await newPerson(url)
  const { page } = await newPage(browser, url)
  await page.goto(
    `${paths.signIn}?${new URLSearchParams({ next: `${paths.myAccount}?tab=security` })}`,
  )
  await signInByApp(page, person, person.secretCode)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.nth(1).waitFor()
  const own = devices.filter({ hasText: 'This device' })
  expect(await own.textContent()).toMatch(/Chrome on Linux/)
  await look(page, 'devices')
  // The registration signed the person in without a browser.
  const other = devices.filter({ hasText: 'Another app' })
  await other.getByRole('button', { name: 'Sign out there' }).click()
  await page.getByText('That device is signed out.').waitFor()
  await other.waitFor({ state: 'detached' })
  expect(await own.count()).toBe(1)
})
