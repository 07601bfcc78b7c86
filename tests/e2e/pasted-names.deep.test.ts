import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { notANameMessage } from '#shared/rules/sound-name.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * Names that people copy are stored as they were meant. What nobody can guess is named, and can be
 * removed with a tap.
 */

const url = inject('url')
const openPage = await openBrowser()
const ana = await newPerson(url)
const { page } = await openPage({ as: ana })

const remove = () => page.getByRole('button', { name: 'Remove it' }).first().click()

it('the form of a contact names an unseen character in a name, and removes it', async () => {
  await page.goto(paths.contacts)
  await page.getByRole('button', { name: 'Add a contact', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add contact', exact: true })
  const first = dialog.getByLabel('First name')
  const last = dialog.getByLabel('Last name')
  await first.fill('Se\u00ada\u200dn\u00a0')
  await last.fill('O\u0092Bri\u0007en')
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Sean ', 'O’Bri\u0007en'])
  await add.click()
  await dialog
    .getByText('Remove the character that cannot be seen (U+0007) after “O’Bri”.')
    .waitFor()
  await checkScreen(page, 'contact-unseen-character')
  await remove()
  expect(await last.inputValue()).toBe('O’Brien')
  await add.click()
  await page.getByRole('heading', { level: 1, name: 'Sean O’Brien', exact: true }).waitFor()
})

it('the will names an unseen character in a name, removes it, and keeps the name over a reload', async () => {
  await page.goto(paths.willStep('about-you'))
  const name = page.getByRole('textbox', { name: 'Full legal name' }).first()
  await name.fill('Ana\u00a0Mor\u0007eno\u200d')
  await name.blur()
  await page
    .getByText(/invisible character \(U\+0007\)/)
    .first()
    .waitFor()
  await page.getByText(/Not saved\. Your text is still here\./).waitFor()
  await checkScreen(page, 'will-unseen-character')
  await page.getByText('Leave for now').click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('Ana Mor\u0007eno')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Ana Mor\u0007eno')
  await remove()
  await builder(page).saved()
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Ana Moreno')
})

it('the registration refuses a name like an address, and takes one with a full stop', async () => {
  const { page: visitor } = await openPage()
  await visitor.goto(paths.register)
  await visitor.getByLabel('First name').fill('Ana')
  const last = visitor.getByLabel('Last name')
  await last.fill('paypal.com')
  await visitor.getByLabel('Email address').fill('ana@pasted-names.example')
  await visitor.getByLabel('Password', { exact: true }).fill('Wisteria-lane-47')
  await visitor.getByRole('radio', { name: /authenticator app/ }).check()
  await visitor.getByRole('button', { name: 'Create my account' }).click()
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true')
  expect(await last.evaluate((field) => field === document.activeElement)).toBe(true)
  await checkScreen(visitor, 'registration-refused')
  expect(await visitor.getByText(notANameMessage).count()).toBe(1)
  await last.fill('St.Clair')
  await visitor.getByRole('button', { name: 'Create my account' }).click()
  await visitor.getByRole('heading', { name: 'Check your email' }).waitFor()
})
