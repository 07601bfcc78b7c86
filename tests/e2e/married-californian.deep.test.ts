import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { picture } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'
import { type Newcomer, register, signInBySms } from './people.ts'

/*
 * A married man in California, with codes by text message. His will has nine steps, a child with a
 * guardian, and everything for his wife. Then the will of his wife is made from his. The tests are
 * one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage()

const jun: Newcomer = {
  firstName: 'Jun',
  lastName: 'Tanaka',
  email: 'jun@california.example',
  password: 'Juniper-hollow-82',
  phoneNumber: '+14155550166',
}

it('the husband registers and signs in with a code by text message', async () => {
  await register(page, url, jun)
  await signInBySms(page, url, jun)
})

it('the husband answers the nine steps of a married person', async () => {
  covers('1.2', '2.21')
  const will = builder(page)
  await page.goto(paths.will)
  await page.waitForURL('**/will/builder/about-you')
  await will.onStep('Who are you, and where is home?')
  await will.fill('Full legal name', 'Jun Tanaka')
  await will.birth('7', '22', '1979')
  await will.pick('State', 'California')
  await will.pick('County', 'Alameda County')
  await will.choose('Married')
  await will.saved()
  expect(await will.stepCount()).toBe(9)
  await will.goOn()

  await will.onStep('Who are you married to?')
  await will.fill('Full legal name', 'Renée Dubois-Tanaka')
  await will.birth('12', '1', '1981')
  await page.getByLabel('Email').fill('renee@california.example')
  await will.choose(/^Yes/)
  await will.goOn()

  await will.onStep('Do you have children?')
  await will.choose('Yes')
  await page.getByRole('button', { name: /Add a(nother)? child/ }).click()
  await will.fill('Full legal name', 'Émile Tanaka')
  await will.choose(/Both/)
  // The first “Done” shows what is missing, and the entry stays open.
  await page.getByRole('button', { name: 'Done' }).click()
  await page
    .getByText(/^Enter the date of birth, so that/)
    .first()
    .waitFor()
  await will.birth('4', '2', '2016')
  // The child's other parent needs no nomination.
  const guardians = page.getByRole('region', { name: 'Who should raise your children?' })
  await guardians.waitFor()
  expect(await guardians.getByRole('radio', { name: /Renée/ }).count()).toBe(0)
  await will.addByCard('Add a person', 'Margit Lindqvist')
  await will.pick('Margit is your', /^Friend/)
  await will.pick('Who is the trustee?', 'Margit')
  await page.getByRole('checkbox', { name: 'Margit is 18 or older' }).first().check()
  // The first press shows what is still to do, the second goes on without it.
  await will.goOn()
  const stillToDo = page.getByRole('list', { name: 'Still to do on this page' })
  expect(await stillToDo.getByRole('link').allTextContents()).toEqual([
    'Choose an alternate guardian, in case Margit Lindqvist cannot serve.',
  ])
  await will.goOn()

  await will.onStep('Who should carry out your will?')
  await will.choose(/Renée Dubois-Tanaka/)
  await page.getByLabel('First successor').focus()
  await will.pick('First successor', 'Margit')
  // The list closes, and the focus stays in the field.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('executors.1.person')
  await will.choose('Yes, the content too')
  await will.goOn()

  await will.onStep('Who should receive your estate?')
  await will.choose(/Everything to Renée/)
  await will.choose(/^To my children/)
  await will.goOn()

  await will.onStep(/Who comes next/)
  await will.choose(/name somebody/)
  await will.pick('Who receives a share?', 'Margit')
  await will.goOn()

  await will.onStep(/particular person/)
  await will.goOn()

  await will.onStep(/receive nothing/)
  await will.choose(/^No/)
  await will.goOn()
  await will.onStep('Does your will say what you mean?')
})

it('the husband switches between married and single, and his wife is still named', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('about-you'))
  await will.choose('Single')
  await will.saved()
  expect(await will.stepCount()).toBe(8)
  await will.choose('Married')
  await will.saved()
  await will.goOn()
  await will.onStep('Who are you married to?')
  expect(await page.getByRole('textbox', { name: 'Full legal name' }).first().inputValue()).toBe(
    'Renée Dubois-Tanaka',
  )
})

it('the husband finalizes his will', async () => {
  await page.goto(paths.willStep('preview'))
  await builder(page).markReady()
  await page.getByRole('heading', { name: 'Your will is ready to sign' }).waitFor()
})

it("the husband makes his wife's will from his, with the roles swapped", async () => {
  covers('1.2')
  await page.goto(paths.will)
  await page.getByRole('button', { name: 'Copy and begin' }).click()
  await builder(page).onStep('Who are you, and where is home?')
  expect(await page.getByRole('textbox', { name: 'Full legal name' }).first().inputValue()).toBe(
    'Renée Dubois-Tanaka',
  )
  const copied = page.getByRole('region', { name: 'Copied from Jun’s will' })
  await picture(page, 'spouse-copied')
  // What only she can consent to is not copied.
  await copied.getByRole('link', { name: /^Change.*Executors/ }).click()
  await builder(page).onStep('Who should carry out your will?')
  await builder(page).choose('No, only who I wrote to and when')
  await builder(page).saved()
  await page.goto(`${paths.willStep('preview')}?will=spouse`)
  await builder(page).onStep('Does your will say what you mean?')
  await page.getByRole('heading', { name: 'Every answer that the will needs is there' }).waitFor()
  await picture(page, 'spouse-preview')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the draft', exact: true }).click(),
  ])
  const { pages } = await readPdf(readFileSync(await file.path()))
  const text = pages.map(({ words }) => words).join(' ')
  expect(text).toContain('I, Renée Dubois-Tanaka')
  expect(text).toContain('married to Jun Tanaka')
  expect(text).toContain('Émile Tanaka')
  expect(errors).toEqual([])
})
