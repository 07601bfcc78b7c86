import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { accountOf, storeContact } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'

/*
 * One search over contacts, documents, accounts, memories, messages and businesses, from every
 * page.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage({ as: demoPerson })

const field = (on: Page) => on.getByRole('combobox', { name: 'Search everything' })
const option = (on: Page, name: string | RegExp) => on.getByRole('option', { name })
const isSelected = async (name: RegExp) => {
  await page.locator('[role="option"][aria-selected="true"]', { hasText: name }).waitFor()
}

it('the search finds by keyboard a document whose title has accents and capitals, and opens it', async () => {
  const callsElsewhere = await requestsToOthers(page, url)
  await page.goto(paths.contacts)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()

  await page.keyboard.type('lucia')
  await option(page, /Lucía’s birth certificate/).waitFor()
  await option(page, /Four weeks of Lucía/).waitFor()

  await field(page).fill('BIRTH lucia')
  await page.getByText('1 found').waitFor()
  await isSelected(/Lucía’s birth certificate/)
  await page.keyboard.press('ArrowDown')
  await isSelected(/See all in Documents/)
  await page.keyboard.press('ArrowDown')
  await isSelected(/Lucía’s birth certificate/)
  await page.keyboard.press('ArrowUp')
  await isSelected(/See all in Documents/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/documents\/edit\//)
  await field(page).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(callsElsewhere()).toEqual([])
  expect(errors).toEqual([])
})

it('the search finds where funeral wishes belong, and opens the dialog that adds them', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  for (const word of ['burial', 'cremation', 'funeral']) {
    await field(page).fill(word)
    await option(page, /Funeral wishes/).waitFor()
  }
  await option(page, /Funeral wishes/).click()
  const adding = page.getByRole('dialog', { name: 'Funeral wishes' })
  await adding.getByLabel('What you want').waitFor()
  await checkScreen(page, 'funeral-wishes')
})

it('the search keeps what was typed before the field was there', async () => {
  const { page: slow } = await openPage({ as: demoPerson })
  await slow.route(/search-dialog/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await slow.goto(paths.contacts)
  await slow.getByRole('heading', { level: 1 }).waitFor()
  await slow.keyboard.press('Control+k')
  await slow.keyboard.type('birth lucia', { delay: 30 })
  await option(slow, /Lucía’s birth certificate/).waitFor()
  expect(await field(slow).inputValue()).toBe('birth lucia')
  await slow.close()
})

it('the search focuses the heading of what it opened, also if it closes after the page opened', async () => {
  const { page: slow } = await openPage({ as: demoPerson })
  await slow.goto(paths.contacts)
  await slow.getByRole('heading', { level: 1 }).waitFor()
  await slow.keyboard.press('Control+k')
  await field(slow).fill('birth lucia')
  await slow.getByText('1 found').waitFor()
  // On a slow machine, a closing dialog gives the focus back later than the next screen takes it.
  await slow.evaluate(() => {
    const { setTimeout: after } = window
    window.setTimeout = ((work: () => void, milliseconds = 0) =>
      after(work, milliseconds + 400)) as typeof window.setTimeout
  })
  await slow.keyboard.press('Enter')
  await slow.waitForURL(/\/documents\/edit\//)
  await field(slow).waitFor({ state: 'hidden' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await slow.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await slow.context().close()
})

it('the search leaves the focus on the heading when what it opened arrives late', async () => {
  const { page: slow } = await openPage({ as: demoPerson })
  await slow.route('**/api/Document/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await slow.goto(paths.contacts)
  await slow.getByRole('heading', { level: 1 }).waitFor()
  await slow.keyboard.press('Control+k')
  await field(slow).fill('birth lucia')
  await slow.getByText('1 found').waitFor()
  await slow.keyboard.press('Enter')
  await slow.getByText('Who sees it, and from when').waitFor()
  await slow.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await slow.context().close()
})

it('the search leads from what it found to the list with the same search', async () => {
  await page.goto(paths.dashboard)
  await page.getByRole('button', { name: /^Search/ }).click()
  await field(page).fill('lone star')
  await option(page, /Life insurance, Lone Star Mutual/).waitFor()
  await option(page, /Lone Star Mobile/).waitFor()
  await option(page, 'See all in Documents').click()
  await page.waitForURL(`**${paths.documents}?q=lone%20star`)
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  await page.getByRole('link', { name: 'Life insurance, Lone Star Mutual' }).waitFor()
  expect(await page.getByRole('link', { name: 'Lucía’s birth certificate' }).count()).toBe(0)
})

it('the search finds a message by its title, and says when nothing is found', async () => {
  await page.goto(paths.dashboard)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).fill('ANNIVERSARY')
  await option(page, /For our twentieth anniversary/).waitFor()
  await field(page).fill('zeppelin')
  await page.getByText('Nothing found for “zeppelin”.').waitFor()
})

it('the search finds a business by its name, and leads to the list with the same search', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).fill('MAGNOLIA rentals')
  await option(page, /Magnolia Rentals LLC.*Limited liability company.*Texas/).waitFor()
  await option(page, 'See all in Businesses').click()
  await page.waitForURL(`**${paths.businesses}?q=MAGNOLIA%20rentals`)
  await page.getByRole('link', { name: 'Magnolia Rentals LLC', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Vasquez Piano Studio' }).count()).toBe(0)
})

it('the search closes on Escape, and gives the focus back', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const button = page.getByRole('button', { name: /^Search/ })
  await button.press('Enter')
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Search'))
})

it('the search shows what it found although one list cannot be searched, and no older answer', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let late: (() => void) | undefined
  await page.route('**/api/Document/GetDocuments', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID', message: 'It cannot be searched.' } }),
  )
  await page.route('**/api/Memories/GetMemories', async (route) => {
    if (!route.request().postData()?.includes('"porch"')) return route.continue()
    await new Promise<void>((resolve) => {
      late = resolve
    })
    return route.continue()
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest((request) => request.postData()?.includes('"porch"') ?? false)
  await field(page).fill('porch')
  await asked
  await field(page).fill('lucia')
  await option(page, /Four weeks of Lucía/).waitFor()
  await page.getByText('We could not search your documents.').waitFor()
  await checkScreen(page, 'search-failed')
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('"porch"') ?? false,
  )
  late?.()
  await answered
  expect(await option(page, /The porch in Marfa/).count()).toBe(0)

  await page.unroute('**/api/Document/GetDocuments')
  await page.getByRole('button', { name: 'Try again: documents' }).click()
  await option(page, /Lucía’s birth certificate/).waitFor()
})

it('the search looks in the contacts only of a person without a plan', async () => {
  const person = await newPerson(url)
  await storeContact(await accountOf(person), 'lucia.ortiz@example.org')
  const free = await openPage({ as: person })
  const asked: string[] = []
  free.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await free.page.goto(paths.dashboard)
  await free.page.getByRole('button', { name: /^Search/ }).waitFor()
  await free.page.keyboard.press('Control+k')
  await field(free.page).fill('lucia')
  await option(free.page, /lucia\.ortiz@example\.org/).waitFor()
  expect(
    asked.filter((path) => /\/(Companies|Document|Password|Memories|Messages)\//.test(path)),
  ).toEqual([])
  expect(free.errors).toEqual([])
})
