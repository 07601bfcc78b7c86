import { expect, inject, it } from 'vitest'
import { contactData } from '#shared/contract/contact-data.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { aPng } from '../builders/file-bytes.ts'
import { inbox, linkIn, messageAfter } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { phoneSize, picture } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A message, from the first visit to its deletion: written, with a photo, rehearsed, scheduled,
 * cancelled, and going out; dates that are refused. A person without an account opens the
 * rehearsal's link. The tests are one story: each begins where the one before it ended.
 */

const url = inject('url')
const openPage = await openBrowser()
const writer = await newPerson(url)
await entitle(writer, 'singlewilluser')
const { page, errors } = await openPage({ as: writer })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const wordsBox = () => page.getByRole('textbox', { name: 'Your words' })
const waitUntilSaved = () => page.getByText('Saved just now').waitFor()

it('a person whose plan includes messages starts with a new message on their first visit', async () => {
  covers('4.8')
  await page.goto(paths.dashboard)
  await heading('Write a message').waitFor()
  expect(new URL(page.url()).pathname).toBe(paths.addMessage)
  await page.getByText('Your will is on your home page').waitFor()
  await page.getByText('Your plan includes messages too').waitFor()
  await picture(page, 'first-message')
  await page.getByRole('link', { name: 'Go to home' }).click()
  await heading(/Good|Welcome|Hello/).waitFor()
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Nothing written yet' }).waitFor()
})

/** On a phone a name that is found stands right below what was typed. */
const showsHitsBelowField = async () => {
  const wide = page.viewportSize()
  await page.setViewportSize(phoneSize)
  const search = page.getByPlaceholder('Type a name from your contacts')
  await search.fill('Ben')
  const hit = await page.getByRole('button', { name: /^BH Ben Haddad|^Ben Haddad/ }).boundingBox()
  const field = await search.boundingBox()
  expect((hit?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(16)
  await button('Add somebody new').waitFor()
  await search.fill('')
  await page.keyboard.press('Escape')
  if (wide) await page.setViewportSize(wide)
}

it('a message is saved while it is written, with its bold words and its list', async () => {
  covers('2.14', '4.16')
  await page.getByRole('link', { name: 'Write your first message' }).click()
  await page.getByLabel('Title').fill('For your wedding day')
  await wordsBox().click()
  await page.keyboard.type('My dear Ben,')
  await page.keyboard.press('Enter')
  await button('Bold').click()
  await page.keyboard.type('the recipe is in the blue tin.')
  await button('Bold').click()
  await page.keyboard.press('Enter')
  await button('List').click()
  await page.keyboard.type('Flour')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Butter')
  await waitUntilSaved()
  await page.reload()
  await wordsBox().getByText('the recipe is in the blue tin.').waitFor()
  expect(await wordsBox().locator('strong').count()).toBe(1)
  expect(await wordsBox().locator('li').count()).toBe(2)
})

it('a message takes a recipient who is added meanwhile, a photo, and a date in the chosen zone', async () => {
  await page.getByPlaceholder('Type a name from your contacts').fill('Ben')
  await button('Add somebody new').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Email address').fill('ben@messages-friend.example')
  await dialog.getByRole('button', { name: 'Add contact', exact: true }).click()
  await page.getByText('ben@messages-friend.example').waitFor()
  await page
    .getByLabel('Add photos and files')
    .setInputFiles({ name: 'Tin.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
  await page.getByText('Tin.png').first().waitFor()
  await page.getByRole('button', { name: 'Take Tin.png out' }).waitFor()
  await page.getByRole('radio', { name: /On a date/ }).check()
  await page.getByLabel('Date', { exact: true }).fill('2020-12-04')
  await page.getByLabel('Time', { exact: true }).fill('09:00')
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await button('Keep it for delivery').click()
  await page.getByText('This time has passed. Choose a later one.').first().waitFor()
  await page.waitForFunction(() => {
    const refused = document.activeElement
    return refused?.id === 'ScheduleInfo.ScheduledDate' && refused.ariaInvalid === 'true'
  })
  await page.getByLabel('Date', { exact: true }).fill('2036-12-04')
  await page
    .getByText(
      'On Thursday, December 4, 2036, 9:00 AM, Eastern time, we’ll write to Ben Haddad, also if you have died by then.',
    )
    .waitFor()
  await page.getByRole('link', { name: 'Add Ben’s date of birth' }).waitFor()
  await waitUntilSaved()
})

it('a message is dated by one tap on the 18th birthday of a child among the contacts', async () => {
  const { contactId } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: {
        firstName: 'Mia',
        birthDate: `${new Date().getFullYear() - 10}-06-03`,
        timeZone: 'America/Denver',
        emails: [{ email: 'mia@messages-friend.example' }],
      },
      token: writer.token,
    }),
  )
  const { page: letter, errors: letterErrors } = await openPage({ as: writer })
  await letter.goto(`${paths.addMessage}?contact=${contactId}`)
  const year = new Date().getFullYear() + 8
  const tap = letter.getByRole('button', { name: `On Mia’s 18th birthday (June 3, ${year})` })
  await tap.waitFor()
  await checkScreen(letter, 'messages-birthdays')
  await tap.click()
  expect(await letter.getByRole('radio', { name: /On a date/ }).isChecked()).toBe(true)
  expect(await letter.getByLabel('Date', { exact: true }).inputValue()).toBe(`${year}-06-03`)
  await letter
    .getByText(
      new RegExp(`^On \\w+, June 3, ${year}, 9:00 AM, Mountain time, we’ll write to Mia, also`),
    )
    .waitFor()
  await letter.getByRole('button', { name: 'Delete', exact: true }).click()
  await letter
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await letter.getByText('The message is deleted.').waitFor()
  expect(letterErrors).toEqual([])
  await letter.close()
})

it('a message is shown on the page as its readers will see it', async () => {
  await button('See how it looks').click()
  const letter = page.getByRole('dialog', { name: 'As your readers will see it' })
  await letter.getByRole('heading', { name: 'For your wedding day' }).waitFor()
  await letter.getByText('Ana Moreno').waitFor()
  await letter.getByText('the recipe is in the blue tin.').waitFor()
  await letter.getByText('With this message: Tin.png').waitFor()
  await checkScreen(page, 'messages-preview')
  await letter.getByRole('button', { name: 'Back to writing' }).click()
  await letter.waitFor({ state: 'detached' })
})

it('a rehearsed message is mailed to its writer alone, and looks as a recipient will see it', async () => {
  const mail = await messageAfter(url, writer.email, () => button('Email me a trial copy').click())
  expect(mail.subject).toBe('Trial copy: Ana Moreno has a message for you')
  const link = linkIn(mail.text, /\/portal\/message#code=[\w-]{27}/)
  const visit = await openPage()
  await visit.page.goto(link)
  await visit.page.getByRole('button', { name: 'Open the message' }).waitFor()
  await visit.page.getByRole('button', { name: 'Open the message' }).click()
  await visit.page.getByRole('heading', { level: 1, name: 'For your wedding day' }).waitFor()
  await visit.page.getByText('the recipe is in the blue tin.').waitFor()
  await visit.page.getByRole('img', { name: 'Tin.png' }).waitFor()
  const [download] = await Promise.all([
    visit.page.waitForEvent('download'),
    visit.page.getByRole('button', { name: 'Download Tin.png' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Tin.png')
  await checkScreen(visit.page, 'messages-letter')
  expect(await inbox(url, 'ben@messages-friend.example')).toEqual([])
  expect(visit.errors).toEqual([])
  await visit.page.close()
})

it('the editor says at the recipients that they are too many today, and keeps the text', async () => {
  const message =
    'You can schedule messages to at most 200 new people a day. Choose fewer people today.'
  const refused = {
    code: 'RATE_LIMITED',
    message,
    field: 'ScheduleInfo.Recipients',
    requestId: '1',
  }
  await page.route('**/api/Messages/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 429, json: refused }),
  )
  await button('Keep it for delivery').click()
  await page.getByText(message).first().waitFor()
  await wordsBox().getByText('the recipe is in the blue tin.').waitFor()
  await page.unroute('**/api/Messages/**')
})

it('a message is scheduled, appears in the list, and is cancelled', async () => {
  covers('2.14')
  await button('Keep it for delivery').click()
  await heading('Messages').waitFor()
  await page
    .getByText('To Ben Haddad · Thursday, December 4, 2036, 9:00 AM, Eastern time')
    .waitFor()
  // It says when and how the message reaches its reader, until the writer goes on.
  await page.getByText(/^On Thursday, December 4.*we’ll write to Ben Haddad.*a link/).waitFor()
  await page.getByRole('link', { name: 'For your wedding day' }).click()
  await button('Cancel the delivery').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Cancel the delivery', exact: true })
    .click()
  await page.getByText('You canceled this message. Nothing was sent.').waitFor()
  await page.goto(paths.messagesAndMemories)
  await page.getByRole('link', { name: 'For your wedding day' }).waitFor()
  await page.getByRole('tab', { name: 'For later' }).click()
  await page.getByRole('heading', { name: 'Nothing for later yet' }).waitFor()
  await page.goto(paths.received)
  await page.getByRole('heading', { name: 'Nothing received yet' }).waitFor()
  // The server refused the time in the past, and too many recipients.
  expect(errors.filter((error) => !/status of 4(00|29)/.test(error))).toEqual([])
})

it('a message says who has it while it goes out, and is cancelled for the others', async () => {
  await page.goto(paths.messages)
  await page.getByRole('link', { name: 'For your wedding day' }).click()
  await page.getByText('You canceled this message. Nothing was sent.').waitFor()
  const id = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b1'
  const recipient = (number: number, name: string, standing: string) => ({
    contactId: `${id}${number}`,
    name,
    address: `${name.split(' ')[0]?.toLowerCase()}@messages-friend.example`,
    standing,
    ...(standing === 'sent' ? { sentAt: '2036-12-04T14:00:03.000Z' } : {}),
  })
  const first = [recipient(1, 'Ben Haddad', 'sent'), recipient(2, 'Carmen Ortiz', 'going')]
  // No recipient of the stack gets a message seconds before the next one: these answers stand for
  // that moment.
  let cancelled = false
  const answer = (stored: object) => ({
    ...stored,
    status: 'SCHEDULED',
    recipients: [...first, recipient(3, 'Dora Lindqvist', cancelled ? 'cancelled' : 'waiting')],
  })
  await page.route(
    ({ pathname }) => pathname === '/api/Messages/GetMessage',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: answer(await response.json()) })
    },
  )
  await page.route(
    ({ pathname }) => pathname === '/api/Messages/CancelMessage',
    async (route) => {
      cancelled = true
      const { messageId } = route.request().postDataJSON()
      const asked = { headers: await route.request().allHeaders(), method: 'GET' }
      const stored = new URL(`/api/Messages/GetMessage?messageId=${messageId}`, url).href
      const response = await route.fetch({ url: stored, ...asked, postData: '' })
      await route.fulfill({ response, json: answer(await response.json()) })
    },
  )
  await page.reload()
  await page.getByText('This message is going out').waitFor()
  expect(await button('Save the changes').count()).toBe(0)
  await checkScreen(page, 'messages-going-out')
  await button('Cancel it for the others').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('The people who have it keep it.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel it for the others' }).waitFor()
  await checkScreen(page, 'messages-cancel-for-the-others')
  await dialog.getByRole('button', { name: 'Cancel it for the others' }).click()
  await page.getByText('You canceled it for the others.').waitFor()
  await page.getByText('Not sent').waitFor()
  expect(await button('Cancel it for the others').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

/** Holds back the answers of a call. The returned function releases them. */
const holdBack = async (operation: string) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(
    ({ pathname }) => pathname === `/api/${operation}`,
    async (route) => {
      await opened
      await route.continue()
    },
  )
  return () => open()
}

const menuLink = (name: string) => page.getByRole('link', { name, exact: true }).first()
const underWay = () => page.locator('main [aria-busy="true"]').first()
const remove = async () => {
  await button('Delete').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
}

it('a message is deleted, and from then on no list and no plan shows it, not even for a moment', async () => {
  await page.goto(paths.addMessage)
  await showsHitsBelowField()
  await page.getByLabel('Title').fill('For the day you move out')
  await waitUntilSaved()
  await menuLink('Messages').click()
  const first = page.getByRole('link', { name: 'For your wedding day' })
  const second = page.getByRole('link', { name: 'For the day you move out' })
  await first.waitFor()
  const year = String(new Date().getFullYear())
  await page.getByLabel('Year').selectOption(year)
  await page.waitForURL(/year=/)
  await first.waitFor()
  const home = page.getByRole('link', { name: /^Write a message/ })
  await menuLink('Home').click()
  await page.getByRole('link', { name: /^\d+ messages?\b/ }).waitFor()
  await menuLink('Messages').click()
  await first.click()

  const letThrough = await Promise.all(
    ['Messages/GetMessages', 'Messages/GetMessagesByYear'].map(holdBack),
  )
  await remove()
  await heading('Messages').waitFor()
  await underWay().waitFor()
  expect(await first.count()).toBe(0)
  await page.getByLabel('Year').selectOption(year)
  await page.waitForURL(/year=/)
  await underWay().waitFor()
  expect(await first.count()).toBe(0)
  for (const release of letThrough) release()
  await second.waitFor()
  expect(await first.count()).toBe(0)

  await second.click()
  await remove()
  await page.getByRole('heading', { name: 'Nothing written yet' }).waitFor()
  const letPlanThrough = await holdBack('Dashboard/GetHome')
  await menuLink('Home').click()
  await underWay().waitFor()
  expect(await home.count()).toBe(0)
  letPlanThrough()
  await home.getByText('Words for a birthday').waitFor()
})

it('a date is in the zone of the writer’s state, if their computer has none', async () => {
  const { UpdateUserProfile } = userProfile.operations
  await json(send(url, UpdateUserProfile, { body: { state: 'OH' }, token: writer.token }))
  const { page: letter, context, errors: letterErrors } = await openPage({ as: writer })
  const session = await context.newCDPSession(letter)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' })
  await letter.goto(paths.addMessage)
  await letter.getByRole('radio', { name: /^On a date/ }).check()
  const zone = letter.getByLabel('Time zone')
  await expect.poll(() => zone.inputValue()).toBe('America/New_York')
  await zone.selectOption('America/Chicago')
  await expect.poll(() => zone.inputValue()).toBe('America/Chicago')
  expect(letterErrors).toEqual([])
  await letter.close()
})

it('a letter is stopped once, at a person without an address, and is not called unsaved', async () => {
  const { contactId } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Ida' },
      token: writer.token,
    }),
  )
  const { page: letter, errors: letterErrors } = await openPage({ as: writer })
  const press = (name: string) => letter.getByRole('button', { name, exact: true }).click()
  const missing = letter.getByText(/no email address yet/)
  await letter.goto(`${paths.addMessage}?contact=${contactId}`)
  const sheet = letter.getByRole('textbox', { name: 'Your words' })
  await expect.poll(() => sheet.getAttribute('aria-placeholder')).toBe('Dear Ida, …')
  // The title is one line. The next line is the letter.
  await letter.getByLabel('Title').fill('For Ida')
  await letter.getByLabel('Title').press('Enter')
  await expect
    .poll(() => sheet.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await letter.getByLabel('Title').inputValue()).toBe('For Ida')
  await letter.getByRole('textbox', { name: 'Your words' }).fill('The tin is yours.')
  await letter.getByRole('radio', { name: /^After I die/ }).check()
  // A letter to a person has no choice that gives it to the delegates.
  expect(await letter.getByRole('radio', { name: /^Now, to my delegates/ }).count()).toBe(0)
  // Nothing is promised that cannot be done, and the reason stands beside the button.
  const reason = letter.getByText(/^Ida has no email address, so this message cannot go out/)
  await reason.waitFor()
  expect(await letter.getByText('we’ll write to Ida').count()).toBe(0)
  await press('Keep it for delivery')
  await reason.nth(1).waitFor()
  const add = letter.getByRole('button', { name: 'Add the address of Ida' })
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
  await letter.getByText('Saved just now').waitFor()
  expect(await missing.count()).toBe(1)
  expect(await letter.getByText('Not saved').count()).toBe(0)
  await add.click()
  await letter.getByRole('dialog').getByLabel('Email address').fill('ida@messages-friend.example')
  await press('Keep the address')
  await missing.waitFor({ state: 'detached' })
  await press('Keep it for delivery')
  await letter.getByText('You have no delegates yet: choose them, so that it can go out.').waitFor()
  await letter.getByRole('link', { name: 'Choose your delegates' }).first().waitFor()
  expect(letterErrors).toEqual([])
  await letter.close()
})
