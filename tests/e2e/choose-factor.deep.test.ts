import { randomUUID } from 'node:crypto'
import {
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { authenticate } from '#shared/contract/authenticate.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { codeIn, messageAfter, nextMessage } from '../inbox.ts'
import { appCode, keepCodesOf, newPerson, poolOf } from '../people.ts'
import { axeFindings } from './axe.ts'
import { picture, sizes } from './browser.ts'
import { openBrowser } from './open-browser.ts'
import { pressLater } from './press-later.ts'

/*
 * A person whose account has an authenticator app and a telephone, and prefers neither, chooses at
 * each sign-in.
 */

const url = inject('url')
const openPage = await openBrowser()
const phone = '+15125550198'

const person = await newPerson(url)
await keepCodesOf(url, person)
const { userPoolId: UserPoolId, cognito } = await poolOf(url)
const Username = person.userId
const UserAttributes = [
  { Name: 'phone_number', Value: phone },
  { Name: 'phone_number_verified', Value: 'true' },
]
await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
const both = { Enabled: true, PreferredMfa: false }
await cognito.send(
  new AdminSetUserMFAPreferenceCommand({
    UserPoolId,
    Username,
    SMSMfaSettings: both,
    SoftwareTokenMfaSettings: both,
  }),
)
cognito.destroy()

const enterPassword = async (page: Page) => {
  await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'How would you like your code?' }).waitFor()
}

describe.each(sizes)('a person with both second factors, at $width pixels', (size) => {
  it('is offered the authenticator app first, and signs in by text message if they like', async () => {
    const { page, context, errors } = await openPage({ size })
    await enterPassword(page)
    await picture(page, 'choose-factor')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual([
      'Use my authenticator app',
      'Send a text message',
    ])
    const message = await messageAfter(url, phone, () =>
      page.getByRole('button', { name: 'Send a text message' }).click(),
    )
    await page.getByLabel('Six-digit code').fill(codeIn(message))
    await page.waitForURL(`**${paths.dashboard}`)
    expect(errors).toEqual([])
    await context.close()
  })
})

it('a person signs in by the app that comes first, and chooses again before protected things', async () => {
  const { page, context } = await openPage()
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use my authenticator app' }).click()
  await page.getByLabel('Six-digit code').fill(appCode(person.secretCode, { stepsAhead: 1 }))
  await page.waitForURL(`**${paths.dashboard}`)
  await page.goto(`${paths.myAccount}?tab=security`)
  await page.getByText('10 of 10 are left').waitFor()
  await page.waitForLoadState('networkidle')
  await pressLater(page, 'Make new codes')
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const factor = dialog.getByRole('button', { name: 'Use my authenticator app' })
  await factor.waitFor()
  expect(await dialog.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await context.setOffline(true)
  await factor.click()
  await dialog.getByText(/^We can’t reach Heirloom/).waitFor()
  await context.close()
})

describe.each(sizes)('a newcomer without an authenticator app, at $width pixels', (size) => {
  it('takes text messages instead, corrects a wrong number, and signs in', async () => {
    const { register, ConfirmEmail } = authenticate.operations
    const email = `newcomer.${randomUUID()}@example.org`
    const { userId } = await json(
      send(url, register, { body: { ...register.example.body, email } }),
    )
    const code = codeIn(await nextMessage(url, email))
    await json(send(url, ConfirmEmail, { query: { userId, code } }))
    const { page, context, errors } = await openPage({ size })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const chooseNumber = async (digits: string) => {
      await page.getByRole('heading', { name: 'Choose your second step' }).waitFor()
      await page.getByLabel('Mobile number').fill(digits)
      await button('Continue').click()
      await page.getByRole('heading', { name: 'Enter the code from your phone' }).waitFor()
    }
    await page.goto(paths.signIn)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(register.example.body.password)
    await button('Sign in').click()
    await page.getByText('Google Authenticator, Microsoft Authenticator and 2FAS').waitFor()
    await picture(page, 'set-up-app')

    await button('Use text messages instead').click()
    await button('Continue').click()
    await page.getByText('Enter the phone number for your codes.').waitFor()
    await picture(page, 'choose-second-step')
    expect(await axeFindings(page)).toEqual([])
    await chooseNumber('5125550110')
    await button('I can’t get a code').click()
    // What fits a first sign-in stands first: there are no recovery codes yet.
    const ways = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(ways).toEqual(['At your first sign-in', 'With a recovery code', 'Without any code'])
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'no-code')
    await button('This is my first sign-in: change the number').click()
    // Another number at each size.
    const right = `+15125551${size.width}`.slice(0, 12)
    const message = await messageAfter(url, right, () => chooseNumber(right.slice(2)))
    await page.getByLabel('Six-digit code').fill(codeIn(message))
    await page.getByRole('heading', { name: 'Your way back in' }).waitFor()
    // The browser logs that the pool refuses it the set-up of an app.
    expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([])
    await context.close()
  })
})
