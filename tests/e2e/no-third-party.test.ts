import { expect, inject, it } from 'vitest'
import { demoPerson } from '#infra/local/demo/demo-family.ts'
import { paths } from '#shared/paths.ts'
import { openBrowser } from './open-browser.ts'
import { requestsToOthers } from './own-addresses.ts'

/*
 * The requests of the pages of the vault. The breach check is the only request to another service,
 * and is sent only on a tap: passwords-in-bulk.deep.test.ts taps it. every-screen.test.ts looks at
 * the requests of every other page.
 */

const url = inject('url')
const openPage = await openBrowser()
const { page } = await openPage({ as: demoPerson })

it.each([
  paths.passwords,
  paths.addPassword,
  paths.importPasswords,
  paths.checkPasswords,
  paths.keptPasswords,
  paths.documents,
  paths.memories,
  paths.addMemory,
  paths.messagesAndMemories,
  paths.plans,
  `${paths.checkout}?product=one-will`,
  paths.checkoutSuccess,
  `${paths.myAccount}?tab=plan`,
  paths.personaCapture,
])('%s asks nobody but the product for anything', async (address) => {
  const callsElsewhere = await requestsToOthers(page, url)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(callsElsewhere()).toEqual([])
})
