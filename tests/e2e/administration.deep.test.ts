import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { domainOf } from '#functions/domain/branding/show-partner.ts'
import { loadPartner } from '#functions/domain/partners/partner-repository.ts'
import { admin } from '#shared/contract/admin.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { storeUndelivered } from '../builders/deliveries.ts'
import { aPng } from '../builders/file-bytes.ts'
import { changePartner, randomSlug, storePartner } from '../builders/partners.ts'
import { forgetTestQuestions, testQuestion } from '../builders/personas.ts'
import { accountOf } from '../builders/sharing.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson } from '../people.ts'
import { laptopSize, phoneSize } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/* The people who run the product do what they have to do, and nobody else finds their pages. */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url)
afterAll(forgetTestQuestions)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Collects every title that the open dialog shows from now on, to its last moment. */
const titlesOfDialog = async (page: Page) => {
  const collector = await page.evaluateHandle(() => {
    const titles = new Set<string>()
    const note = () => {
      const title = document.querySelector('[role=alertdialog] h2')?.textContent
      if (title) titles.add(title)
    }
    note()
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    return titles
  })
  return () => collector.evaluate((titles) => [...titles])
}

describe('an administrator', () => {
  let page: Page
  let errors: string[]
  beforeAll(async () => {
    ;({ page, errors } = await openPage({ as: await newAdministrator(url) }))
  })

  it('finds the administration in the navigation of their home page', async () => {
    await page.goto(paths.dashboard)
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  })

  it('looks a person up, gives them a temporary password, and announces a deletion', async () => {
    await page.goto(`${paths.admin}?tab=people`)
    const email = page.getByLabel('Email address')
    await email.fill('nobody@example.org')
    await button(page, 'Look up').click()
    await page.getByText('Nobody signs in with this address.').waitFor()
    await email.fill(person.email)
    await button(page, 'Look up').click()
    const card = page.getByRole('region', { name: person.email })
    await card.getByRole('heading', { name: (await accountOf(person)).fullName }).waitFor()
    await card.getByRole('definition').getByText(person.email).waitFor()
    await checkScreen(page, 'admin-person')
    const color = await button(page, 'Delete the account').evaluate(
      (element) => getComputedStyle(element).color,
    )
    expect(color, 'as every deletion').toBe('rgb(180, 35, 24)')
    await button(page, 'Show the second step').click()
    await page.getByText('The second step is an authenticator app.').waitFor()
    await button(page, 'Give a temporary password').click()
    await button(page, 'Give it').waitFor()
    await button(page, 'Give it').click()
    await page.getByText('by phone').waitFor()
    await button(page, 'I told them').click()
    await page.getByText('Temporary: this person must change it at the next sign-in').waitFor()
    await button(page, 'No longer ask for a new password').click()
    await button(page, 'No longer ask').click()
    await page.getByText('Chosen by this person', { exact: true }).waitFor()
    await button(page, 'Delete the account').click()
    await page.getByLabel(/^Type/).fill('delete')
    await checkScreen(page, 'admin-deletion')
    await button(page, 'Announce it').click()
    await page.getByText('Deletion announced').waitFor()
    expect((await accountOf(person)).deletion).toBeDefined()
    await button(page, 'Stop the deletion').click()
    await button(page, 'Stop it').click()
    await button(page, 'Delete the account').waitFor()
    expect((await accountOf(person)).deletion).toBeUndefined()
  })

  it('is shown first what waits and since when, and is led to its list', async () => {
    await storeUndelivered(await accountOf(person), 'HELD', { words: 'A secret' })
    await page.goto(paths.admin)
    const notices = page.getByRole('link', { name: /^\d+ notices? that did not arrive$/ })
    await notices.waitFor()
    expect(await page.getByRole('main').textContent()).not.toContain(person.email)
    await checkScreen(page, 'admin-waiting')
    await notices.click()
    await page.getByRole('listitem').filter({ hasText: person.email }).waitFor()
  })

  it('sees every tab on a phone, in as many lines as they need', async () => {
    await page.setViewportSize(phoneSize)
    await page.goto(`${paths.admin}?tab=questions`)
    const tabs = page.getByRole('tab')
    await tabs.last().waitFor()
    const ends = await tabs.evaluateAll((all) =>
      all.map((tab) => tab.getBoundingClientRect().right),
    )
    expect(Math.max(...ends)).toBeLessThanOrEqual(phoneSize.width)
    await checkScreen(page, 'admin-tabs-on-a-phone')
    await page.setViewportSize(laptopSize)
  })

  it('is told that nothing waits', async () => {
    await page.route('**/Admin/CountWaiting*', (route) =>
      route.fulfill({ json: { items: [], caseCount: 0, isPartial: false } }),
    )
    await page.goto(paths.admin)
    await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
    await checkScreen(page, 'admin-nothing-waits')
    await page.unroute('**/Admin/CountWaiting*')
  })

  it('sees what did not arrive, but not what it says, and marks it as done', async () => {
    await page.goto(`${paths.admin}?tab=undelivered`)
    const row = page.getByRole('listitem').filter({ hasText: person.email })
    await row.getByText('A notice to Carmen Moreno').waitFor()
    expect(await page.getByText('A secret').count()).toBe(0)
    await checkScreen(page, 'admin-undelivered')
    await row.getByRole('button', { name: /^Done/ }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Show').selectOption({ label: 'Done' })
    await row.getByText(/Done .* 20\d\d/).waitFor()
    await row.getByRole('button', { name: /^Not done/ }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Show').selectOption({ label: 'To do' })
    await row.waitFor()
  })

  it('writes an offer of a partner, changes it, and deletes it', async () => {
    const slug = randomSlug()
    const partnerId = await storePartner(slug, { name: 'Willow Bank' })
    await page.goto(`${paths.admin}?tab=offers`)
    await page.getByLabel('Partner', { exact: true }).selectOption(partnerId)
    await page.getByText('No offers yet.').first().waitFor()
    await page.getByRole('button', { name: /^Add an offer: On the home page/ }).click()
    await page.getByLabel('Headline').fill('A savings account')
    await page.getByLabel('What the link says').fill('See the account')
    await page.getByLabel('Address').fill('http://localhost/savings')
    await button(page, 'Save').click()
    await page.getByText(/^Write the whole address/).waitFor()
    await checkScreen(page, 'admin-offer-refused')
    await page.getByLabel('Address').fill('https://willow.example/savings')
    await button(page, 'Save').click()
    const offers = page.getByRole('list', { name: 'On the home page of its members' })
    await offers.getByText('A savings account', { exact: true }).waitFor()
    await checkScreen(page, 'admin-offers')
    await button(page, 'Edit “A savings account”').click()
    await page.getByLabel('Text', { exact: false }).fill('With a deposit of 25 dollars.')
    await button(page, 'Save').click()
    await offers.getByText('With a deposit of 25 dollars.').waitFor()
    await button(page, 'Delete “A savings account”').click()
    await button(page, 'Keep it').waitFor()
    const titles = await titlesOfDialog(page)
    await button(page, 'Keep it').click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await titles()).toEqual(['Delete “A savings account”?'])
    await button(page, 'Delete “A savings account”').click()
    await button(page, 'Delete offer').click()
    await offers.waitFor({ state: 'detached' })
  })

  it('adds a question about people, and answers to it', async () => {
    const words = testQuestion()
    await page.goto(`${paths.admin}?tab=questions`)
    await page.getByRole('heading', { name: /Who shares your life/ }).waitFor()
    await checkScreen(page, 'admin-questions')
    await button(page, 'Add a question').click()
    await button(page, 'Add it').click()
    await page.getByText('Enter the question.').waitFor()
    await page.getByLabel('Question', { exact: true }).fill(words)
    await button(page, 'Add it').click()
    const card = page.getByRole('article').filter({ hasText: words })
    await card.getByText('Not asked yet').waitFor()
    for (const answer of ['Yes', 'No']) {
      await card.getByRole('button', { name: /^Add an answer/ }).click()
      await page.getByLabel('Answer', { exact: true }).fill(answer)
      await page.getByLabel('Couples').check()
      if (answer === 'No') await checkScreen(page, 'admin-answer')
      await button(page, 'Add it').click()
      await card.getByText(new RegExp(`^${answer}Speaks for: Couples`)).waitFor()
    }
    await card.getByText('Not asked yet').waitFor({ state: 'detached' })
  })

  it('does not overwrite what another administrator changed, although they add a logo first', async () => {
    const partnerId = await storePartner(randomSlug())
    await page.goto(paths.editPartner(partnerId))
    await button(page, 'Add a logo').waitFor()
    await changePartner(partnerId, { name: 'Renamed by another' })
    await page
      .getByLabel('Choose the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
    await page.getByText('The logo is saved.').waitFor()
    await page.getByLabel('Color').fill('#0B6E4F')
    await button(page, 'Save').click()
    await page.getByText('was changed in another window since you opened this').waitFor()
    const { name, logo } = await loadPartner(partnerId)
    expect(name).toBe('Renamed by another')
    expect(logo).toBeDefined()
  })

  it('adds a partner with a seat code, gives it a logo, and duplicates it', async () => {
    const slug = randomSlug()
    await page.goto(`${paths.admin}?tab=partners`)
    await page.getByRole('link', { name: 'Add a partner' }).first().click()
    await page.getByRole('heading', { name: 'Add a partner' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Elm Grove Bank')
    await page.getByLabel('First part of its domain').fill('Elm Grove')
    await page.getByLabel(/^Color/).fill('#FFFF00')
    await page.getByLabel(/mail domains/).fill('elmgrove.example\nElm Grove')
    await button(page, 'Save').click()
    await page.getByText('Choose a darker color').waitFor()
    await page.getByText('“Elm” is not a mail domain.').waitFor()
    await checkScreen(page, 'admin-partner-refused')
    await page.getByLabel('First part of its domain').fill(slug)
    await page.getByLabel(/^Color/).fill('#0B6E4F')
    await page.getByLabel(/mail domains/).fill('elmgrove.example\nweb.de')
    await button(page, 'Save').click()
    await page.getByText('Anyone can have an address at web.de.').waitFor()
    await page.getByLabel(/mail domains/).fill('elmgrove.example')
    await page.getByLabel('Seat code').selectOption('new')
    await page.getByLabel('Seats').fill('0')
    await button(page, 'Save').click()
    await page.getByText('Enter a number from 1 to 1,000,000.').waitFor()
    await page.getByLabel('Seats').fill('50')
    await checkScreen(page, 'admin-partner-seats')
    await button(page, 'Add a block').click()
    await page.getByLabel('Heading').fill('Who may join')
    await page.getByLabel('Text', { exact: true }).fill('Members and their families.')
    await button(page, 'Save').click()
    await page.getByRole('heading', { name: 'The new seat code' }).waitFor()
    await checkScreen(page, 'admin-seat-code')
    await button(page, 'I have noted it').click()
    const row = page.getByRole('listitem').filter({ hasText: slug })
    await row.getByText('It pays for nobody.').waitFor()
    await checkScreen(page, 'admin-partners')
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Pictures' }).waitFor()
    await page
      .getByLabel('Choose the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
    await page.getByRole('img', { name: 'The logo of Elm Grove Bank' }).waitFor()
    await page.getByText('0 of 50 seats are taken').waitFor()
    const itsPage = page.getByRole('link', { name: 'See its page' })
    expect(await itsPage.getAttribute('href')).toBe(
      `${url.replace('//', `//${slug}.`)}${paths.partnerRegister}`,
    )
    await page.getByRole('link', { name: 'All partners' }).waitFor()
    await checkScreen(page, 'admin-partner')
    // The form knows that the logo made a new version.
    await page.getByLabel('Name', { exact: true }).fill('Elm Grove Savings')
    await button(page, 'Save').click()
    await page.getByText('Elm Grove Savings is saved.').waitFor()
    await row.getByRole('link').click()
    const copy = randomSlug()
    await page.getByLabel('Name of the new partner').fill('Ash Hill Bank')
    const newDomain = page.getByLabel('First part of the new domain')
    await newDomain.fill('Elm Grove')
    await button(page, 'Duplicate').click()
    await page.getByText('Use small letters, and no space.').waitFor()
    await newDomain.fill(slug)
    await button(page, 'Duplicate').click()
    await page.getByText('Another partner has this domain.').waitFor()
    expect(await newDomain.getAttribute('aria-invalid')).toBe('true')
    await newDomain.fill(copy)
    await button(page, 'Duplicate').click()
    await page.getByText('Ash Hill Bank is made.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ash Hill Bank' }).waitFor()
  })

  it('takes over the landing page of another partner, once it is said what is replaced', async () => {
    const [from, to] = [randomSlug(), randomSlug()]
    const saying = (headline: string) => ({ headline, introduction: '', blocks: [] })
    await storePartner(from, { name: 'River Bank', landing: saying('New words') })
    const landing = saying('Words of many years')
    const partnerId = await storePartner(to, { name: 'Old Mill Bank', landing })
    await page.goto(paths.editPartner(partnerId))
    await button(page, 'Copy it').click()
    await page.getByText('Choose a partner first.').waitFor()
    await page.getByLabel('Copy from which partner?').selectOption(domainOf({ slug: from }))
    await button(page, 'Copy it').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('sees those of River Bank at once').waitFor()
    await checkScreen(page, 'admin-partner-take-over')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await loadPartner(partnerId)).landing).toEqual(landing)
    await button(page, 'Copy it').click()
    await dialog.getByRole('button', { name: 'Replace it' }).click()
    await page.getByText('Old Mill Bank has the landing page now.').waitFor()
    expect((await loadPartner(partnerId)).landing).toEqual(saying('New words'))
    // The browser logs each refusal: an address of nobody (404), what was mistyped (400), and what
    // another administrator changed or another partner has (409).
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  })
})

describe('a person who is no administrator', () => {
  it('finds none of these pages, no link to them, and nothing of them among the files of theirs', async () => {
    const member = await newPerson(url)
    const { page } = await openPage({ as: member })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(paths.myAccount)
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    expect(await page.locator(`a[href*="${paths.admin}"]`).count()).toBe(0)
    // Every visitor loads whose host it is.
    expect(asked.filter((path) => /admin|(?<!host-)partner|undelivered/i.test(path))).toEqual([])
    for (const address of [paths.admin, paths.addPartner, paths.editPartner(randomUUID())]) {
      await page.goto('/nowhere/at-all')
      await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
      const unknown = page.url()
      await page.goto(address)
      await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
      expect(page.url()).toBe(unknown)
    }
    const { FindPerson } = admin.operations
    await json(send(url, FindPerson, { ...FindPerson.example, token: member.token }), 403)
  })

  it('reads as a visitor, too, that there is no such page', async () => {
    const { page } = await openPage()
    await page.goto(paths.admin)
    await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
  })
})
