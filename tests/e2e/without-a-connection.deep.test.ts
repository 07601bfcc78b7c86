import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { subscribe } from '../builders/billing.ts'
import { newPerson } from '../people.ts'
import { picture } from './browser.ts'
import { builder } from './builder.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The connection is lost in the middle of the wizard, or a part of the app cannot be loaded. The
 * person goes on, reads of it once, and never sees a broken page.
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
  // The first press shows what is missing, the second goes on.
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
