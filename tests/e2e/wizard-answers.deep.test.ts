import { expect, inject, it } from 'vitest'
import { wills } from '#shared/contract/wills.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { newPerson } from '../people.ts'
import { picture } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The wizard says of an answer that it cannot be, and never that it is saved. Of a person who was
 * just added, it does not say what is missing before they were entered.
 */

const url = inject('url')
const openPage = await openBrowser()
const tilda = await newPerson(url)
const { token } = tilda
const draft = WillDraft.parse({ about: { legalName: 'Tilda A. Marsh' } })
const { willId } = await json(
  send(url, wills.operations.CreateWill, { token, body: { role: 'own', draft } }),
)
// A page that was visited before shows at once what is missing.
for (const step of ['about-you', 'dependents', 'executors']) {
  await json(send(url, wills.operations.AddProgress, { token, body: { willId, step } }))
}
const { page } = await openPage({ as: tilda })

it('the app says which answers of a page are not saved, and what is wrong with them', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('about-you'))
  await will.onStep('Who are you, and where is home?')
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

it('a slow press on Continue is a press, also when the field that it leaves lacks its answer', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('about-you'))
  await will.onStep('Who are you, and where is home?')
  await page.getByLabel('Year').first().fill('')
  await page.getByLabel('Full legal name', { exact: true }).fill('')
  // Longer than the page takes to say what is missing.
  await page.getByRole('link', { name: 'Continue' }).click({ delay: 1000 })
  await page.getByText(/^Pressing “Continue” now goes on without it/).waitFor()
  await page.getByLabel('Full legal name', { exact: true }).fill('Tilda A. Marsh')
  await will.birth('2', '29', '1984')
  await will.saved()
})

it('the app accepts a share with a comma, refuses one of 250, and asks about a name that is there', async () => {
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
