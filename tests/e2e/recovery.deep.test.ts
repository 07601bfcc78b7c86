import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { security } from '#shared/contract/security.ts'
import { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { inbox, linkIn, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { picture } from './browser.ts'
import { openBrowser } from './open-browser.ts'

/*
 * Account recovery without app and phone, as its pages explain it: each page says what to do next.
 */

const url = inject('url')
const openPage = await openBrowser()
const person = await newPerson(url)

let page: Page
beforeEach(async () => {
  ;({ page } = await openPage())
})

const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('the app says what to do when no mail comes, and not whether the code was right', async () => {
  await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await tap('Sign in')
  await tap('I can’t get a code')
  await page.getByText('This way takes 14 days after you have shown who you are').waitFor()
  await page.getByLabel('Recovery code').fill('7K2QX-9MBTD')
  await tap('Send me the link')
  await page.getByText(/No email after five minutes/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'recovery-sent')
  await tap('Try another code')
  await page.getByLabel('Recovery code').waitFor()
})

it('the app says how to start again if a link is not valid', async () => {
  await page.goto(`${paths.secondFactorCode}#recovery=${'x'.repeat(27)}`)
  await tap('Continue with the reset')
  await page.getByText(/To begin again, sign in with your password/).waitFor()
})

it('the app leads to a new password after the second factor was reset', async () => {
  const { token, email, password: currentPassword } = person
  const { CreateRecoveryCodes } = security.operations
  const { codes } = await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))
  const sentBefore = (await inbox(url, email)).length
  const body = { email, recoveryCode: codes[0] }
  await json(send(url, security.operations.StartRecovery, { body }))
  const { text } = await nextMessage(url, email, sentBefore)
  const link = linkIn(text, /\/auth\/2faCode#recovery=[\w-]{27}/)

  await page.goto(link)
  await tap('Continue with the reset')
  await page.getByRole('heading', { name: 'The wait has begun' }).waitFor()

  const userId = UserId.parse(person.userId)
  const recovery = (await findAccount(userId, { consistent: true }))?.recovery
  if (!recovery) throw new Error('There is no recovery.')
  const dueAt = new Date(Date.now() - 1000).toISOString()
  await writeAll([accountChange(userId, { recovery: { ...recovery, dueAt } })])

  await page.reload()
  await tap('Continue with the reset')
  await page.getByRole('heading', { name: 'Your second step is reset' }).waitFor()
  await page.getByText(/We have emailed you a link/).waitFor()
  await picture(page, 'recovery-done')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})
