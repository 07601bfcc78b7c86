import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { demoPicture } from '#infra/local/demo/demo-picture.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { memories } from '#shared/contract/memories.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { inbox, linkIn, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A memory, from a question to a reader. It is written with two photos and only a year, opened
 * large, recorded with a camera, and found again. It is shared with a contact who has no plan and
 * reads it in a browser of her own, and deleted. The tests are one story: each begins where the one
 * before it ended.
 */

const url = inject('url')
const openPage = await openBrowser({
  flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})

const owner = await newPerson(url)
const reader = await newPerson(url)
await entitle(owner, 'singlewilluser')
await json(
  send(url, contactData.operations.AddContactWithDetail, {
    body: { firstName: 'Beatriz', lastName: 'Castellanos', emails: [{ email: reader.email }] },
    token: owner.token,
  }),
)

const { page: ours, errors } = await openPage({ as: owner })
const { page: theirs, errors: theirErrors } = await openPage({ as: reader })

/** Every address that the owner's pages asked for. */
const requestedAddresses: string[] = []
ours.on('request', (request) => requestedAddresses.push(request.url()))

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const photo = async (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: Buffer.from(await demoPicture('morning').arrayBuffer()),
})

it('the first memory begins with a question that can be answered', async () => {
  await ours.goto(paths.memories)
  await ours.getByRole('heading', { name: 'What do you want to pass on?' }).waitFor()
  await ours.getByRole('link', { name: 'Answer it' }).click()
  await title(ours, 'Write a memory')
  await ours.getByRole('button', { name: 'Take the question away' }).waitFor()
})

it('a memory keeps what is typed over a reload, and says what is missing', async () => {
  await ours.getByLabel('Your words').waitFor()
  // What few need is folded, and opens with what was restored.
  expect(await ours.getByPlaceholder('Type a name from your contacts').isVisible()).toBe(false)
  await ours
    .getByLabel('Your words')
    .fill('My mother kept her recipes in a blue tin.\n\nI have it.')
  await ours.reload()
  await ours.getByText('We kept what you typed before.').waitFor()
  expect(await ours.getByLabel('Your words').inputValue()).toContain('blue tin')
  await press(ours, 'Save')
  await ours.getByText('Give it a title.').waitFor()
  await ours.getByText('Enter at least the year. A guess will do.').waitFor()
  await ours.getByLabel('Title').fill('The blue tin')
  await press(ours, 'Save')
  await ours.waitForFunction(() => document.activeElement?.ariaInvalid === 'true')
  const marked = ours.locator('[aria-invalid="true"]')
  expect(await marked.count()).toBe(1)
  expect(await ours.getByLabel('Year').getAttribute('aria-invalid')).toBe('true')
  await ours.getByText('Add the month and the day if you know them.').waitFor()
  await ours.getByLabel('Year').fill('1974')
  await ours.getByLabel('Month').selectOption('02')
  await ours.getByLabel('Day').fill('30')
  await press(ours, 'Save')
  await ours.getByText('This month does not have that day.').waitFor()
  expect(await marked.count()).toBe(1)
  expect(await ours.getByLabel('Day').getAttribute('aria-invalid')).toBe('true')
  await checkScreen(ours, 'memories-refused')
})

it('a memory is written with two photos, captions, a person, and a year only', async () => {
  await ours.getByLabel('Month').selectOption('')
  await ours.getByLabel('Day').fill('')
  await ours
    .getByLabel('Add photos, recordings or films')
    .setInputFiles([await photo('Tin.webp'), await photo('Kitchen.webp')])
  await ours.getByLabel('Caption of Tin.webp').fill('The tin, still with flour on it.')
  await ours.getByLabel('Caption of Kitchen.webp').waitFor()
  await press(ours, 'Make Kitchen.webp the cover')
  await ours.getByPlaceholder('Type a name from your contacts').fill('Bea')
  await ours.getByRole('button', { name: /Beatriz Castellanos/ }).click()
  await press(ours, 'Save')
  await title(ours, 'The blue tin')
  await ours.getByText('With Beatriz Castellanos').waitFor()
  await ours.getByText('The tin, still with flour on it.').waitFor()
  await ours.waitForFunction(() =>
    [...document.querySelectorAll('article img')].every(
      (element) =>
        element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
    ),
  )
})

it('a memory opens its photos large, and turns them by keyboard and by button', async () => {
  await press(ours, 'Open The tin, still with flour on it.')
  const dialog = ours.getByRole('dialog')
  await dialog.getByText('Photo 1 of 2').waitFor()
  await dialog.getByRole('img', { name: 'The tin, still with flour on it.' }).waitFor()
  await ours.keyboard.press('ArrowRight')
  await dialog.getByText('Photo 2 of 2').waitFor()
  await ours.keyboard.press('ArrowLeft')
  await dialog.getByText('Photo 1 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await dialog.getByText('Photo 2 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Photo before' }).click()
  await dialog.getByText('Photo 1 of 2').waitFor()
  await checkScreen(ours, 'memories-photo')
  await ours.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a memory takes a film from the camera, which plays in the page and knows its length', async () => {
  await ours.getByRole('link', { name: 'Edit', exact: true }).click()
  const recorders = () =>
    requestedAddresses.filter((address) => /record-dialog|fix-webm/.test(address))
  await title(ours, 'Edit your memory')
  expect(recorders()).toEqual([])
  await press(ours, 'Record a film')
  await press(ours, 'Start recording')
  await ours.getByText(/^0:02/).waitFor()
  await press(ours, 'Pause')
  await checkScreen(ours, 'memories-record')
  await press(ours, 'Continue')
  await press(ours, 'Stop')
  await ours.getByLabel('Your recording').waitFor()
  await press(ours, 'Keep it')
  await ours.getByLabel(/^Caption of Film /).fill('Me, telling it.')
  await press(ours, 'Save')
  await title(ours, 'The blue tin')
  const film = ours.getByLabel('Me, telling it.')
  await film.waitFor()
  await ours.waitForFunction(() => {
    const player = document.querySelector('video')
    return player !== null && player.readyState >= 1 && Number.isFinite(player.duration)
  })
})

it('a memory takes a voice from the microphone, and plays it', async () => {
  await ours.getByRole('link', { name: 'Edit', exact: true }).click()
  await press(ours, 'Record your voice')
  await press(ours, 'Start recording')
  await ours.getByText(/^0:01/).waitFor()
  await press(ours, 'Stop')
  await press(ours, 'Keep it')
  await ours.getByLabel(/^Caption of Voice /).fill('The tin opens.')
  await press(ours, 'Save')
  await title(ours, 'The blue tin')
  await ours.getByLabel('The tin opens.').waitFor()
  await ours.waitForFunction(() => {
    const player = document.querySelector('audio')
    return player !== null && player.readyState >= 1 && Number.isFinite(player.duration)
  })
})

it('a memory is saved by the next try after the answer to adding a file was lost', async () => {
  await ours.getByRole('link', { name: 'Edit', exact: true }).click()
  await ours
    .getByLabel('Add photos, recordings or films')
    .setInputFiles([await photo('Stove.webp')])
  await ours.getByLabel('Caption of Stove.webp').fill('The stove.')
  let lost = 0
  await ours.route('**/api/Memories/AttachMemoryFiles', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await press(ours, 'Save')
  await ours.getByText(/Your text is still here/).waitFor()
  expect(lost).toBeGreaterThan(0)
  await ours.unroute('**/api/Memories/AttachMemoryFiles')
  errors.length = 0
  await press(ours, 'Save')
  await title(ours, 'The blue tin')
  await ours.getByText('The stove.').waitFor()
})

it('a memory that another window changed keeps what was typed, for its writer to save', async () => {
  await ours.getByRole('link', { name: 'Edit', exact: true }).click()
  await ours.getByLabel('Your words').fill('My mother kept her recipes in a blue tin. I still do.')
  const memoryId = new URL(ours.url()).pathname.split('/').at(-1)
  await json(
    send(url, memories.operations.UpsertMemory, {
      body: { memoryId, title: 'The blue tin of my mother', date: '1974', typeId: 'childhood' },
      token: owner.token,
    }),
  )
  await press(ours, 'Save')
  await ours.getByText('was changed in another window since you opened this').waitFor()
  await checkScreen(ours, 'memories-conflict')
  await press(ours, 'Save mine instead')
  await title(ours, 'The blue tin')
  await ours.getByText('I still do.').waitFor()
  await ours.getByLabel('The tin opens.').waitFor()
})

it('a question can be asked for each week, and stopped under My account', async () => {
  await ours.goto(paths.memories)
  await ours.getByRole('link', { name: 'The blue tin' }).waitFor()
  await ours.getByText('A question for another memory').click()
  const weekly = ours.getByRole('checkbox', {
    name: 'Send me a question like this by email each week',
  })
  expect(await weekly.isChecked()).toBe(false)
  await weekly.click()
  await ours.getByText(/^The next one comes on Sunday, /).waitFor()
  expect(await weekly.isChecked()).toBe(true)
  await ours.goto(paths.myAccount)
  const inAccount = ours.getByRole('checkbox', { name: 'Send me a question by email each week' })
  await ours.getByText(/^The next one comes on Sunday, /).waitFor()
  await inAccount.click()
  await ours.getByText(/^On Sunday mornings/).waitFor()
  expect(await inAccount.isChecked()).toBe(false)
  await ours.goto(paths.memories)
  await ours.getByText('A question for another memory').click()
  await ours.getByText(/^On Sunday mornings/).waitFor()
  expect(await weekly.isChecked()).toBe(false)
})

it('a memory is found by a word of its title', async () => {
  covers('2.13')
  await ours.goto(paths.memories)
  await ours.getByRole('searchbox').fill('BLUE')
  await ours.waitForURL(/q=BLUE/)
  await ours.getByRole('link', { name: 'The blue tin' }).waitFor()
  await ours.getByRole('searchbox').fill('green')
  await ours.getByText('No memory matches.').waitFor()
  expect(await ours.getByRole('link', { name: 'The blue tin' }).count()).toBe(0)
})

it('a memory stands on the timeline under its year', async () => {
  covers('1.5', '2.15')
  await ours.goto(paths.messagesAndMemories)
  await ours.getByRole('heading', { name: '1974' }).waitFor()
  await ours.getByRole('link', { name: 'The blue tin' }).waitFor()
  await ours.getByRole('tab', { name: 'Memories of others' }).click()
  await ours.getByRole('heading', { name: 'No memories of others yet' }).waitFor()
  expect(await ours.getByRole('link', { name: 'The blue tin' }).count()).toBe(0)
})

it('a memory belongs to a type, which can be shared as a whole', async () => {
  await ours.goto(paths.memories)
  await ours.getByLabel('Type').selectOption('Childhood')
  await ours.waitForURL(/type=childhood/)
  await ours.getByRole('link', { name: 'The blue tin' }).waitFor()
  await ours.getByRole('heading', { name: 'Who sees everything under “Childhood”' }).waitFor()
  await ours.getByText('Nobody but you.').waitFor()
})

it('a memory is shared with a contact, who reads it without a plan', async () => {
  covers('2.6', '6.10')
  await ours.goto(paths.memories)
  await ours.getByRole('link', { name: 'The blue tin' }).click()
  await ours.getByText('Nobody but you.').waitFor()
  await press(ours, 'Let somebody see it')
  await ours.getByRole('checkbox', { name: /Beatriz Castellanos/ }).check()
  await ours.getByRole('radio', { name: /From now on/ }).check()
  const sentBefore = (await inbox(url, reader.email)).length
  await press(ours, 'Share it')
  await ours.getByText('Not opened yet').waitFor()
  const mail = await nextMessage(url, reader.email, sentBefore)
  const link = linkIn(mail.text, /\/auth\/confirm-memory\/\S+#code=[\w-]{27}/)
  await theirs.goto(link)
  await press(theirs, 'See what it is')
  await theirs.getByRole('link', { name: 'Open it' }).click()
  await title(theirs, 'The blue tin')
  await theirs.getByText('A memory of Ana Moreno').waitFor()
  expect(await theirs.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await theirs.goto(paths.sharedWithYou)
  await theirs.getByText('From Ana Moreno', { exact: false }).waitFor()
})

it('a memory is read by an owner whose plan has ended, from their account', async () => {
  await entitle(owner, 'free')
  await ours.goto(`${paths.myAccount}?tab=kept`)
  const place = ours.getByRole('link', { name: 'Memories', exact: true })
  await place.first().waitFor({ state: 'detached' })
  await ours.getByRole('link', { name: 'Open your memories' }).click()
  await title(ours, 'Your memories')
  await ours.getByRole('link', { name: 'The blue tin' }).click()
  await title(ours, 'The blue tin')
  expect(await ours.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  await ours.getByRole('link', { name: /^Download Film / }).waitFor()
})

it('a memory is deleted by that owner, and its reader no longer opens it', async () => {
  await press(ours, 'Delete')
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await title(ours, 'My account')
  await theirs.goBack()
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'This memory is not here' }).waitFor()
  // The browser logs each refusal: no year (400), another window's change (409), and a memory that
  // is gone (404).
  const all = [...errors, ...theirErrors]
  expect(all.filter((error) => !/status of 40[049]/.test(error))).toEqual([])
})

it('the pages of memories have asked for nothing but the app and the bucket of files', () => {
  const others = requestedAddresses
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === 'http:' || protocol === 'https:')
    .filter(({ origin, pathname }) => origin !== url && !pathname.startsWith('/heirloom-files'))
  expect([...new Set(others.map(({ href }) => href))]).toEqual([])
})
