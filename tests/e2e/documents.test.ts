import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { document } from '#shared/contract/document.ts'
import { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { aPdf, aPdfWithScript, aPng } from '../builders/file-bytes.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
import { inbox, linkIn, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { endIntroduction } from './people.ts'

/*
 * An owner adds documents, several at once, and papers. The owner describes one document, replaces
 * its file, and shares a category with a delegate, who reads it. Another document opens to her only
 * after the owner's death. Without a plan, the owner still reads, downloads and deletes. The tests
 * are one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()

const owner = await newPerson(url)
const reader = await newPerson(url)
await entitle(owner, 'singlewilluser')
await endIntroduction(url, owner)
const account = await accountOf(owner)
await storeDelegateRequest(account, await storeContact(account, reader.email), {
  status: 'ACCEPTED',
  delegateUserId: UserId.parse(reader.userId),
})
const { page: ours, errors } = await openPage({ as: owner })
const { page: theirs, errors: theirErrors } = await openPage({ as: reader })

/** The hosts that the pages sent requests to. */
const requestedAddresses = new Set<string>()
for (const page of [ours, theirs]) {
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http')) requestedAddresses.add(hostname)
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

const pdf = (name: string, bytes = aPdf) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

/** Chooses from when others may see the document that is open. */
const openFrom = async (when: RegExp, reaches: string) => {
  await ours.getByRole('button', { name: /^(Limit|Change) from when others may see it$/ }).click()
  const choice = ours.getByRole('dialog').getByRole('radio', { name: when })
  await choice.check()
  expect(await choice.locator('..').textContent()).toContain(reaches)
  await button(ours, 'Change it').click()
  await ours.getByRole('dialog').waitFor({ state: 'detached' })
}

const isBucket = (address: URL) => address.origin !== new URL(url).origin

it('the list of documents begins with a checklist whose papers can be dismissed', async () => {
  await ours.goto(paths.documents)
  await heading(ours, 'No documents yet')
  await heading(ours, 'What else your family may need')
  await button(ours, 'Not for me: Health care directive').click()
  await ours.getByText('Health care directive is off this list.').waitFor()
  await button(ours, 'Undo').click()
  await button(ours, 'Not for me: Health care directive').waitFor()
})

it('the upload stores several files at once, says why one is refused, and cancels another', async () => {
  covers('1.3', '2.12')
  await button(ours, 'Add files').first().click()
  const held: (() => void)[] = []
  await ours.route(isBucket, async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('Wrong paper')) await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => {})
  })
  await ours
    .getByLabel('Choose files')
    .setInputFiles([
      pdf('Deed_of the house.pdf'),
      { name: 'Plan.png', mimeType: 'image/png', buffer: Buffer.from(aPng) },
      { name: 'Setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      pdf('Wrong paper.pdf'),
    ])
  await ours.getByText('We cannot keep a file of this kind.').first().waitFor()
  await link(ours, 'Deed of the house').waitFor()
  await link(ours, 'Plan').waitFor()
  const ofStored = link(ours, 'Choose who sees it: Plan.png')
  expect(await ofStored.getAttribute('href')).toBe(await link(ours, 'Plan').getAttribute('href'))
  // Beside each stored file the person says what it is.
  const deed = ours.getByRole('listitem').filter({ hasText: 'Deed_of the house.pdf' })
  await deed.getByLabel('Title', { exact: true }).fill('Deed of the house')
  await deed.getByLabel('Category', { exact: true }).selectOption('property')
  await deed.getByRole('button', { name: 'Save', exact: true }).click()
  await ours.getByText('Deed of the house is saved.').waitFor()
  await checkScreen(ours, 'documents-uploading')
  await button(ours, 'Cancel Wrong paper.pdf').click()
  await ours.getByText('Wrong paper').waitFor({ state: 'detached' })
  for (const go of held) go()
  await ours.unroute(isBucket)
  expect(await link(ours, 'Wrong paper').count()).toBe(0)
})

it('the upload goes on with what is left after the connection broke', async () => {
  await ours.route(isBucket, (route) => route.abort())
  await ours.getByLabel('Choose files').setInputFiles([pdf('Survey.pdf'), pdf('Permit.pdf')])
  await button(ours, 'Try all 2 again').waitFor()
  await ours.unroute(isBucket)
  await button(ours, 'Try all 2 again').click()
  await link(ours, 'Survey').waitFor()
  await link(ours, 'Permit').waitFor()
  const survey = ours.getByRole('listitem').filter({ hasText: 'Survey.pdf' })
  await survey.getByLabel('Category', { exact: true }).selectOption('property')
  await survey.getByRole('button', { name: 'Save', exact: true }).click()
  await ours.getByText('Survey is saved.').waitFor()
  // The browser logs the uploads that broke off.
  errors.length = 0
})

it('the checklist records a paper without a file', async () => {
  await button(ours, 'On paper: Power of attorney').click()
  const dialog = ours.getByRole('dialog')
  await dialog.getByLabel('Where the original is').fill('In the blue folder')
  await checkScreen(ours, 'documents-add-paper')
  await dialog.getByRole('button', { name: 'Add it', exact: true }).click()
  await link(ours, 'Power of attorney').waitFor()
  expect(await button(ours, 'On paper: Power of attorney').count()).toBe(0)
})

it('the checklist keeps wishes that are written here, and offers to share them from now on', async () => {
  await button(ours, 'Write them: Funeral wishes').click()
  await ours.getByLabel('What you want').fill('No flowers. The song of the lake.')
  await checkScreen(ours, 'documents-write-wishes')
  await button(ours, 'Keep them').click()
  const giving = ours.getByRole('dialog', { name: 'Give this document' })
  // After a death it would open when the funeral is over.
  expect(await giving.getByRole('radio', { name: /From now on/ }).isChecked()).toBe(true)
  await button(ours, 'Cancel').click()
  const row = ours.getByRole('listitem').filter({ has: link(ours, 'Funeral wishes') })
  await row.getByText('Written here').waitFor()
  expect(await row.getByText('On paper only').count()).toBe(0)
})

it('the checklist keeps a scan of the signed will, where the page of the will leads', async () => {
  await ours.goto(`${paths.documents}?add=signed-will`)
  await heading(ours, 'Add a scan: My will, signed')
  await ours.getByLabel('Choose files').setInputFiles(pdf('scan0001.pdf'))
  await link(ours, 'My will, signed').waitFor()
  await ours.getByText('Signed will', { exact: true }).waitFor()
})

it('a document is described, with a new file and a reminder that can be ended', async () => {
  await link(ours, 'Deed of the house').click()
  await heading(ours, 'Deed of the house')
  await ours.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await ours.getByLabel('The new file').setInputFiles(pdf('Deed, signed.pdf', aPdfWithScript))
  await heading(ours, 'Earlier versions')
  await ours.getByText('Change its details').click()
  await ours.getByLabel('Whose it is').fill('Carmen Moreno')
  await ours.getByLabel('Where the original is').fill('The safe at First Harbor Bank')
  await ours.getByLabel('Issued on').fill('2030-02-03')
  await ours.getByLabel('Expires on').fill('2030-02-01')
  await button(ours, 'Save').click()
  await ours.getByText('It cannot expire before it was issued.').waitFor()
  const soon = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await ours.getByLabel('Issued on').fill('2020-02-03')
  await ours.getByLabel('Expires on').fill(soon)
  await button(ours, 'Save').click()
  await ours.getByText('Deed of the house is saved.').waitFor()
  await ours.getByText('Expires soon', { exact: true }).waitFor()
  await ours.goto(paths.dashboard)
  await ours.getByText('Expires soon', { exact: true }).waitFor()
  await ours.goBack()
  await ours.getByLabel('Search documents').fill('carmen')
  await link(ours, 'Plan').waitFor({ state: 'detached' })
  await ours.goto(`${paths.documents}?category=tax`)
  await ours.getByText('Nothing is in Tax yet.').waitFor()
  await ours.goto(paths.documents)
  await link(ours, 'Deed of the house').last().click()
  await button(ours, 'Stop reminding me').click()
  await button(ours, 'Stop reminding me').waitFor({ state: 'detached' })
})

it('the editor asks before it overwrites what another window saved', async () => {
  const before = await ours.getByLabel('Title').inputValue()
  const fileId = new URL(ours.url()).pathname.split('/').at(-1) ?? ''
  const body = { fileId, holder: 'Noor Haddad' }
  await json(send(url, document.operations.UpdateFileDetails, { body, token: owner.token }))
  await ours.getByText('Change its details').click()
  await ours.getByLabel('Note').fill('Copied for the bank in May.')
  await button(ours, 'Save').click()
  await ours.getByText(`${before} was changed in another window since you opened this`).waitFor()
  await checkScreen(ours, 'documents-newer-version')
  await button(ours, 'Save mine instead').click()
  await ours.getByText(`${before} is saved.`).waitFor()
  await ours.goto(paths.editDocument(fileId))
  expect(await ours.getByLabel('Note').inputValue()).toBe('Copied for the bank in May.')
  // The browser logs the refusal.
  errors.length = 0
})

it('a document is not said to be seen by nobody else before it is known who sees its category', async () => {
  const answers = /ListSharesForTarget.*targetFilter/
  await ours.route(answers, (route) => route.abort())
  await ours.reload()
  await ours.getByText('Nobody is named for this one only.').waitFor()
  await ours.unroute(answers)
  await ours.reload()
  await ours.getByText('Nobody but you.').first().waitFor()
  // The browser logs the requests that got no answer.
  errors.length = 0
})

it('a document is shared with its category, and read by a delegate', async () => {
  covers('1.3', '2.6', '2.12', '6.10')
  await link(ours, 'Share the whole category').click()
  await heading(ours, 'Who sees everything in “Home and property”')
  await button(ours, 'Let somebody see it').click()
  await ours.getByRole('checkbox', { name: /Ana Moreno/ }).check()
  const tells = ours.getByRole('checkbox', { name: /Tell them by email now/ })
  expect(await tells.isChecked()).toBe(false)
  await ours.getByRole('radio', { name: /From now on/ }).check()
  expect(await tells.isChecked()).toBe(true)
  const sentBefore = (await inbox(url, reader.email)).length
  await button(ours, 'Share it').click()
  await ours.getByText('Not opened yet').waitFor()
  await ours.goBack()
  await heading(ours, 'Deed of the house')
  await ours.getByText(/can see what is in it/).waitFor()
  expect(await ours.getByText('You share this whole category.').count()).toBe(1)
  await openFrom(/After my death/, 'can see it after your death')
  await ours.getByText(/can see it after your death/).waitFor()
  expect(await ours.getByText(/can see what is in it/).count()).toBe(0)
  await openFrom(/^Now/, 'can see it now')
  await ours.getByText(/can see what is in it/).waitFor()
  // What was typed is there again after a reload, and with it who sees it once it is saved.
  await ours.getByText('Change its details').click()
  await ours.getByLabel('Category').selectOption('tax')
  await ours.reload()
  expect(await ours.getByLabel('Category').inputValue()).toBe('tax')
  await ours.getByLabel('Category').selectOption('property')
  await button(ours, 'Save').click()
  await ours.getByText('Deed of the house is saved.').waitFor()
  await ours.goto(`${paths.myAccount}?tab=people`)
  await ours.getByText('The same, by thing').click()
  await link(ours, 'Your documents: home and property').waitFor()
  const mail = await nextMessage(url, reader.email, sentBefore)
  await theirs.goto(linkIn(mail.text, /\/auth\/confirm-document\/\S+#code=[\w-]{27}/))
  await button(theirs, 'See what it is').waitFor()
  await button(theirs, 'See what it is').click()
  await link(theirs, 'See what is there').waitFor()
  await checkScreen(theirs, 'documents-confirmed')
  await link(theirs, 'See what is there').click()
  await link(theirs, 'Deed of the house').click()
  await heading(theirs, 'Deed of the house')
  await theirs.getByText('The safe at First Harbor Bank').waitFor()
  await theirs.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await theirs.getByText(/can contain macros or scripts/).waitFor()
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    button(theirs, 'Download Deed, signed.pdf').click(),
  ])
  expect(download.suggestedFilename()).toBe('Deed, signed.pdf')
})

it('a document opens after a death, and not before', async () => {
  await ours.goto(paths.documents)
  await link(ours, 'Survey').click()
  await openFrom(/After my death/, 'can see it after your death')
  await theirs.goto(paths.sharedWithYou)
  await theirs.getByText('Deed of the house').waitFor()
  expect(await theirs.getByText('Survey').count()).toBe(0)
  await plantPassing(UserId.parse(owner.userId), ['notices'])
  await theirs.reload()
  await theirs.getByText('Deed of the house').waitFor()
  expect(await theirs.getByText('Survey').count()).toBe(0)
  await plantPassing(UserId.parse(owner.userId), ['notices', 'messages'])
  await theirs.reload()
  await theirs.getByText('Survey').waitFor()
  // What a person left stands under their name.
  await theirs.getByRole('heading', { name: /^What .+ left you$/ }).waitFor()
  await plantPassing(UserId.parse(owner.userId), [])
})

it('a document stays readable for an owner whose plan has ended, who can delete it', async () => {
  await entitle(owner, 'free')
  await ours.goto(`${paths.myAccount}?tab=kept`)
  await ours.getByText('7 documents').waitFor()
  await link(ours, 'Open your documents').click()
  await link(ours, 'My will, signed').click()
  const [scan] = await Promise.all([
    ours.waitForEvent('download'),
    button(ours, 'Download scan0001.pdf').click(),
  ])
  expect(scan.suggestedFilename()).toBe('scan0001.pdf')
  await ours.goto(paths.keptDocuments)
  await link(ours, 'Plan').click()
  await heading(ours, 'Plan')
  await button(ours, 'Delete this document').click()
  await ours.getByRole('alertdialog').waitFor()
  await checkScreen(ours, 'documents-delete')
  await button(ours, 'Delete document').click()
  await ours.getByText('Plan was deleted.').waitFor()
  await link(ours, 'Deed of the house').waitFor()
  expect(await link(ours, 'Plan').count()).toBe(0)
})

it('the pages of documents never fail behind the scenes, and ask nobody else for anything', () => {
  // The app, and the bucket of the local stack.
  expect([...requestedAddresses].toSorted()).toEqual(['127.0.0.1', 'localhost'])
  expect([...errors, ...theirErrors]).toEqual([])
})
