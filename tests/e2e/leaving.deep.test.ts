import { describe, expect, it } from 'vitest'
import { clockAheadIn, setClockAhead } from '#infra/local/clock/file-clock.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { paths } from '#shared/paths.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { inbox, linkIn } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { checkScreen } from './look.ts'
import { openBrowserAt } from './open-browser.ts'
import { withOwnStack } from './own-stack.ts'
import { nextAppCode, signInByApp } from './people.ts'
import { pressLater } from './press-later.ts'

/*
 * A person asks for the deletion of their account, reads the mail, and keeps it. Then asks again
 * and lets the seven days pass, through which the test moves the clock of a stack of its own. The
 * tests are one story: each begins where the one before it ended.
 */

const { stack, person, page } = await withOwnStack(async ({ url }) => {
  const openPage = await openBrowserAt(url)
  const leaver = await newPerson(url)
  const { page: leaversPage } = await openPage({ as: leaver })
  return { person: leaver, page: leaversPage }
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const deletion = page.getByRole('alertdialog', { name: 'Delete your account in seven days?' })
const currentPassword = deletion.getByLabel('Your current password', { exact: true })
const confirm = deletion.getByRole('button', { name: 'Delete everything' })

/** The mails with this subject, once there are as many. */
const mails = (subject: string, count: number) =>
  expect
    .poll(async () =>
      (await inbox(stack.url, person.email)).filter((mail) => mail.subject === subject),
    )
    .toHaveLength(count)

const announcedSubject = 'Your account will be deleted in seven days'

const askForIt = async () => {
  await page.goto(`${paths.myAccount}?tab=security`)
  await button('Delete my account').click()
  await deletion.getByLabel(/^Type delete my account/).fill('delete my account')
}

describe('a person who deletes their account', () => {
  it('signs in again, gives the password once more, and leaves nothing in the browser', async () => {
    await page.goto(`${paths.myAccount}?tab=security`)
    await page.evaluate(() =>
      localStorage.setItem('visitsToSend', JSON.stringify([{ name: 'Page Viewed' }])),
    )
    await pressLater(page, 'Delete my account')
    const again = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await again.getByLabel('Password', { exact: true }).fill(person.password)
    await again.getByRole('button', { name: 'Continue' }).click()
    await again.getByLabel(/code/i).fill(await nextAppCode(person.secretCode))
    await deletion.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await deletion.getByLabel(/^Type delete my account/).fill('delete my account')
    await confirm.click()
    await deletion.getByText('Enter your current password.').waitFor()
    await currentPassword.fill('Not-my-password-1')
    await confirm.click()
    await deletion.getByText(/That is not your current password/).waitFor()
    await checkScreen(page, 'delete-account')
    await currentPassword.fill(person.password)
    await confirm.click()
    await page.getByText(/^Your account will be deleted .* To keep it, use the link/).waitFor()
    await checkScreen(page, 'account-deleted')
    const remaining = await page.evaluate(() => [
      sessionStorage.getItem('creds'),
      localStorage.getItem('visitsToSend'),
      Object.keys(sessionStorage).filter((key) => key.startsWith('Cognito')),
    ])
    expect(remaining).toEqual([null, null, []])
    await mails(announcedSubject, 1)
  })

  it('is told of it at the next sign-in, and gets to no other page', async () => {
    await signInByApp(page, person, person.secretCode)
    await heading('Your account will be deleted').waitFor()
    expect(await axeFindings(page)).toEqual([])
    for (const address of [paths.dashboard, paths.will, paths.myAccount]) {
      await page.goto(address)
      await heading('Your account will be deleted').waitFor()
    }
    await checkScreen(page, 'leaving')
    await button('Let it be deleted, and sign out').click()
    await heading('Sign in').waitFor()
  })

  it('keeps it with the link of the mail, without a sign-in', async () => {
    const mail = (await inbox(stack.url, person.email)).find(
      ({ subject }) => subject === announcedSubject,
    )
    await page.goto(linkIn(mail?.text, /\/auth\/cancel#deletion=[\w-]{27}/))
    await button('Keep my account').click()
    await heading('Your account stays').waitFor()
    await mails('Your account stays', 1)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInByApp(page, person, person.secretCode)
    await page.waitForURL(`**${paths.dashboard}`)
  })

  it('keeps it after a sign-in too', async () => {
    await askForIt()
    await currentPassword.fill(person.password)
    await confirm.click()
    await heading('Sign in').waitFor()
    await signInByApp(page, person, person.secretCode)
    await button('Keep my account').click()
    await page.waitForURL(`**${paths.dashboard}`)
    await heading('Your checklist').waitFor()
    await page.reload()
    await heading('Your checklist').waitFor()
  })

  it('has none any more after the seven days', async () => {
    await askForIt()
    await currentPassword.fill(person.password)
    await confirm.click()
    await heading('Sign in').waitFor()
    await mails(announcedSubject, 3)
    const signInStatus = async () => {
      const { email, password } = person
      const { login } = authenticate.operations
      return (await send(stack.url, login, { body: { email, password } })).status
    }
    expect(await signInStatus()).toBe(200)
    // Whoever tries too often is told to wait: one try a minute of the moved clock.
    setClockAhead(stack.folder, clockAheadIn(stack.folder) + 7 * day)
    await expect
      .poll(
        () => {
          setClockAhead(stack.folder, clockAheadIn(stack.folder) + 60_000)
          return signInStatus()
        },
        { timeout: 120_000, interval: 1_000 },
      )
      .toBe(401)
    expect(
      (await json(send(stack.url, authenticate.operations.me, { token: person.token }), 401)).code,
    ).toBe('SIGN_IN_REQUIRED')
  })
})
