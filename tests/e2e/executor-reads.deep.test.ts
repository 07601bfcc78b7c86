import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { texan } from '../builders/changed-family.ts'
import { singleTexan } from '../builders/families.ts'
import { newPerson } from '../people.ts'
import { builder } from './builder.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { replaceWill } from './replace-will.ts'

/*
 * A will that is ready to sign names its executor. Its owner lets that person read it with one tap.
 */

const url = inject('url')
const openPage = await openBrowser()

it('the app offers to let the executor read the will after the death, and says when that is so', async () => {
  const ana = await newPerson(url, { firstName: 'Ana', lastName: 'Moreno' })
  const { contactId } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', lastName: 'Moreno', relationship: 'sister' },
      token: ana.token,
    }),
  )
  const people = singleTexan.people.map((person) =>
    person.id === 'sister' ? { ...person, contactId } : person,
  )
  await replaceWill(ana.token, texan({ people }))
  const { page } = await openPage({ as: ana })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(paths.willStep('preview'))
  await page.getByRole('checkbox', { name: 'I have read my will' }).check()
  await press('Mark as ready to sign')
  await page.getByRole('heading', { name: 'Who reads your will after your death?' }).waitFor()
  await checkScreen(page, 'executor-reads-offer')
  await press('Let Beatriz read your will after your death')
  await page.getByRole('dialog').getByLabel('Email address').fill('beatriz@executor.example')
  await press('Keep the address')
  await page.getByText('Beatriz Moreno reads it after your death.').waitFor()
  await checkScreen(page, 'executor-reads')
  await page.goto(paths.will)
  await page.getByText('Beatriz Moreno', { exact: true }).waitFor()
  await page.getByText('After your death', { exact: true }).waitFor()
})

it('the app keeps an executor in the contacts on the spot, and the will stays ready to sign', async () => {
  const ana = await newPerson(url, { firstName: 'Ana', lastName: 'Moreno' })
  await replaceWill(ana.token, texan({}))
  const { page } = await openPage({ as: ana })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(paths.willStep('preview'))
  await page.getByRole('checkbox', { name: 'I have read my will' }).check()
  await press('Mark as ready to sign')
  await checkScreen(page, 'executor-unkept')
  await press('Keep Beatriz Moreno in your contacts')
  await page.getByRole('button', { name: 'Let Beatriz read your will after your death' }).waitFor()
  await builder(page).saved()
  await page.goto(paths.will)
  await page.getByText('Ready to sign', { exact: true }).first().waitFor()
  await page.goto(paths.dashboard)
  await page.getByText('Who reads your will when you die?').waitFor()
  // The page asks again where the signing is recorded.
  await page.goto(`${paths.will}?signed=own`)
  const dialog = page.getByRole('dialog', { name: 'When was it signed?' })
  await dialog
    .getByRole('button', { name: 'Let Beatriz read your will after your death' })
    .waitFor()
  await checkScreen(page, 'executor-asked-at-signing')
})

it('the will stays ready to sign though a later check finds something, and says what that means', async () => {
  const ana = await newPerson(url, { firstName: 'Ana', lastName: 'Moreno' })
  const people = singleTexan.people.map((person) =>
    person.id === 'sister' ? { ...person, isAdult: undefined, dateOfBirth: '2000-01-01' } : person,
  )
  await replaceWill(ana.token, texan({ people }))
  const { page } = await openPage({ as: ana })
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  await page.goto(paths.willStep('preview'))
  await page.getByRole('checkbox', { name: 'I have read my will' }).check()
  await page.getByRole('button', { name: 'Mark as ready to sign' }).click()
  await heading('Your will is ready to sign')
  expect(await page.getByText('New since it was marked as ready').count()).toBe(0)
  // On this day the check finds that the executor is too young.
  await page.clock.setFixedTime('2010-01-01')
  await page.reload()
  await heading('New since it was marked as ready')
  await heading('Your will is ready to sign')
  await page.getByRole('list', { name: 'New since then' }).getByRole('link').first().waitFor()
  await page.getByText('Your will stays ready to sign, and prints as it is.').waitFor()
  await page
    .getByRole('button', { name: 'Download for signing' })
    .or(page.getByRole('button', { name: 'Download with the watermark' }))
    .waitFor()
  await checkScreen(page, 'found-later')
})
