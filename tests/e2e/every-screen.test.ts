import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoContacts, demoPerson } from '#infra/local/demo/demo-family.ts'
import { demoPartnerPage } from '#infra/local/demo/demo-partner.ts'
import { willSteps } from '#shared/data/will-steps.ts'
import { type PathName, paths, patterns } from '#shared/paths.ts'
import { appScreens } from '#web/app/routes/app-screens.ts'
import { landingScreens } from '#web/app/routes/landing-screens.ts'
import { plainScreens } from '#web/app/routes/plain-screens.ts'
import { publicScreens } from '#web/app/routes/public-screens.ts'
import type { ScreenTable } from '#web/app/routes/screen-table.ts'
import { systemScreens } from '#web/app/routes/system-screens.ts'
import { untilStill } from './axe.ts'
import { phoneSize } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'

/*
 * Every screen, on a small phone and, when the window grows, on a laptop. Axe finds nothing,
 * nothing scrolls sideways, no error is logged, and no other service is asked for anything. There
 * is exactly one first-level heading. While a screen loads, that heading shows nothing but the
 * title of the tab. SCREENSHOTS names a folder for pictures of all screens.
 */

const url = inject('url')
const openPage = await openBrowser()

/**
 * This page shows every component in every state, including skeletons, so it never finishes
 * loading.
 */
const specimens = paths.designSystem

/**
 * An address, or the list whose first entry has its id: the ids of some examples are new each time.
 * Entries link to the screen itself, or to the one named by `linked`.
 */
type Example = string | { readonly firstOf: string; readonly linked?: PathName }

/** The addresses of screens that have several states, or whose parameter no list above them has. */
const examples: Partial<Record<PathName, readonly Example[]>> = {
  // Only a person who has to change the password sees this: new-password.deep.test.ts tests it.
  changePassword: [],
  // Only a person whose account will be deleted sees this screen: leaving.deep.test.ts tests it.
  keepAccount: [],
  // On our own host there is no partner.
  partnerRegister: [paths.partnerRegister, demoPartnerPage(url)],
  confirmDelegate: [paths.confirmDelegate('nobody')],
  confirmDocument: [paths.confirmDocument('nothing')],
  confirmMemory: [paths.confirmMemory('nothing')],
  willStep: [
    ...willSteps.map(({ id }) => paths.willStep(id)),
    `${paths.willStep('executors')}?will=spouse`,
  ],
  contacts: [paths.contacts, `${paths.contacts}?q=nobody-of-this-name`],
  // The lists link to another screen of the same contact, account or memory.
  editContact: [paths.editContact(demoContacts[0].contactId)],
  editPassword: [{ firstOf: paths.passwords, linked: 'viewPassword' }],
  editMemory: [{ firstOf: paths.memories, linked: 'readMemory' }],
  readDocument: [{ firstOf: paths.keptDocuments }],
  // The example family has a plan: paying.test.ts looks at what a person sees before, and after
  // paying.
  checkout: [paths.checkout, `${paths.checkout}?product=one-will`],
  myAccount: [
    paths.myAccount,
    ...['security', 'plan', 'people', 'kept', 'passing', 'activity'].map(
      (tab) => `${paths.myAccount}?tab=${tab}`,
    ),
  ],
  // Only administrators see this screen. administration.deep.test.ts tests all of theirs.
  editPartner: [],
  // Only a delegate sees the next two: passing.test.ts and left-behind.deep.test.ts test them.
  leftBehind: [paths.leftBehind('nothing')],
  viewPassing: [],
}

// The keys of a table of screens are exactly the names of addresses.
const namesOf = (screens: ScreenTable) => Object.keys(screens) as PathName[]
type Case = readonly [title: string, name: PathName, example: Example]

/** The first entry of the list above a screen with a parameter, or the screen itself. */
const usualExample = (name: PathName): Example => {
  const [start = '', parameter] = patterns[name].split(':')
  if (parameter === undefined) return patterns[name]
  const lists = Object.values(patterns).filter(
    (pattern) => !pattern.includes(':') && pattern !== paths.home && start.startsWith(pattern),
  )
  const firstOf = lists.toSorted((a, b) => b.length - a.length)[0]
  if (firstOf === undefined) throw new Error(`Name an example of ${patterns[name]} above.`)
  return { firstOf }
}

const casesOf = (name: PathName): Case[] =>
  (examples[name] ?? [usualExample(name)]).map((example) => [
    typeof example === 'string' ? example : `the first entry of ${example.firstOf}`,
    name,
    example,
  ])

const unknownAddress: Case = ['/nowhere/at-all', 'notFound', '/nowhere/at-all']

const addressOf = async (page: Page, name: PathName, example: Example): Promise<string> => {
  if (typeof example === 'string') return example
  await page.goto(example.firstOf)
  const [start = ''] = patterns[name].split(':')
  const [linked = ''] = patterns[example.linked ?? name].split(':')
  const link = page.locator(`main a[href^="${linked}"]`).first()
  const address = await link.getAttribute('href').catch(() => {
    throw new Error(`The example family has nothing at ${example.firstOf}: see infra/local/demo/.`)
  })
  return (address ?? '').replace(linked, start)
}

const publicNames: readonly PathName[] = [
  'home',
  ...namesOf(publicScreens),
  ...namesOf(landingScreens),
  ...namesOf(systemScreens),
]
const memberNames: readonly PathName[] = [
  ...namesOf(appScreens),
  'willStep',
  ...namesOf(plainScreens),
]

/** A page at 1280 px that is enlarged to 400 % is this wide (WCAG 2.2, 1.4.10). */
const narrowest = { width: 320, height: 640 }

/** The parts of a page that scroll by a pixel or two, which only shows a scrollbar. */
const scrollingBarely = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((part) => {
      const { overflowX, overflowY } = getComputedStyle(part)
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const across = scrolls(overflowX) ? part.scrollWidth - part.clientWidth : 0
      const down = scrolls(overflowY) ? part.scrollHeight - part.clientHeight : 0
      const scrollsBarely = [across, down].some((pixels) => pixels > 0 && pixels <= 2)
      return scrollsBarely ? [`${part.tagName} ${part.className} by ${across}, ${down}`] : []
    }),
  )

/** Runs in the page: notes each text that its first-level heading has. */
const noteHeadings = `
  window.headings = new Set()
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent.trim()
    if (text) headings.add(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
`

const headingsSoFar = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings])

type Requests = () => readonly string[]

const passes = async (page: Page, errors: string[], callsElsewhere: Requests, address: string) => {
  errors.length = 0
  await page.setViewportSize(phoneSize)
  await page.goto(address)
  const name = address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
  await checkScreen(page, name, { becomesLoaded: address !== specimens })
  const title = (await page.title()).replace(' · Heirloom', '')
  const before = (await headingsSoFar(page)).slice(0, -1)
  expect(
    before.filter((heading) => heading !== title),
    address,
  ).toEqual([])
  expect(await scrollingBarely(page), address).toEqual([])
  await page.setViewportSize(narrowest)
  await page.waitForFunction((width) => window.innerWidth === width, narrowest.width)
  await untilStill(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, `${address} at ${narrowest.width} px`).toBeLessThanOrEqual(0)
  expect(await scrollingBarely(page), `${address} at ${narrowest.width} px`).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(errors).toEqual([])
  expect(callsElsewhere()).toEqual([])
  // A screen that was only looked at does not ask whether to leave it.
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(leaves)).toBe(true)
}

const visitors = [
  ['in public', undefined, [...publicNames.flatMap(casesOf), unknownAddress]],
  ['signed in', demoPerson, memberNames.flatMap(casesOf)],
] as const

describe.each(visitors)('%s', (_title, member, cases) => {
  let page: Page
  let errors: string[]
  let callsElsewhere: Requests
  beforeAll(async () => {
    ;({ page, errors } = await openPage(member && { as: member }))
    await page.addInitScript(noteHeadings)
    callsElsewhere = await requestsToOthers(page, url)
  })

  it.each(cases)('%s passes', async (_screen, name, example) => {
    await passes(page, errors, callsElsewhere, await addressOf(page, name, example))
  })
})
