import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { accountOf } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { inbox, linkIn } from '../inbox.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A way back in for a person who lost the phone: the administrator's, the delegate's and the
 * owner's pages.
 */

const url = inject('url')
const openPage = await openBrowser()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const linkTo = async (email: string, hash: string) => {
  const link = new RegExp(`/auth/cancel#${hash}=[^)\\s]+`)
  const mail = (await inbox(url, email)).findLast(({ text }) => link.test(text))
  return linkIn(mail?.text, link)
}

it('an administrator begins a slow recovery, a delegate confirms it, and one tap stops it', async () => {
  const owner = await newPerson(url)
  const delegate = await newPerson(url)
  const createdAt = '2020-01-01T00:00:00.000Z'
  await writeAll([accountChange(UserId.parse(delegate.userId), { createdAt })])
  await trust(await accountOf(owner), delegate)

  const { page, errors } = await openPage({ as: await newAdministrator(url) })
  await page.goto(`${paths.admin}?tab=people`)
  await page.getByLabel('Email address').fill(owner.email)
  await button(page, 'Look up').click()
  await button(page, 'Begin a way back in').click()
  await page.getByRole('radio', { name: /The mailbox/ }).check({ force: true })
  await checkScreen(page, 'admin-way-back')
  // Without the new address nothing begins, and what was typed stays.
  await page.getByLabel(/^Type/).fill('proven')
  await button(page, 'Begin it').click()
  await page.getByText(/Enter the new address that they will sign in with/).waitFor()
  await page.getByRole('radio', { name: /The second step/ }).check({ force: true })
  await button(page, 'Begin it').click()
  await page.getByText('Way back in opens').waitFor()
  expect(await button(page, 'Begin a way back in').count()).toBe(0)
  expect(errors).toEqual([])

  const { page: theirs } = await openPage()
  await theirs.goto(await linkTo(delegate.email, 'vouch'))
  await theirs.getByRole('heading', { name: 'Is it really them?' }).waitFor()
  await checkScreen(theirs, 'vouch-for-owner')
  // Opening the page changes nothing.
  expect((await accountOf(owner)).recovery?.slow?.vouchedBy).toBeUndefined()
  await button(theirs, 'Yes, I have spoken to them').click()
  await theirs.getByRole('heading', { name: 'Thank you' }).waitFor()
  await checkScreen(theirs, 'vouched-for-owner')
  expect((await accountOf(owner)).recovery?.slow?.vouchedBy).toBe(delegate.userId)

  const { page: own } = await openPage()
  const stop = await linkTo(owner.email, 'recovery')
  await own.goto(stop)
  await own.getByRole('heading', { name: 'Stop the way back into your account' }).waitFor()
  await checkScreen(own, 'stop-way-back')
  await button(own, 'Stop it').click()
  await own.getByRole('heading', { name: 'It is stopped' }).waitFor()
  expect((await accountOf(owner)).recovery).toBeUndefined()
  // The link works once.
  await own.goto('about:blank')
  await own.goto(stop)
  await button(own, 'Stop it').click()
  await own.getByText(/This link is no longer valid/).waitFor()
})
