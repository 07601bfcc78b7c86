import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { subscribe } from '../builders/billing.ts'
import { newPerson } from '../people.ts'
import { picture } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The connection is lost in the middle of the wizard: the wizard continues, reports the loss once,
 * and never shows a broken page. Answers that are not valid are not reported as saved.
 */

const openPage = await openBrowser()
const { page } = await openPage({ as: await newPerson(inject('url')) })

const openFirstStep = async () => {
  await page.goto(paths.willStep('about-you'))
  await builder(page).onStep('Who are you, and where is home?')
}

it('the app stays on the step with a calm message if the next page cannot be loaded', async () => {
  covers('8.4')
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('dependents-step'),
  )
  await page.route('**/dependents-step*', (route) => route.abort())
  await openFirstStep()
  await refused
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const will = builder(page)
  await will.fill('Full legal name', 'Tilda Anne Marsh')
  await will.goOn()
  await page.getByRole('list', { name: 'Still to do on this page' }).waitFor()
  await will.goOn()
  await page.getByText('The next page isn’t here yet').waitFor()
  await picture(page, 'page-not-fetched')
  expect(new URL(page.url()).pathname).toBe(paths.willStep('about-you'))
  expect(await page.getByLabel('Full legal name', { exact: true }).inputValue()).toBe(
    'Tilda Anne Marsh',
  )
  await page.unrouteAll()
  await page.context().setOffline(false)
  await will.saved()
  await will.goOn()
  await will.onStep('Do you have children?')
  expect(await page.getByText('The next page isn’t here yet').count()).toBe(0)
})

it('the app continues through unopened steps, and reports the lost connection once', async () => {
  const fetched = page.waitForResponse(/preview-step/)
  await openFirstStep()
  await fetched
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const will = builder(page)
  await will.fill('Full legal name', 'Tilda A. Marsh')
  // What is missing was shown when the page was opened again.
  await will.goOn()
  await will.onStep('Do you have children?')
  await page.getByText('Not saved yet', { exact: true }).waitFor()
  await picture(page, 'offline')
  expect(await page.getByText(/offline/i).count()).toBe(1)
  await will.goOn()
  await will.onStep('Who should carry out your will?')
  await page.context().setOffline(false)
  await will.saved()
})

it('the app says which answers of a page are not saved, and what is wrong with them', async () => {
  await openFirstStep()
  const will = builder(page)
  await will.saved()
  await will.birth('2', '31', '1984')
  await page.getByLabel('Full legal name', { exact: true }).focus()
  await page.getByText('Not saved yet: your date of birth').waitFor()
  await page
    .locator('fieldset')
    .getByText(/February 31 does not exist/)
    .waitFor()
  expect(await page.getByText('Saved just now').count()).toBe(0)
  await picture(page, 'date-that-does-not-exist')
  await page.goto(paths.willStep('about-you'))
  await will.onStep('Who are you, and where is home?')
  await will.birth('2', '29', '1984')
  await will.saved()
})

it('the app accepts a share with a comma, and refuses one of 250', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('assets'))
  await will.onStep('Who should receive your estate?')
  await will.choose(/people and charities/)
  await will.addByList('Who receives a share?', 'Someone else …', 'Beatriz Moreno')
  await page.getByLabel('Full legal name', { exact: true }).waitFor({ state: 'detached' })
  await will.addByList('Someone else', 'Someone else …', 'beatriz  MORENO')
  await page.getByText('Is this the same person?').waitFor()
  await picture(page, 'same-name')
  await page.getByRole('button', { name: 'No, add another person' }).click()
  const shares = page.getByRole('list', { name: 'Shares' })
  const first = shares.getByRole('textbox').first()
  await first.fill('33,3')
  await first.blur()
  expect(await first.inputValue()).toBe('33.30')
  await first.fill('250')
  await first.blur()
  await shares.getByText('A share is at most 100%.').waitFor()
  await page.getByText('Not saved yet: the share of Beatriz Moreno').waitFor()
  await page.getByText('One share can’t be read yet.').waitFor()
  await picture(page, 'share-of-250')
})

it('the app lets a new child be entered before it says what is missing', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('executors'))
  await will.onStep('Who should carry out your will?')
  await page
    .getByRole('link', { name: /Children and pets/ })
    .first()
    .click()
  await will.onStep('Do you have children?')
  await will.choose('Yes')
  // The list of missing answers is updated shortly after the answer.
  await page.getByLabel('Still to do on this page').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a child' }).click()
  const name = page.getByRole('textbox', { name: 'Full legal name' })
  await name.waitFor()
  await page
    .getByRole('link', { name: /Executors/ })
    .first()
    .waitFor()
  expect(await page.getByText('Enter the full name of the child.').count()).toBe(0)
  expect(await page.getByLabel('Still to do on this page').allInnerTexts()).toEqual([])
  await picture(page, 'new-child')
  // Whose child it is, is asked only of couples.
  expect(await page.getByRole('radio', { name: 'Both of us' }).count()).toBe(0)
  await name.focus()
  await page.getByLabel('Month').focus()
  await page.getByText('Enter the full name of the child.').first().waitFor()
})

it('the app keeps what was chosen when the dialog for a new contact cannot be loaded', async () => {
  const writer = await newPerson(inject('url'))
  await subscribe(inject('url'), writer)
  const { page: writing } = await openPage({ as: writer })
  await writing.route('**/add-contact-dialog*', (route) => route.abort())
  await writing.goto(paths.addMessage)
  await writing.getByLabel('Search your contacts').fill('Beatriz')
  await writing.getByRole('button', { name: 'Add somebody new' }).click()
  await writing.getByText('We couldn’t open this. What you wrote is still here.').waitFor()
  await picture(writing, 'dialog-not-fetched')
  expect(await writing.getByLabel('Search your contacts').inputValue()).toBe('Beatriz')
  await writing.unrouteAll()
  await writing.reload()
  await writing.getByRole('button', { name: 'Add somebody new' }).click()
  await writing.getByRole('dialog').getByLabel('First name').waitFor()
})
