import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { authenticate } from '#shared/contract/authenticate.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { appCode, newPerson } from '../people.ts'
import { axeFindings, untilStill } from './axe.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { keepCodes, type Newcomer, register } from './people.ts'

/*
 * Recovery codes as part of the second step: at the first sign-in, and for a person who has none.
 */

const url = inject('url')
const openPage = await openBrowser()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

const enter = async (page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>) => {
  await page.goto(paths.signIn)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

it('recovery codes are kept before the first sign-in ends: six wrong ones do no harm', async () => {
  const { page } = await openPage()
  const newcomer = {
    firstName: 'Ida',
    lastName: 'Moss',
    email: `ida.${Date.now()}@example.org`,
    password: 'Wisteria-lane-47',
  }
  await register(page, url, newcomer)
  await enter(page, newcomer)
  await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor()
  await checkScreen(page, 'set-up-app')
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const digits = page.getByLabel('Six-digit code')
  await digits.fill(appCode(secret) === '000000' ? '111111' : '000000')
  await page.getByText('That code isn’t right').first().waitFor()
  await digits.fill(appCode(secret))
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  for (const way of ['Print', 'Save as a file', 'Copy all']) await button(page, way).waitFor()
  await checkScreen(page, 'recovery-codes-shown')

  await button(page, 'I have kept them').click()
  const field = page.getByLabel('One of your ten codes')
  await field.waitFor()
  expect(await page.getByLabel('Your recovery codes').count()).toBe(0)
  for (const wrong of ['', '00000-00000', 'ABCDE', '11111-11111', 'x', '22222-22222']) {
    await field.fill(wrong)
    await button(page, 'Confirm this code').click()
    await page.getByText(wrong === '' ? /Type one of the codes/ : /not one of the ten/).waitFor()
    expect(await field.inputValue()).toBe(wrong)
  }
  await checkScreen(page, 'recovery-codes-typed')
  await button(page, 'Show the codes again').click()
  await keepCodes(page)
  await page.waitForURL(({ pathname }) => pathname === paths.dashboard)
})

it('recovery codes are asked of a person who closed the page half way and may say “later”', async () => {
  const person = await newPerson(url)
  const signIn = async () => {
    const { page } = await openPage()
    await enter(page, person)
    await page.getByLabel('Six-digit code').fill(appCode(person.secretCode, { stepsAhead: 1 }))
    await page.getByRole('heading', { name: 'Your way back in' }).waitFor()
    return page
  }
  const closed = await signIn()
  await checkScreen(closed, 'recovery-codes-asked')
  await button(closed, 'Make my codes').click()
  await closed.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const listed = closed.getByLabel('Your recovery codes').getByRole('listitem')
  await listed.nth(9).waitFor()
  const codes = await listed.allTextContents()
  await button(closed, 'I have kept them').click()
  await closed.getByText('One thing is left').waitFor()
  await closed
    .getByRole('link', { name: /^Heirloom/ })
    .first()
    .click()
  await closed.getByRole('heading', { name: 'Leave this page?' }).waitFor()
  await button(closed, 'Stay here').click()
  // Closed half way: the codes are there, and nobody has shown that they were kept.
  await closed.close()
  const { token } = person
  const laterLeft = async () =>
    (await json(send(url, authenticate.operations.me, { token }))).codesAsked?.laterLeft
  expect(await laterLeft()).toBe(3)
  // Each code of the app works once.
  await setTimeout(31_000)
  const page = await signIn()
  await page.getByLabel('One of your ten codes').waitFor()
  await checkScreen(page, 'recovery-codes-unconfirmed')
  await button(page, 'Later').click()
  await page.waitForURL(({ pathname }) => pathname === paths.dashboard)
  expect(await laterLeft()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Confirm one of your recovery codes' }).click()
  const field = page.getByLabel('One of your ten codes')
  await untilStill(page)
  await expect
    .poll(() => field.evaluate((box) => box.getBoundingClientRect().top))
    .toBeLessThan(700)
  await checkScreen(page, 'recovery-codes-in-account')
  await field.fill('00000-00000')
  await button(page, 'Confirm this code').click()
  await page.getByText('That is not one of your codes.').waitFor()
  await field.fill(codes[3] ?? '')
  await button(page, 'Confirm this code').click()
  await page.getByText('10 of 10 are left').waitFor()
  expect(await laterLeft()).toBeUndefined()
})
