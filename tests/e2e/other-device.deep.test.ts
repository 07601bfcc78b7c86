import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { entitle } from '../builders/entitle.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { accountOf, delegationTo } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { axeFindings } from './axe.ts'
import { phoneSize, picture } from './browser.ts'
import { openBrowser } from './open-browser.ts'
import { signInByApp } from './people.ts'

/*
 * From the desktop to the telephone: a code on the screen whose address opens the sign-in, and
 * after it the page.
 */

const url = inject('url')
const openPage = await openBrowser()

/** Opens the dialog with a code, and tells the address. */
const addressBehind = async (desktop: Page, button: string, code: string) => {
  await desktop.getByRole('button', { name: button }).click()
  await desktop.getByRole('img', { name: `QR code that opens ${code}` }).waitFor()
  return (await desktop.getByRole('dialog').locator('code').textContent()) ?? ''
}

const signInTo = (path: string) => `${url}${paths.signIn}?next=${encodeURIComponent(path)}`

it('the app shows a code on the desktop alone, whose address leads to a page after the sign-in', async () => {
  const owner = await newPerson(url)
  await entitle(owner, 'singlewilluser')
  const { page: desktop, errors } = await openPage({ as: owner })
  await desktop.goto(paths.addMemory)
  const address = await addressBehind(desktop, 'Record on my phone', 'a new memory on your phone')
  await picture(desktop, 'other-device')
  expect(await axeFindings(desktop)).toEqual([])
  expect(address).toBe(signInTo(paths.addMemory))

  const message = paths.editMessage((await storeMessageOf(await accountOf(owner))).messageId)
  await desktop.goto(message)
  expect(await addressBehind(desktop, 'Open on my phone', 'this message on your phone')).toBe(
    signInTo(message),
  )
  await picture(desktop, 'other-device-message')

  const trusting = paths.viewPassing(await delegationTo(url, owner))
  await desktop.goto(trusting)
  const button = 'Save this page on my phone'
  expect(await addressBehind(desktop, button, 'this page on your phone')).toBe(signInTo(trusting))
  await picture(desktop, 'other-device-delegate')
  expect(errors).toEqual([])

  const { page: phone } = await openPage({ size: phoneSize })
  await phone.goto(address)
  await signInByApp(phone, owner, owner.secretCode)
  await phone.getByRole('heading', { level: 1, name: 'Write a memory' }).waitFor()
  await phone.getByRole('button', { name: 'Record your voice' }).waitFor()
  expect(await phone.getByRole('button', { name: 'Record on my phone' }).isVisible()).toBe(false)
  // Signed in already, the same address opens the page at once.
  await phone.goto(address)
  await phone.getByRole('heading', { level: 1, name: 'Write a memory' }).waitFor()
  await phone.goto(signInTo(message))
  await phone.waitForURL(`**${message}`)
  await phone.getByLabel('Title').waitFor()
  expect(await phone.getByRole('button', { name: 'Open on my phone' }).isVisible()).toBe(false)
  await phone.goto(signInTo(trusting))
  await phone.waitForURL(`**${trusting}`)
  await phone.getByRole('heading', { name: /^If .* has died$/ }).waitFor()
})
