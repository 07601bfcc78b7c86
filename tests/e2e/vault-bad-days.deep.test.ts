import { expect, inject, it } from 'vitest'
import { storage } from '#shared/contract/storage.ts'
import { UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { aPng } from '../builders/file-bytes.ts'
import { storeMemoryOf } from '../builders/memories.ts'
import { accountOf, storeContact, storeShare } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { checkScreen, lookAtWidth } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * The vault on ordinary bad days, for its owner and for a person who reads in it.
 */

const url = inject('url')
const openPage = await openBrowser()
const owner = await newPerson(url)
const reader = await newPerson(url)
await entitle(owner, 'doublewilluser')
const { page: ours, errors } = await openPage({ as: owner })

it('the app keeps its screens in the window when names are long and have no spaces', async () => {
  const account = await accountOf(owner)
  const word = 'W'.repeat(200)
  const title = word.slice(0, 100)
  const { fileId } = await storeDocument(account, { title, holder: title, originalPlace: word })
  const { digitalAccountId } = await storeDigitalAccountOf(account, {
    label: title,
    userName: word,
    password: word,
    webSite: `https://example.org/${word}`,
    note: word,
  })
  const { memoryId } = await storeMemoryOf(account, { title, story: word })
  const screens = [
    ['documents', paths.documents],
    ['document-edit', paths.editDocument(fileId)],
    ['document', paths.readDocument(fileId)],
    ['accounts', paths.passwords],
    ['account', paths.viewPassword(digitalAccountId)],
    ['memories', paths.memories],
    ['memory', paths.readMemory(memoryId)],
    ['timeline', paths.messagesAndMemories],
  ] as const
  for (const [name, address] of screens) {
    await ours.goto(address)
    await ours.getByText(title).first().waitFor()
    await lookAtWidth(ours, `vault-long-${name}`)
  }
})

it('the app takes thirty of forty photos, and says how many are left out', async () => {
  await ours.goto(paths.addMemory)
  await ours.getByLabel('Title').first().fill('The whole album')
  await ours.getByLabel('Year').fill('1974')
  await ours.getByLabel('Add photos, recordings or films').setInputFiles(
    Array.from({ length: 40 }, (_, index) => ({
      name: `Photo ${index + 1}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(aPng),
    })),
  )
  await ours.getByText(/10 were left out/).waitFor()
  await ours.getByRole('button', { name: 'Save', exact: true }).click()
  // Thirty uploads take half a minute on a busy machine.
  await ours
    .getByRole('heading', { level: 1, name: 'The whole album' })
    .waitFor({ timeout: 150_000 })
  await ours.getByRole('button', { name: /Photo/ }).nth(29).waitFor()
})

it('the app says that a document is gone which its reader had open when its owner deleted it', async () => {
  const account = await accountOf(owner)
  const { fileId } = await storeDocument(account, { title: 'Lease' })
  await storeShare(
    account,
    { targetType: 'document', targetId: TargetId.parse(fileId) },
    await storeContact(account, reader.email),
    { status: 'CLAIMED', granteeUserId: UserId.parse(reader.userId) },
  )
  const { page: theirs, errors: refusals } = await openPage({ as: reader })
  await theirs.goto(paths.readDocument(fileId))
  const download = theirs.getByRole('button', { name: 'Download Deed of the house.pdf' })
  await download.waitFor()
  await json(send(url, storage.operations.Delete, { query: { id: fileId }, token: owner.token }))
  await download.click()
  await theirs.getByText(/^This file is no longer here\./).waitFor()
  await checkScreen(theirs, 'vault-gone')
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'This document is not here' }).waitFor()
  // The browser logs the refusals.
  expect(refusals.filter((error) => !error.includes('404'))).toEqual([])
})

it('a document expires today on an evening in Honolulu, though UTC has tomorrow', async () => {
  const { page, context, errors: found } = await openPage({ as: owner })
  await context
    .newCDPSession(page)
    .then((session) =>
      session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Honolulu' }),
    )
  const now = new Date()
  const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 6)
  const expiresOn = new Date(evening - 10 * 3600_000).toISOString().slice(0, 10)
  await storeDocument(await accountOf(owner), { title: 'Visa', expiresOn })
  await page.clock.setFixedTime(evening)
  await page.goto(paths.documents)
  await page.getByText('Expires today').first().waitFor()
  expect(found).toEqual([])
})

it('the vault never fails behind the scenes', () => {
  expect(errors).toEqual([])
})
