import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoContacts, demoPerson } from '#infra/local/demo/demo-family.ts'
import { willSteps } from '#shared/data/will-steps.ts'
import { type PathName, paths, patterns } from '#shared/paths.ts'
import { appScreens } from '#web/app/routes/app-screens.ts'
import { plainScreens } from '#web/app/routes/plain-screens.ts'
import { publicScreens } from '#web/app/routes/public-screens.ts'
import type { ScreenTable } from '#web/app/routes/screen-table.ts'
import { systemScreens } from '#web/app/routes/system-screens.ts'
import { axeFindings, untilStill } from './axe.ts'
import { launchBrowser, newPage, picture, sizes } from './browser.ts'
import { signInBySms } from './people.ts'

/*
 * Every screen, on a small phone and on a laptop: axe finds nothing, nothing scrolls sideways, no error is logged,
 * and there is exactly one first-level heading. SCREENSHOTS names a folder for pictures of all screens.
 */

const url = inject('url')

/** This page shows every component in every state, including skeletons, so it never finishes loading. */
const specimens = paths.designSystem

type NameWithParameter = {
  [Name in PathName]: (typeof paths)[Name] extends string ? never : Name
}[PathName]

/** An address, or the list whose first entry links to it: the ids of some examples are new each time. */
type Example = string | { readonly firstOf: string }

/** The addresses of screens that need a parameter or have several states. */
const examples: Record<NameWithParameter, readonly Example[]> &
  Partial<Record<PathName, readonly Example[]>> = {
  confirmDelegate: [paths.confirmDelegate('nobody')],
  confirmDocument: [paths.confirmDocument('nothing')],
  confirmMemory: [paths.confirmMemory('nothing')],
  willStep: [
    ...willSteps.map(({ id }) => paths.willStep(id)),
    `${paths.willStep('executors')}?will=spouse`,
  ],
  contacts: [paths.contacts, `${paths.contacts}?q=nobody-of-this-name`],
  viewContact: [paths.viewContact(demoContacts[0].contactId)],
  editContact: [paths.editContact(demoContacts[0].contactId)],
  editMessage: [{ firstOf: paths.messages }],
  viewPassword: [{ firstOf: paths.passwords }],
  // passwords.test.ts looks at it.
  editPassword: [],
  editDocument: [{ firstOf: paths.documents }],
  readDocument: [{ firstOf: paths.keptDocuments }],
  readMessage: [{ firstOf: paths.received }],
  // memories.test.ts tests these.
  editMemory: [],
  readMemory: [],
  myAccount: [
    paths.myAccount,
    ...['security', 'people', 'kept', 'passing', 'activity'].map(
      (tab) => `${paths.myAccount}?tab=${tab}`,
    ),
  ],
  editAccount: [paths.editAccount(demoPerson.userId)],
  // Only a delegate and an administrator see these screens: passing.test.ts tests them.
  leftBehind: [paths.leftBehind('nothing')],
  viewPassing: [],
  passingReview: [],
}

// The keys of a table of screens are exactly the names of addresses.
const namesOf = (screens: ScreenTable) => Object.keys(screens) as PathName[]
type Case = readonly [title: string, name: PathName, example: Example]

const casesOf = (name: PathName): Case[] =>
  (examples[name] ?? [patterns[name]]).map((example) => [
    typeof example === 'string' ? example : `the first entry of ${example.firstOf}`,
    name,
    example,
  ])

const unknownAddress: Case = ['/nowhere/at-all', 'notFound', '/nowhere/at-all']

const addressOf = async (page: Page, name: PathName, example: Example): Promise<string> => {
  if (typeof example === 'string') return example
  await page.goto(example.firstOf)
  const [start] = patterns[name].split(':')
  const link = page.locator(`main a[href^="${start}"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

const publicNames: readonly PathName[] = [
  'home',
  ...namesOf(publicScreens),
  ...namesOf(systemScreens),
]
const memberNames: readonly PathName[] = [
  ...namesOf(appScreens),
  'willStep',
  ...namesOf(plainScreens),
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

    it.each([...publicNames.flatMap(casesOf), unknownAddress])(
      '%s passes',
      async (_title, name, example) => look(page, errors, await addressOf(page, name, example)),
    )
  })

  describe('signed in', () => {
    let page: Page
    let errors: string[]
    beforeAll(async () => {
      ;({ page, errors } = await newPage(browser, url, size))
      await signInBySms(page, url, demoPerson)
    })

    it.each(memberNames.flatMap(casesOf))('%s passes', async (_title, name, example) =>
      look(page, errors, await addressOf(page, name, example)),
    )
  })
})
