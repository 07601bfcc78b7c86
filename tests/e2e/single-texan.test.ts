import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { readPdf } from '#functions/domain/printing/read-pdf.fixture.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { grant } from '../grant.ts'
import { laptopSize, phoneSize, picture } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'
import { type Newcomer, register, signInByApp, signInFirst } from './people.ts'

/*
 * A single woman in Texas, from the first page to a printed will. She registers, sets up an
 * authenticator app, answers eight steps, is told what is missing, and downloads. She signs out,
 * and finds everything when she signs in again. The tests are one story: each begins where the one
 * before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage()

const ana: Newcomer = {
  firstName: 'Ana',
  lastName: 'Moreno',
  email: 'ana@texas.example',
  password: 'Wisteria-lane-47',
}

let secret: string

const download = async (button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const { pages } = await readPdf(readFileSync(await file.path()))
  return { name: file.suggestedFilename(), text: pages.map(({ words }) => words).join(' ') }
}

it('the testator registers, confirms the address and sets up the authenticator app', async () => {
  covers('2.5')
  await register(page, url, ana)
  secret = await signInFirst(page, ana)
  await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(paths.dashboard)
  await picture(page, 'dashboard-first')
  // Amplify begins the set-up at the user pool, which refuses that to browsers.
  expect(errors).toEqual([expect.stringContaining('status of 400 (Bad Request)')])
  errors.length = 0
})

it('the testator answers the eight steps of a single person', async () => {
  covers('1.2', '2.21', '3.4')
  const will = builder(page)
  await page
    .getByRole('link', { name: /Begin your will/ })
    .first()
    .click()

  await will.onStep('Who are you, and where is home?')
  await will.fill('Full legal name', 'Ana Lucía Moreno')
  await will.birth('3', '9', '1984')
  await will.pick('State', 'Texas')
  await will.pick('County', 'Travis County')
  expect(await page.getByRole('radio', { name: 'Single' }).isChecked()).toBe(false)
  await will.goOn()
  const stillToDo = page.getByRole('list', { name: 'Still to do on this page' })
  await stillToDo.getByRole('link', { name: /^Say whether you are married/ }).waitFor()
  await picture(page, 'still-to-do')
  await will.choose('Single')
  await stillToDo.waitFor({ state: 'detached' })
  await will.saved()
  const stored = await page.evaluate(() => sessionStorage.getItem('willFlow'))
  expect(JSON.parse(stored ?? '')).toMatchObject({
    own: { draft: { about: { legalName: 'Ana Lucía Moreno' } } },
  })
  expect(await will.stepCount()).toBe(8)
  await will.goOn()

  await will.onStep('Do you have children?')
  await will.choose('No')
  await will.goOn()

  await will.onStep('Who should carry out your will?')
  await will.addByCard('Add a person', 'Beatriz Moreno')
  await will.pick('Beatriz is your', /^Sister/)
  await will.pick('Beatriz lives in', 'Texas')
  await will.addByList('First successor', 'Someone else …', 'Noor Haddad')
  await will.choose('No, only who I wrote to and when')
  // What is not known of the people is shown since their fields were left, so Continue goes on.
  await stillToDo.getByRole('link', { name: /Say whether Noor Haddad is 18/ }).waitFor()
  await page
    .getByRole('group')
    .getByText(/Say whether Beatriz Moreno is 18/)
    .waitFor()
  await page.getByRole('checkbox', { name: 'Beatriz is 18 or older' }).check()
  await stillToDo.getByRole('link', { name: /Beatriz Moreno/ }).waitFor({ state: 'detached' })
  await picture(page, 'age-unknown')
  await will.goOn()

  await will.onStep('Who should receive your estate?')
  await will.goOn()
  await stillToDo.waitFor()
  await will.goOn()
  await will.onStep(/Who comes next/)
  await will.choose(/No backup/)
  await will.goOn()
  await will.onStep(/particular person/)
  await will.goOn()
  await will.onStep(/receive nothing/)
  await will.choose(/^No/)
  await will.goOn()
})

it('the testator is told what is missing, and led to the field', async () => {
  const will = builder(page)
  await will.onStep('Does your will say what you mean?')
  const missing = page.getByRole('list', { name: 'Still needed' })
  await missing.getByRole('link').first().click()
  await will.onStep('Who should receive your estate?')
  await will.choose(/people and charities/)
  await will.pick('Who receives a share?', 'Beatriz')
  await will.pick('Someone else', 'Noor')
  await will.fill('Share of Beatriz Moreno', '60')
  await will.fill('Share of Noor Haddad', '40')
  await will.saved()
  await page
    .getByRole('link', { name: /Preview/ })
    .first()
    .click()
  await will.onStep('Does your will say what you mean?')
})

it('the testator reads on one page who gets what, and finds from there article and answer', async () => {
  const sheet = page.getByRole('region', { name: /on one page$/ })
  await sheet.getByText('my sister Beatriz Moreno').first().waitFor()
  await sheet.getByText('60%').waitFor()
  await sheet
    .getByRole('button', { name: /^Article/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Your will as text' }).waitFor()
  await sheet
    .getByRole('link', { name: /^Change: / })
    .first()
    .click()
  await page
    .getByRole('link', { name: /Preview/ })
    .first()
    .click()
  await builder(page).onStep('Does your will say what you mean?')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  expect(await sheet.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
})

it('the testator reads the will with its watermark, and marks it as ready to sign', async () => {
  covers('1.11')
  const draft = await download('Download the draft')
  expect(draft.text).toContain('NOT FOR SIGNING')
  expect(draft.text).toContain('60% to my sister Beatriz Moreno')
  expect(draft.text).toContain('40% to Noor Haddad')
  await page.getByRole('button', { name: 'Mark as ready to sign' }).click()
  await page.getByText('Please read your will first, then check this box.').waitFor()
  await builder(page).markReady()
  await page.getByRole('heading', { name: 'Your will is ready to sign' }).waitFor()
  await picture(page, 'ready-to-sign')
  await page.goto(paths.dashboard)
  const banner = page.getByRole('region', { name: 'Notice', exact: true })
  await banner.getByText('Your will is ready to print').waitFor()
  await page.getByRole('region', { name: 'Your checklist' }).waitFor()
})

it('the testator prints it without the watermark once her plan covers it', async () => {
  grant(inject('folder'), ana.email, 'singlewilluser')
  await page.goto(paths.willStep('preview'))
  await page.getByRole('heading', { name: 'Your will is ready to sign' }).waitFor()
  await page.getByRole('link', { name: 'It has been signed' }).waitFor()
  const { name, text } = await download('Download for signing')
  await page.getByText(`“${name}” is in the downloads of this device.`).waitFor()
  expect(name).toBe('Last Will of Ana Lucía Moreno.pdf')
  expect(text).not.toContain('NOT FOR SIGNING')
  expect(text).toContain('Travis County, Texas')
})

it('the testator records the day on which she signed it', async () => {
  covers('2.20')
  await page.goto(paths.will)
  await page.getByRole('button', { name: 'It has been signed' }).click()
  await page.getByLabel('Day of signing').waitFor()
  await picture(page, 'day-of-signing')
  await page.getByRole('button', { name: 'Record this day' }).click()
  const place = page.getByRole('dialog', { name: 'Where is the original?' })
  await place.getByRole('button', { name: 'Later' }).click()
  await page.getByText(/^Signed on/).waitFor()
  await page.getByText('Well done.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your will')
  await picture(page, 'signed')
})

it('the dialog of a recorded signing begins with its day, and forgets on Cancel what was typed', async () => {
  const openDialog = () => page.getByRole('button', { name: 'Change the day of signing' }).click()
  const dialog = page.getByRole('dialog', { name: 'When was it signed?' })
  const day = dialog.getByLabel('Day of signing')
  await openDialog()
  const recordedDay = await day.inputValue()
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openDialog()
  expect(await day.inputValue()).toBe(recordedDay)
  await dialog.getByRole('button', { name: 'It was not signed' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('the testator is told on no screen that a signed will is ready to sign', async () => {
  // The first visit with a plan leads to a message.
  await page.goto(paths.addMessage)
  const introduced = () => JSON.parse(sessionStorage.getItem('creds') ?? '{}').showIntro === false
  await page.waitForFunction(introduced)
  for (const address of [paths.dashboard, paths.willStep('preview'), paths.willStep('assets')]) {
    await page.goto(address)
    const signed = page.getByText(/Signed on|will is signed/)
    await expect.poll(() => signed.count(), { message: address }).toBeGreaterThan(0)
    await picture(page, `signed-${address.split('/').at(-1) || 'dashboard'}`)
    expect(await page.getByText('ready to sign').count()).toBe(0)
    expect(await page.getByText('Who will be your witnesses?').count()).toBe(0)
  }
})

it('the testator is asked on home where the original lies, until she notes it', async () => {
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Note the place' }).click()
  const place = page.getByRole('dialog', { name: 'Where is the original?' })
  await place.getByRole('button', { name: 'Keep this' }).click()
  await place.getByText('Say where it is, such as the safe in the bedroom.').waitFor()
  await place.getByLabel('Where the original is').fill('In the safe in the bedroom')
  await picture(page, 'where-is-the-original')
  await place.getByRole('button', { name: 'Keep this' }).click()
  await page.getByText('The original lies here: In the safe in the bedroom.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your will')
  expect(await page.getByText('Keep the original where').count()).toBe(0)
  await picture(page, 'original-on-will')
  await page.getByRole('link', { name: 'See the document' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where my signed will is' }).waitFor()
  await page.getByRole('button', { name: 'Add a file' }).waitFor()
  await page
    .getByText('your delegates and the readers of your will read where the original is')
    .waitFor()
  await picture(page, 'original-in-documents')
  await page.goto(paths.will)
  await page.getByRole('link', { name: 'Change the place' }).click()
  expect(await place.getByLabel('Where the original is').inputValue()).toBe(
    'In the safe in the bedroom',
  )
  await page.goto(paths.documents)
  await page.getByText('your delegates and the readers of your will see where it is').waitFor()
  await page.goto(paths.dashboard)
  await page.getByText('You noted where the original is.').waitFor()
  await picture(page, 'original-noted')
  await page.getByRole('link', { name: 'See the place' }).click()
  await page.getByRole('button', { name: 'Add a file' }).waitFor()
  expect(await page.getByLabel('Where the original is').inputValue()).toBe(
    'In the safe in the bedroom',
  )
})

it('the testator is told after a change that her signed paper is as it was, and downloads it', async () => {
  const will = builder(page)
  await page.goto(paths.willStep('about-you'))
  await will.pick('County', 'Harris County')
  await will.saved()
  await page
    .getByText(/^Our record says that you signed your will on .* to replace it, sign a new will/)
    .waitFor()
  await picture(page, 'changed-since-signing')
  await page.goto(paths.will)
  await page.getByText('Changed since signing').waitFor()
  await page.getByRole('button', { name: 'An earlier print was signed' }).waitFor()
  await picture(page, 'changed-since-signing-overview')
  const { text } = await download('Download what you signed')
  expect(text).toContain('Travis County, Texas')
  expect(text).not.toContain('NOT FOR SIGNING')
})

it('the testator finds answers folded on a phone, and opens them by key, tap and link', async () => {
  await page.setViewportSize(phoneSize)
  await page.goto(paths.willStep('assets'))
  const part = page.getByRole('button', {
    name: 'If there is a tax on what you leave, who pays it?',
  })
  const choice = page.getByText('Everyone, for what they receive')
  await part.waitFor()
  expect(await part.getAttribute('aria-expanded')).toBe('false')
  expect(await choice.isVisible()).toBe(false)
  await part.press('Enter')
  await choice.waitFor()
  await part.click()
  await choice.waitFor({ state: 'hidden' })
  await page.goto(`${paths.willStep('assets')}#taxes`)
  await page.locator('#taxes :focus').waitFor()
  await picture(page, 'parts')
  await page.setViewportSize(laptopSize)
  await part.waitFor({ state: 'hidden' })
  expect(await choice.isVisible()).toBe(true)
})

it('the testator signs out, and finds everything at the next sign-in', async () => {
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/auth/signin**')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('creds')

  await page.goto(paths.will)
  await page.waitForURL('**/system/notAuthorized**')

  // The page that asks for the sign-in has it, and leads on to the page that was asked for.
  await signInByApp(page, ana, secret)
  expect(new URL(page.url()).pathname).toBe(paths.will)
  await page.goto(paths.willStep('about-you'))
  await builder(page).onStep('Who are you, and where is home?')
  expect(await page.getByRole('textbox', { name: 'Full legal name' }).first().inputValue()).toBe(
    'Ana Lucía Moreno',
  )
  expect(errors).toEqual([])
})
