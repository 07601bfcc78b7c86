import { describe, expect, inject, it } from 'vitest'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { paths } from '#shared/paths.ts'
import { keepCode } from '../builders/deletion.ts'
import { accountOf } from '../builders/sharing.ts'
import { appCode, newPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { picture, sizes } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The screens of an owner after an administrator touched their account: a new password to choose, a
 * deletion to stop.
 */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url)

describe.each(sizes)('at $width px', (size) => {
  it('stops an announced deletion with the link of the mail', async () => {
    const now = { now: currentTime(), wallTime: new Date() }
    await announceDeletion(now, await accountOf(person))
    const code = await keepCode(url, person)
    const { page } = await openPage({ size })
    await page.goto(`${paths.byLink}#deletion=${code}`)
    await page.getByRole('heading', { name: 'Keep your account' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, `keep-account-${size.width}`)
    expect((await accountOf(person)).deletion).toBeDefined()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByRole('heading', { name: 'Your account stays' }).waitFor()
    expect((await accountOf(person)).deletion).toBeUndefined()
    await page.close()
  })
})

it('the app leads a person nowhere but to the choice of a new password, until they choose', async () => {
  const account = await accountOf(person)
  await writeAll([accountChange(account.userId, { mustChangePassword: true })])
  const { page } = await openPage()
  await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Six-digit code').fill(appCode(person.secretCode, { stepsAhead: 1 }))
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  for (const address of [paths.dashboard, paths.will, paths.myAccount]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  }
  await checkScreen(page, 'change-password')
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page
    .getByText(/12 characters/)
    .first()
    .waitFor()
  await password.fill('Meadow-kettle-31')
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.getByText('Enter the password that you signed in with.').waitFor()
  const present = page.getByLabel('Password that you signed in with', { exact: true })
  await present.fill('Not-my-password-1')
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.getByText(/That is not your current password/).waitFor()
  expect(await password.inputValue()).toBe('Meadow-kettle-31')
  await present.fill(person.password)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  expect((await accountOf(person)).mustChangePassword).toBeUndefined()
})
