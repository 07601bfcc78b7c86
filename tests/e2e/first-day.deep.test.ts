import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { entitle } from '../builders/entitle.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * On its first day, a free account learns what can be left besides the will, is told it once, and
 * comes to its first delegate.
 */

const url = inject('url')
const openPage = await openBrowser()
const title = 'You can leave passwords, letters and papers too'

it('home tells a free account what can be left, until it is closed, in every browser', async () => {
  const person = await newPerson(url)
  const { page, errors } = await openPage({ as: person })
  await page.goto(paths.dashboard)
  const card = page.getByRole('complementary', { name: title })
  await card.getByText('To store passwords, letters and papers you need one.').waitFor()
  await checkScreen(page, 'first-day')
  await card.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL(`**${paths.plans}`)
  await page.goto(paths.dashboard)
  await card.getByRole('button', { name: 'Do not show this again' }).click()
  await card.waitFor({ state: 'detached' })
  expect(errors).toEqual([])

  const other = await openPage({ as: person })
  await other.page.goto(paths.dashboard)
  await other.page.getByRole('heading', { name: 'Your checklist' }).waitFor()
  expect(await other.page.getByText(title).count()).toBe(0)
})

it('home does not tell it to somebody who has a plan', async () => {
  const person = await newPerson(url)
  await entitle(person, 'subscriber')
  const { page } = await openPage({ as: person })
  // With a plan, the first visit begins with a message.
  const seen = page.waitForResponse((response) => response.url().includes('setUserIntroToFalse'))
  await page.goto(paths.dashboard)
  await seen
  await page.goto(paths.dashboard)
  await page.getByRole('heading', { name: 'Your checklist' }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
})

it('a link leads from home to the first delegate, who is added and asked on one page', async () => {
  const person = await newPerson(url)
  const { page, errors } = await openPage({ as: person })
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Choose your delegates' }).click()
  await page.getByRole('heading', { name: 'You have no contacts yet' }).waitFor()
  await checkScreen(page, 'first-day-delegates')
  await page.getByRole('button', { name: 'Add somebody new' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a contact' })
  await adding.getByLabel('First name').fill('Anna')
  await adding.getByLabel('Email address').fill('anna@first-day.example')
  await adding.getByRole('button', { name: 'Add contact', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Ask Anna to be your delegate?' })
  await asking.getByText('While you live, Anna sees nothing of yours').waitFor()
  await asking.getByText('You can end all this at any time under “Your delegates”.').waitFor()
  await checkScreen(page, 'first-day-ask')
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('We asked Anna by email, and write to you when they answer.').waitFor()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const withdrawing = page.getByRole('alertdialog', { name: 'Withdraw your request to Anna?' })
  await withdrawing.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor()
  await page.getByText('Nobody else to ask').waitFor()
  expect(errors).toEqual([])
})
