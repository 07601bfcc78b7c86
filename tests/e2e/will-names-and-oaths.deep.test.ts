import type { Locator } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { moreFamilies, familyDay as today } from '../builders/families.ts'
import { newPerson } from '../people.ts'
import { laptopSize, phoneSize } from './browser.ts'
import { builder } from './builder.ts'
import { checkScreen, lookAtWidth } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { replaceWill } from './replace-will.ts'

/*
 * Names in their own scripts where people enter them, and the long oaths of some states where they
 * read them.
 */

const url = inject('url')
const openPage = await openBrowser()

const person = await newPerson(url, { firstName: 'Margaret', lastName: 'Thornton' })
const { page, errors } = await openPage({ as: person })
afterAll(() => expect(errors).toEqual([]))

const virginian = moreFamilies[0]?.draft ?? expect.fail('There is no such family.')

/** The family's will in another state. */
const livingIn = (state: string, county: string): WillDraft => ({
  ...virginian,
  about: { ...virginian.about, location: { state, county } },
})

/** Replaces the person's will, and opens a step of it. */
const openWillAt = async (draft: WillDraft, step: WillStep) => {
  await replaceWill(person.token, draft)
  await page.goto(paths.willStep(step))
}

/** In how many lines the words of a button stand. */
const countLines = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const offer = 'Is the name written in another script?'
const own = 'The name in its own script'

it('a spouse’s and a child’s name in its own script is entered below the legal name', async () => {
  await openWillAt(livingIn('VA', '51059'), 'spouse')
  await builder(page).onStep('Who are you married to?')
  await page.getByRole('button', { name: offer }).click()
  const field = page.getByLabel(own)
  await field.fill('أندريه باتيست')
  await field.fill('安德烈 أندريه')
  // The list of issues at the end of the step says it too, once the answer is saved.
  await page.getByText('Write the name in one script only.').first().waitFor()
  await checkScreen(page, 'own-script-spouse-refused')
  await field.fill('أندريه باتيست')
  await builder(page).saved()

  await page.goto(paths.willStep('dependents'))
  await builder(page).onStep('Do you have children?')
  await page.getByRole('button', { name: /^Owen Thornton/ }).click()
  await page.getByRole('button', { name: offer }).click()
  await page.getByLabel(own).fill('오언 손턴')
  await builder(page).saved()
  await page.getByRole('region', { name: 'Your will so far' }).getByText('(오언 손턴)').waitFor()
})

it('a name in its own script of somebody else is entered among the people, also on a phone', async () => {
  await openWillAt(livingIn('VA', '51059'), 'executors')
  await builder(page).onStep('Who should carry out your will?')
  await page.getByRole('button', { name: 'People in this will' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'People in this will' })
  await dialog.getByRole('button', { name: offer }).first().click()
  await dialog.getByLabel(own).fill('קרוליין ת׳ורנטון ריד')
  await checkScreen(page, 'own-script-people')
  await page.setViewportSize(phoneSize)
  await expect
    .poll(async () => (await dialog.getByLabel('Full legal name').first().boundingBox())?.width)
    .toBeGreaterThan(phoneSize.width * 0.7)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(paths.willStep('preview'))
  const ready = page.getByRole('button', { name: 'Mark as ready to sign' })
  await expect.poll(() => countLines(ready)).toBe(1)
  await page.setViewportSize(laptopSize)
})

it.each([
  ['VA', '51059'],
  ['GA', '13121'],
  ['KS', '20173'],
  ['OK', '40109'],
])('the oath of %s is read as text beside the printed pages', async (state, county) => {
  const draft = livingIn(state, county)
  await openWillAt(draft, 'preview')
  await page.getByRole('heading', { name: 'Your will, page by page' }).waitFor()
  await page.getByRole('button', { name: 'Read it as plain text' }).click()
  const text = page.getByRole('region', { name: 'Text of your will' })
  const { parts } = compose(draft, { today, countyName }).execution
  const oath = parts.at(-1) ?? expect.fail('There is no oath.')
  const section = text.getByRole('region', { name: oath.heading })
  for (const { paragraphs } of oath.sections) {
    for (const words of paragraphs) await section.getByText(words, { exact: true }).waitFor()
  }
  await page.getByRole('heading', { name: 'Your will as text' }).waitFor()
  await section.scrollIntoViewIfNeeded()
  await lookAtWidth(page, `oath-${state}`)
})

it('the plan of the signing day says below a witness what speaks against them', async () => {
  await openWillAt(livingIn('VA', '51059'), 'preview')
  await page.getByRole('button', { name: 'Add a witness' }).click()
  const witnesses = page.getByRole('list', { name: 'Planned witnesses' })
  await builder(page).fill('Full name', 'Walter Reed')
  await builder(page).pick('Married to somebody in your will?', /Hazel Reed/)
  await witnesses.getByText('Walter Reed is married to somebody who receives').last().waitFor()
  await builder(page).saved()
  await checkScreen(page, 'signing-plan')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
})

it('the pages stay while the next ones are made, and the window may change its width', async () => {
  await page.addInitScript(() => {
    const post: (this: Worker, data: unknown, options?: StructuredSerializeOptions) => void =
      Worker.prototype.postMessage
    let opened = 0
    Worker.prototype.postMessage = function (this: Worker, data: unknown, options?: object) {
      // What pdf.js sends to open a document. From the second one on, its answer takes long.
      const opens = Object(data).action === 'GetDocRequest'
      if (opens) opened += 1
      document.documentElement.dataset.opened = String(opened)
      setTimeout(() => post.call(this, data, options), opens && opened > 1 ? 5000 : 0)
    }
  })
  await openWillAt(livingIn('VA', '51059'), 'preview')
  await page.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await page.getByRole('button', { name: 'Add a witness' }).click()
  await builder(page).fill('Full name', 'Walter Reed')
  await builder(page).saved()
  await page.locator('html[data-opened="2"]').waitFor()
  for (const width of [1000, 900, 1000]) {
    await page.setViewportSize({ ...laptopSize, width })
    await page.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  }
  await page.setViewportSize(laptopSize)
})

it('the plan of the signing day refuses Louisiana at the field, which the link leads to', async () => {
  await openWillAt(livingIn('VA', '51059'), 'preview')
  await builder(page).pick('Where will you sign?', 'Louisiana')
  await builder(page)
    .region('Who will be your witnesses?')
    .getByText('We cannot prepare a signing in Louisiana')
    .waitFor()
  const link = page.getByRole('link', { name: /We cannot prepare a signing in Louisiana/ }).first()
  await link.click()
  await page.locator('select:focus').and(page.getByLabel('Where will you sign?')).waitFor()
})
