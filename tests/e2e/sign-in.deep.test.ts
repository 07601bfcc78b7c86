import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { appCode, newPerson } from '../people.ts'
import { openBrowser } from './open-browser.ts'

const openPage = await openBrowser()
const person = await newPerson(inject('url'))

it('the form says what is missing or wrong at its field, and lets an impatient person try again', async () => {
  const { page, errors } = await openPage()
  await page.goto(paths.signIn)
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  const focused = (field: typeof email) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await signIn.click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  await focused(email)
  await email.fill('ana at example')
  await page.getByText('Enter an email address, such as ana@example.org.').waitFor()
  await email.fill(` ${person.email} `)
  await password.fill('not the password of hers')
  expect(await page.getByText('Enter your password.').count()).toBe(0)
  await signIn.click()
  await page.getByText('sign you in with this address and password').waitFor()
  await focused(password)
  expect(await email.inputValue()).toContain(person.email)
  await password.fill(person.password)
  await signIn.click()
  await page.getByLabel('Six-digit code').fill(appCode(person.secretCode, { stepsAhead: 1 }))
  await page.getByText('Your way back in').waitFor()
  // The pool refused the wrong password, and nothing else went wrong.
  expect(errors).toEqual([expect.stringContaining('status of 400')])
})
