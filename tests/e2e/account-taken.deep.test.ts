import { expect, inject, it } from 'vitest'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import { paths } from '#shared/paths.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { accountOf } from '../builders/sharing.ts'
import { codeIn, inbox } from '../inbox.ts'
import { appCode, newPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A person closes their account to somebody else, and comes back with another password and second
 * step.
 */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url)
const { page } = await openPage()
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a person closes their account to others with the link of a notice', async () => {
  const code = newLinkCode()
  const { userId } = await accountOf(person)
  const expiresAt = timeToLive(currentTime(), hour)
  await writeAll(linkCreation(hashLinkCode(code), { userId, purpose: 'account-taken', expiresAt }))
  await page.goto(`${paths.byLink}#taken=${code}`)
  await page.getByRole('heading', { name: 'Somebody else is in your account?' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await checkScreen(page, 'account-taken')
  expect((await accountOf(person)).mustChangeSecondStep).toBeUndefined()
  await button('Close my account to them').click()
  await page.getByRole('heading', { name: 'Your account is closed to them' }).waitFor()
  await checkScreen(page, 'account-taken-done')
})

it('the person comes back by the mailed code, and first sets up another second step', async () => {
  await page.getByRole('link', { name: 'I have the code' }).click()
  const mails = await inbox(url, person.email)
  const mail = mails.findLast(({ subject }) => subject === 'Choose a new password')
  await page.getByLabel('Code from the email').fill(codeIn(mail ?? { text: '' }))
  await page.getByLabel('New password', { exact: true }).fill('Meadow-kettle-31')
  await button('Set the new password').click()
  await page.getByText('Your new password is set. Sign in with it.').waitFor()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Meadow-kettle-31')
  await button('Sign in').click()
  await page.getByLabel('Six-digit code').fill(appCode(person.secretCode, { stepsAhead: 1 }))
  const heading = page.getByRole('heading', { name: 'Now set up another second step' })
  await heading.waitFor()
  for (const address of [paths.dashboard, paths.will]) {
    await page.goto(address)
    await heading.waitFor()
  }
  expect(await axeFindings(page)).toEqual([])
  await checkScreen(page, 'another-second-step')
  await button('Set up another app').click()
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
  await page.getByLabel('Your current password').fill('Meadow-kettle-31')
  await page.getByLabel('Code from the new app').fill(appCode(secret?.replaceAll(' ', '') ?? ''))
  await page.waitForURL(`**${paths.dashboard}**`)
  expect((await accountOf(person)).mustChangeSecondStep).toBeUndefined()
})
