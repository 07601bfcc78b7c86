import { describe, expect, inject, it } from 'vitest'
import { security } from '#shared/contract/security.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { codeIn, inbox, linkIn, nextMessage } from '../inbox.ts'
import { appCode, newPerson, type TestPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { picture, sizes } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * An owner changes their password on the security page, and undoes what a thief changed, signed
 * out.
 */

const url = inject('url')
const openPage = await openBrowser()
const newPassword = 'Meadow-kettle-31'

const { BeginAppSetup, ConfirmAppSetup } = security.operations

/**
 * A thief with the session and the password sets up another app. Returns the link of the mail to
 * the owner.
 */
const changedByThief = async ({ token, email, password: currentPassword }: TestPerson) => {
  const { secretCode } = await json(send(url, BeginAppSetup, { token }))
  const sentBefore = (await inbox(url, email)).length
  const body = { code: appCode(secretCode), currentPassword }
  await json(send(url, ConfirmAppSetup, { token, body }))
  const { text } = await nextMessage(url, email, sentBefore)
  expect(text).toContain("This wasn't me")
  return linkIn(text, /\/auth\/cancel#change=[\w-]{27}/)
}

describe.each(sizes)('at $width px', (size) => {
  it('the link of the mail locks a thief out, says what to do, and leads to a new password', async () => {
    const person = await newPerson(url)
    const link = await changedByThief(person)
    const { page } = await openPage({ size })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Somebody else changed your sign-in?' }).waitFor()
    await picture(page, 'undo-change')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await page.getByRole('heading', { name: 'They are locked out' }).waitFor()
    await page.getByText(person.email).waitFor()
    await page.getByText(/set up your authenticator app again/).waitFor()
    await picture(page, 'change-undone')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'I have the code' }).click()

    const mails = await inbox(url, person.email)
    const mail = mails.findLast(({ subject }) => subject === 'Choose a new password')
    await page.getByLabel('Code from the email').fill(codeIn(mail ?? { text: '' }))
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByText('Your new password is set. Sign in with it.').waitFor()
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor()
    await page.close()
  })
})

it('the page says what helps if the link is not valid', async () => {
  const { page } = await openPage()
  await page.goto(`${paths.byLink}#change=${'x'.repeat(27)}`)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await page.getByText(/It works once, for 72 hours/).waitFor()
  await picture(page, 'undo-change-used')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

it('the security page demands the current password for another, and keeps what was typed', async () => {
  const person = await newPerson(url)
  const { page } = await openPage({ as: person })
  await page.goto(`${paths.myAccount}?tab=security`)
  await page.getByRole('button', { name: 'Change my password' }).click()
  const present = page.getByLabel('Your current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  await next.fill(newPassword)
  await page.getByRole('button', { name: 'Change it and sign me out' }).click()
  await page.getByText('Enter your current password.').waitFor()
  await present.fill('Not-my-password-1')
  await page.getByRole('button', { name: 'Change it and sign me out' }).click()
  await page.getByText(/That is not your current password/).waitFor()
  expect(await next.inputValue()).toBe(newPassword)
  await checkScreen(page, 'change-password-refused')
  await present.fill(person.password)
  await page.getByRole('button', { name: 'Change it and sign me out' }).click()
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
})
