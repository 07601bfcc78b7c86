import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoContacts, demoPerson } from '#infra/local/demo/demo-family.ts'
import { WillStep } from '#shared/model/will.ts'
import { axeFindings, untilStill } from './axe.ts'
import { launchBrowser, newPage, picture, sizes } from './browser.ts'
import { signInBySms } from './people.ts'

/*
 * Every screen, on a small phone and on a laptop: axe finds nothing, nothing scrolls sideways, no error is logged,
 * and there is one heading of the first level. SCREENSHOTS names a folder for pictures of them all.
 */

const url = inject('url')

const publicScreens = [
  '/auth/signin',
  '/auth/register',
  '/auth/confirm-password',
  '/auth/2faCode',
  '/auth/2faPhone',
  '/auth/cancel',
  '/auth/confirmEmail',
  '/auth/resetPassword',
  '/auth/confirm-delegate/nobody',
  '/auth/confirm-document/nothing',
  '/auth/confirm-memory/nothing',
  '/passing/alive',
  '/passing/check-in',
  '/system/notAuthorized',
  '/system/notFound',
  '/system/resourceNotFound',
  '/system/refundPolicy',
  '/nowhere/at-all',
]

/** Shows every component in every state, skeletons too: something is always on its way there. */
const specimens = '/design-system/'

const memberScreens = [
  '/dashboard/',
  '/will/',
  ...WillStep.options.map((step) => `/will/builder/${step}`),
  '/will/builder/executors?will=spouse',
  '/contacts/',
  '/contacts/?q=nobody-of-this-name',
  `/contacts/view/${demoContacts[0].contactId}`,
  `/contacts/edit/${demoContacts[0].contactId}`,
  '/messages/',
  '/messages/add',
  '/messages-and-memories/',
  '/portal/received',
  '/passing/',
  '/my-account/',
  '/my-account/?tab=security',
  '/my-account/?tab=people',
  '/my-account/?tab=passing',
  '/my-account/?tab=activity',
  `/my-account/edit/${demoPerson.userId}`,
  specimens,
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const look = async (page: Page, errors: string[], address: string) => {
  errors.length = 0
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.first().waitFor()
  if (address !== specimens) {
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  }
  expect(await heading.count()).toBe(1)
  await untilStill(page)
  await picture(page, address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, ''))
  expect(await axeFindings(page)).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
}

describe.each(sizes.map((size) => [size.width, size] as const))('at %i pixels', (_, size) => {
  describe('in public', () => {
    let page: Page
    let errors: string[]
    beforeAll(async () => {
      ;({ page, errors } = await newPage(browser, url, size))
    })

    it.each(publicScreens)('%s holds', (address) => look(page, errors, address))
  })

  describe('signed in', () => {
    let page: Page
    let errors: string[]
    beforeAll(async () => {
      ;({ page, errors } = await newPage(browser, url, size))
      await signInBySms(page, url, demoPerson)
    })

    it.each(memberScreens)('%s holds', (address) => look(page, errors, address))
  })
})
