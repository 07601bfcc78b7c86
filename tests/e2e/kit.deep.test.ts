import { setTimeout } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { openBrowser } from './open-browser.ts'
import { register } from './people.ts'

/*
 * The parts that screens are made of, in a real browser and in all of their states. The design
 * system's examples simulate the server, so that each refusal and each lost connection comes
 * exactly when the test needs it.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page, errors } = await openPage({ as: demoPerson })
await page.emulateMedia({ reducedMotion: 'no-preference' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })
const openKit = async (search = '') => {
  await page.goto(paths.designSystem + search)
  await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
}

it('the kit submits a phone number that was entered before its parser was loaded', async () => {
  const visit = await openPage()
  await visit.page.goto(paths.register)
  await visit.page.getByLabel('Mobile number').waitFor({ state: 'detached' })
  await visit.page.route('**/*.js', async (route) => {
    await setTimeout(1_500)
    await route.continue()
  })
  const email = 'quick@kit.example'
  const password = 'Wisteria-lane-47'
  const phoneNumber = '+15125550193'
  await register(visit.page, url, {
    firstName: 'Quick',
    lastName: 'Fingers',
    email,
    password,
    phoneNumber,
  })
  await visit.context.close()
})

it('the kit shows a skeleton, an error with a retry, an empty state, and data after a failure', async () => {
  await openKit()
  const state = (name: string) => page.getByRole('region', { name, exact: true })
  await state('Not there yet').getByText('Loading').waitFor({ state: 'attached' })
  await state('Nothing in it').getByText('There is nothing here yet.').waitFor()
  await state('There, while a newer answer failed').getByText('What was loaded before').waitFor()
  await state('Refused').getByRole('alert').waitFor()
  await state('Refused').getByRole('button', { name: 'Try again' }).click()
  await state('Refused').getByText('It came with the second try.').waitFor()
})

const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

it('the kit gives the focus to a button that is there when what had it is closed', async () => {
  await openKit()
  const someoneElse = button('Someone else').first()
  await someoneElse.click()
  await page.getByLabel('Full legal name').last().press('Escape')
  await expect.poll(focused).toBe('Someone else')
  await someoneElse.click()
  await page.keyboard.type('Ada Okafor')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Someone else')
})

it('the kit opens the menu of a row by its accessible name, with the deletion last', async () => {
  await openKit()
  await button('More for Harbor Bank').click()
  const entries = page.getByRole('menuitem')
  expect(await entries.allTextContents()).toEqual(['View', 'Edit', 'Delete'])
  await page.keyboard.press('Escape')
})

it('the kit keeps search, filter and page of a list of 5,000 items in the URL', async () => {
  await openKit()
  const rows = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('ul[aria-label="Accounts"] > li').length === wanted,
      count,
    )
  const search = page.getByRole('searchbox', { name: 'Search accounts' })
  const searchBecomes = (address: string) =>
    page.waitForURL((current) => current.search === address, { waitUntil: 'commit' })
  await page.getByText('1–20 of 5,000').waitFor()
  await page.getByRole('navigation', { name: 'Pages of accounts' }).getByText('Next').click()
  await page.getByText('21–40 of 5,000').waitFor()
  await searchBecomes('?page=2')
  await search.fill('account 499')
  await searchBecomes('?q=account+499')
  // The accounts 499, and 4990 to 4999.
  await rows(11)
  await field('Kind').selectOption('bank')
  await searchBecomes('?q=account+499&kind=bank')
  await rows(5)
  await page.reload()
  expect(await search.inputValue()).toBe('account 499')
  await rows(5)
  await search.fill('nothing like it')
  await page.getByText('No account matches “nothing like it”.').waitFor()
})

it('the kit restores a list on return, and applies a search from a link', async () => {
  await openKit('?q=account+4999')
  await page.getByRole('link', { name: 'Account 4999' }).click()
  await page.getByText('1–20 of 5,000').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search accounts' }).inputValue()).toBe('')
  await page.goBack()
  await page.getByRole('link', { name: 'Account 4999' }).waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search accounts' }).inputValue()).toBe(
    'account 4999',
  )
})

const hasFocus = async (name: string) => {
  const element = await field(name).elementHandle()
  await page.waitForFunction((wanted) => wanted === document.activeElement, element)
}

it('the kit focuses the field that the form or the server refuses, and keeps what was typed', async () => {
  await openKit()
  await button('Save the account').click()
  await page.getByText('Enter a title.').waitFor()
  await hasFocus('Title of the account')
  await field('Title of the account').fill('Savings')
  await field('Bank').fill('Nowhere')
  await button('Save the account').click()
  await page.getByText('We do not know this bank.').waitFor()
  await hasFocus('Bank')
  expect(await field('Title of the account').inputValue()).toBe('Savings')
  await field('Title of the account').fill('Pandemonium')
  await button('Save the account').click()
  await page.getByText('Heirloom is busy just now.').waitFor()
  expect(await field('Bank').inputValue()).toBe('Nowhere')
})

it('the kit asks before leaving unsaved text, and restores the text on return', async () => {
  // The form still has what the test before has typed.
  const leave = () => page.getByRole('link', { name: 'Go to your contacts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field('Bank').inputValue()).toBe('Nowhere')
  await leave()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
  await field('Bank').waitFor()
  expect(await field('Bank').inputValue()).toBe('Nowhere')
})

it('the kit stores no secret field, and restores only the other fields after a reload', async () => {
  await openKit()
  await field('Title of the account').fill('Savings')
  await field('PIN').fill('never-stored')
  const sessionStorageText = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await sessionStorageText()).toContain('Savings')
  expect(await sessionStorageText()).not.toContain('never-stored')
  await page.reload()
  await field('Title of the account').waitFor()
  expect(await field('Title of the account').inputValue()).toBe('Savings')
  expect(await field('PIN').inputValue()).toBe('')
})

it('the kit overwrites what another window saved only if the person chooses that', async () => {
  await openKit()
  await field('Title of the account').fill('Twin')
  await field('Bank').fill('Harbor')
  await button('Save the account').click()
  await page.getByText('Twin was changed in another window since you opened this').waitFor()
  await button('Save mine instead').click()
  await page.getByText('The account is saved.').waitFor()
})

it('the kit keeps what is typed while a form is being saved, and asks before it is left', async () => {
  await openKit()
  await field('Title of the account').fill('Patience')
  await field('Bank').fill('Harbor')
  await button('Save the account').click()
  await field('Bank').fill('Harbor Point')
  await page.getByText('The account is saved.').waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Harbor Point')
  await page.getByRole('link', { name: 'Go to your contacts' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
})

it('the kit leaves a form without a question once its input is saved or discarded', async () => {
  for (const last of ['Save the account', 'Discard the account']) {
    await openKit()
    await field('Title of the account').fill('Savings')
    await field('Bank').fill('Harbor')
    await page.reload()
    await field('Bank').waitFor()
    expect(await field('Bank').inputValue()).toBe('Harbor')
    await button(last).click()
    if (last === 'Save the account') await page.getByText('The account is saved.').waitFor()
    else expect(await field('Bank').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Harbor')
    await page.getByRole('link', { name: 'Go to your contacts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
  }
})

it('the kit says that text stays in the window only if the window has room for it', async () => {
  await openKit()
  await field('Title of the account').fill('Savings')
  const leave = () => page.getByRole('link', { name: 'Go to your contacts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave()
  await question.getByText(/except passwords and other secrets/).waitFor()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await field('Title of the account').fill('Savings of many years')
  await leave()
  await question.getByText('What you typed here is not saved.', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
})

it('the kit keeps the input of a dialog that is refused, also by Enter, and gives the focus back', async () => {
  await openKit()
  await button('Name a witness').click()
  const dialog = page.getByRole('dialog', { name: 'Name a witness' })
  await dialog.getByRole('button', { name: 'Name them' }).click()
  await dialog.getByText('Enter a first name.').waitFor()
  await hasFocus('First name')
  await field('First name').fill('Mia')
  await field('First name').press('Enter')
  await dialog.locator('[aria-live]').getByText('We can’t reach Heirloom.').waitFor()
  expect(await field('First name').inputValue()).toBe('Mia')
  await dialog.getByRole('button', { name: 'Name them' }).click()
  await page.getByText('The witness is named.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const opener = await button('Name a witness').elementHandle()
  await page.waitForFunction((wanted) => wanted === document.activeElement, opener)
})

it('the kit says in the dialog why a deletion failed, and on the page that it succeeded', async () => {
  await openKit()
  await button('Delete the account').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account?' })
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await dialog.locator('[aria-live]').getByText('We can’t reach Heirloom.').waitFor()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('The account is deleted.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

it('the kit saves text by itself, also offline, and asks before it replaces another’s', async () => {
  await openKit()
  const story = field('Story')
  const specimen = page.getByRole('region', { name: 'Text that saves itself' })
  const onServer = (text: string) => page.getByText(`The server has: ${text}`).waitFor()
  await story.fill('First')
  await onServer('First')
  await specimen.getByText('Saved just now').waitFor()
  await button('Cut the connection').click()
  await story.fill('Second')
  await specimen.getByText('We can’t reach Heirloom just now.').waitFor()
  await button('Mend the connection').click()
  await specimen.getByRole('button', { name: 'Try again' }).click()
  await onServer('Second')
  await button('Write in another window').click()
  await story.fill('Third')
  await page.getByText('This story was changed in another window').waitFor()
  await onServer('Written in another window')
  await button('Use this window’s text').click()
  await onServer('Third')
  await button('Write in another window').click()
  await story.fill('Fourth')
  await button('Load the newer text').click()
  expect(await story.inputValue()).toBe('Written in another window')
  expect(errors).toEqual([])
})
