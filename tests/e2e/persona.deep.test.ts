import { expect, inject, it } from 'vitest'
import { personaCapture } from '#shared/contract/persona-capture.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'
import { signedIn } from './people.ts'

/*
 * A new member is offered a few questions on the dashboard, answers three, closes the tab, resumes,
 * changes one and skips the rest. The checklist follows, and the will offers what was answered
 * without filling it in. The tests are one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url)
const { context, page: first } = await openPage()
let page = first
const errors: string[] = []
const addresses: string[] = []
const toOthers: (() => readonly string[])[] = []

/** Opens a tab and signs in there: a session ends with its tab. */
const openTab = async () => {
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => errors.push(String(error)))
  await signedIn(page, url, person)
  toOthers.push(await requestsToOthers(page, url))
  page.on('request', (request) => addresses.push(request.url()))
}

await first.close()
await openTab()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const radio = (name: RegExp) => page.getByRole('radio', { name })
const { GetUserPersonaCaptureResponses } = personaCapture.operations
const loadResponses = () => json(send(url, GetUserPersonaCaptureResponses, { token: person.token }))

/** The title of the next step, then those of the checklist. */
const checklist = async () => {
  const list = page.getByRole('region', { name: 'Your checklist' })
  await list.waitFor()
  const rows = await list.getByRole('listitem').allInnerTexts()
  const next = page.getByRole('region', { name: 'Next step' }).getByRole('heading')
  return [await next.textContent(), ...rows.map((row) => row.split('\n')[0])]
}

const inOrderOf = {
  everyone: ['Begin your will', 'Keep your recovery codes', 'Complete your details'],
  parent: ['Begin your will', 'Sign your will before witnesses', 'Choose your delegates'],
  couple: ['Begin your will', 'Sign your will before witnesses', 'Keep your recovery codes'],
}

it('the app offers the questions on the dashboard, without asking for them first', async () => {
  await page.goto(paths.dashboard)
  await heading('A few questions about you')
  await heading('Begin your will')
  expect((await checklist()).slice(0, 3)).toEqual(inOrderOf.everyone)
  await link('Answer them').click()
  await heading('Who shares your life?')
})

it('the app keeps three answers over a closed tab, and resumes at the fourth question', async () => {
  await radio(/I am married/).check()
  await button('Continue').click()
  await heading('Do you have children?')
  await radio(/at least one is under 18/).check()
  await button('Continue').click()
  await heading('What do you want to settle first?')
  await radio(/My words and my stories/).check()
  await expect.poll(async () => (await loadResponses()).responses.length).toBe(3)
  await page.close()
  await openTab()
  await page.goto(paths.dashboard)
  await heading('Some questions about you are still open')
  expect((await checklist()).slice(0, 3)).toEqual(inOrderOf.parent)
  await link('Continue').click()
  await heading('What would your family have to look for?')
  await checkScreen(page, 'persona-several-answers')
})

it('the app goes back to change an answer, and skips the rest', async () => {
  covers('1.12')
  await button('Back').click()
  await heading('What do you want to settle first?')
  expect(await radio(/My words and my stories/).isChecked()).toBe(true)
  await page.goBack()
  await heading('What would your family have to look for?')
  await page.goto(`${paths.personaCapture}?question=2`)
  await radio(/all are grown up/).check()
  // The change is saved before the skip, although nobody waited for it.
  await button('Skip the questions').click()
  await page.waitForURL(`**${paths.dashboard}`)
  await page.getByText('Both wills come before the rest').waitFor()
  expect((await checklist()).slice(0, 3)).toEqual(inOrderOf.couple)
  expect(await page.getByText(/questions about you/i).count()).toBe(0)
  expect(await loadResponses()).toMatchObject({
    status: 'SKIPPED',
    offers: ['married', 'children'],
  })
})

it('the app offers the answer in the will, and fills in nothing before a tap', async () => {
  await page.goto(paths.willStep('about-you'))
  const offer = button('Choose “Married”')
  await offer.waitFor()
  expect(await radio(/^Single/).isChecked()).toBe(false)
  await offer.click()
  expect(await radio(/^Married/).isChecked()).toBe(true)
  await offer.waitFor({ state: 'detached' })
})

it('the app offers the answer about children too, in the step that asks for them', async () => {
  await page.goto(paths.willStep('dependents'))
  const offer = button('Choose “Yes”')
  await offer.waitFor()
  expect(await radio(/^Yes/).isChecked()).toBe(false)
  await offer.click()
  expect(await radio(/^Yes/).isChecked()).toBe(true)
  await offer.waitFor({ state: 'detached' })
})

it('a person finds the answers again under My account, and can change each in the summary', async () => {
  covers('2.18')
  await page.goto(paths.myAccount)
  await link('See or change your answers').click()
  await heading('What would your family have to look for?')
  await page.getByRole('checkbox', { name: /Photos, letters/ }).check()
  await button('Continue').click()
  await heading('Who do you think of first?')
  await radio(/Those who come after me/).check()
  await button('Finish').click()
  await heading('Your checklist is sorted')
  await page.getByText('You want to leave words and stories').waitFor()
  await checkScreen(page, 'persona-summary')
  expect((await loadResponses()).status).toBe('DONE')
  await page.getByRole('link', { name: /^Change.*Who shares your life/ }).click()
  await radio(/on my own/).check()
  expect(await button('Skip the questions').count()).toBe(0)
  await button('Done').click()
  await heading('Your checklist is sorted')
  await page.getByText('I am on my own').waitFor()
  expect((await loadResponses()).offers).toEqual(['children'])
})

it('the app sends the answers to nobody else, and puts none of them into an address', () => {
  expect(toOthers.flatMap((asked) => asked())).toEqual([])
  // The ids of all questions and answers begin alike.
  const told = /3c1e5a7b-9d2f-4b6c|married|grown|stories/i
  expect(addresses.filter((address) => told.test(address))).toEqual([])
  expect(errors).toEqual([])
})
