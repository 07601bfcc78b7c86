import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { clockAheadIn, setClockAhead } from '#infra/local/clock/file-clock.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { messages } from '#shared/contract/messages.ts'
import { passing } from '#shared/contract/passing.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { json, send } from '../api.ts'
import { aPng } from '../builders/file-bytes.ts'
import { scheduledForm } from '../builders/messages.ts'
import { grant } from '../grant.ts'
import { inbox, linkIn } from '../inbox.ts'
import { newPerson } from '../people.ts'
import type { newPage } from './browser.ts'
import { checkScreen } from './look.ts'
import { openBrowserAt } from './open-browser.ts'
import { withOwnStack } from './own-stack.ts'
import { signInByApp } from './people.ts'

/*
 * Promised messages are delivered: from the first word of a message to its receipt; in between, a
 * death is reported, objected to, reported again, confirmed and released. The owner, her delegates
 * and a recipient each have their own browser, and the test moves the stack's clock. The tests are
 * one story: each begins where the one before it ended.
 */

const delegates = ['ben', 'carla', 'noor'] as const
type Name = 'rosa' | (typeof delegates)[number]

const lucia = { firstName: 'Lucia', lastName: 'Delgado', email: 'lucia@promises-friend.example' }
// The address in SES's mailbox simulator that bounces every mail.
const tomas = { firstName: 'Tomas', lastName: 'Vidal', email: 'bounce@simulator.amazonses.com' }

const errors: string[] = []
/** A page of a person, whose errors count once it is closed. */
const countErrors = ({ page, errors: found }: Awaited<ReturnType<typeof newPage>>): Page => {
  page.on('close', () => errors.push(...found))
  return page
}

const { stack, openPage, people, pages } = await withOwnStack(async ({ url, folder }) => {
  const openAt = await openBrowserAt(url)
  const registered = async (firstName: string, lastName: string) => {
    const email = `${firstName.toLowerCase()}@promises.example`
    const person = await newPerson(url, { email, firstName, lastName })
    return { ...person, firstName, lastName }
  }
  const family = {
    rosa: await registered('Rosa', 'Delgado'),
    ben: await registered('Ben', 'Delgado'),
    carla: await registered('Carla', 'Ruiz'),
    noor: await registered('Noor', 'Haddad'),
  }
  const { email: hers, token } = family.rosa
  grant(folder, hers, 'singlewilluser')
  for (const { firstName, lastName, email } of [
    ...delegates.map((name) => family[name]),
    lucia,
    tomas,
  ]) {
    await json(
      send(url, contactData.operations.AddContactWithDetail, {
        body: { firstName, lastName, emails: [{ email }] },
        token,
      }),
    )
  }
  // A daughter with an account, who is no delegate.
  const mira = await registered('Mira', 'Delgado')
  const { contactId } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Mira', lastName: 'Delgado', emails: [{ email: mira.email }] },
      token,
    }),
  )
  await json(
    send(url, messages.operations.CreateMessage, {
      body: scheduledForm([contactId], {
        Subject: 'For my daughter',
        'ScheduleInfo.ScheduleTypeId': 'afterDeath',
        'ScheduleInfo.ScheduledDate': undefined,
      }),
      token,
    }),
  )
  const body = { challengeDays: 3, confirmers: 2 }
  await json(send(url, passing.operations.UpdateSettings, { body, token }))
  const pageOf: Record<Name, Page> = {
    rosa: countErrors(await openAt({ as: family.rosa })),
    ben: countErrors(await openAt({ as: family.ben })),
    carla: countErrors(await openAt({ as: family.carla })),
    noor: countErrors(await openAt({ as: family.noor })),
  }
  return { openPage: openAt, people: { ...family, mira }, pages: pageOf }
})
const rosaProfile = people.rosa.me.userProfileId

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

/** Moves the stack's clock forward. */
const turn = (milliseconds: number) =>
  setClockAhead(stack.folder, clockAheadIn(stack.folder) + milliseconds)

/**
 * Moves the clock forward a minute at a time, the interval of the sweep, until `find` returns a
 * value.
 */
const waitFor = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const value = await find()
    if (value !== undefined) return value
    turn(60_000)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  throw new Error(`This never happened: ${what}`)
}

const mailTo = (address: string, subject: string | RegExp, after = 0) =>
  waitFor(`an email to ${address} called ${subject}`, async () =>
    (await inbox(stack.url, address))
      .slice(after)
      .findLast((mail) => mail.channel === 'email' && mail.subject?.match(subject)),
  )
const portalLink = /\/portal\/message#code=[\w-]{27}/

const statusOf = async () => {
  const { token } = people.ben
  const query = { profileId: rosaProfile }
  return json(send(stack.url, passing.operations.GetStatus, { query, token }))
}
const stateIs = (state: string) =>
  waitFor(`the state ${state}`, async () => {
    const status = await statusOf()
    return status.state === state ? status : undefined
  })

const writeMessage = async (
  page: Page,
  { to, title, words }: { to: readonly string[]; title: string; words: string },
) => {
  await page.goto(paths.addMessage)
  await heading(page, 'Write a message')
  for (const name of to) {
    await page.getByPlaceholder('Type a name from your contacts').fill(name)
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
  }
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Your words' }).click()
  await button(page, 'Bold').click()
  await page.keyboard.type(words)
  await button(page, 'Bold').click()
  await page.keyboard.press('Enter')
  await button(page, 'List').click()
  await page.keyboard.type('Flour')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Butter')
  await page.getByText('Saved just now').waitFor()
}

describe('the owner, while she lives,', () => {
  it('writes a message for a date, with a photo, and rehearses it', async () => {
    const page = pages.rosa
    await writeMessage(page, { to: ['Lucia'], title: 'For your birthday', words: 'My dear Lucia,' })
    await page
      .getByLabel('Add photos and files')
      .setInputFiles({ name: 'Tin.png', mimeType: 'image/png', buffer: Buffer.from(aPng) })
    await button(page, 'Take Tin.png out').waitFor()
    await page.getByRole('radio', { name: /On a date/ }).check()
    const date = new Date(Date.now() + 20 * day).toISOString().slice(0, 10)
    await page.getByLabel('Date', { exact: true }).fill(date)
    await page.getByLabel('Time', { exact: true }).fill('09:00')
    await page.getByText('Saved just now').waitFor()
    await button(page, 'Email me a trial copy').click()
    await mailTo(people.rosa.email, /^Trial copy: Rosa Delgado has a message/)
    expect(await inbox(stack.url, lucia.email)).toEqual([])
    await button(page, 'Keep it for delivery').click()
    await page.getByText(/^To Lucia Delgado\s· /).waitFor()
  })

  it('writes another for after her death, and names a fallback', async () => {
    const page = pages.rosa
    await writeMessage(page, {
      to: ['Lucia', 'Tomas'],
      title: 'When I am gone',
      words: 'The recipe is in the blue tin.',
    })
    await page.getByRole('radio', { name: /^After I die/ }).check()
    await button(page, 'More').click()
    await page.getByLabel(/^If an address no longer works/).selectOption({ label: 'Carla Ruiz' })
    await page.getByText('Saved just now').waitFor()
    await button(page, 'Keep it for delivery').click()
    await page.getByText('To Lucia Delgado and Tomas Vidal · After I die').waitFor()
  })

  it('asks three people to be her delegates, and all accept', async () => {
    const ours = pages.rosa
    for (const name of delegates) {
      const { firstName, lastName } = people[name]
      await ours.goto(paths.contacts)
      await ours.getByRole('link', { name: `${firstName} ${lastName}`, exact: true }).click()
      await button(ours, 'Ask to be a delegate').click()
      await button(ours, 'Send the request').click()
      await ours.getByText(/^Asked by email/).waitFor()
      const { text } = await mailTo(people[name].email, /delegate/)
      const theirs = pages[name]
      await theirs.goto(linkIn(text, /\/auth\/confirm-delegate\/\S+#code=[\w-]{27}/))
      await button(theirs, 'Accept').click()
      await heading(theirs, 'You are now a delegate of Rosa Delgado')
    }
    await ours.goto(`${paths.myAccount}?tab=people`)
    await ours
      .getByText(/^Accepted on/)
      .nth(2)
      .waitFor()
  })

  it('cannot be reported dead by a delegate of less than 30 days', async () => {
    const page = pages.ben
    await page.goto(paths.viewPassing(rosaProfile))
    await heading(page, 'Rosa Delgado')
    expect(await button(page, 'Report a death').count()).toBe(0)
  })

  it('has the message for a date sent on that date, and not earlier', async () => {
    turn(18 * day)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(await inbox(stack.url, lucia.email)).toEqual([])
    // Now 31 days have passed: more than the 20 until the message, and than the 30 for which a new
    // delegate cannot report.
    turn(13 * day)
    const { text } = await mailTo(lucia.email, 'Rosa Delgado has a message for you')
    const visit = await openPage()
    await visit.page.goto(linkIn(text, portalLink))
    await button(visit.page, 'Open the message').click()
    await heading(visit.page, 'For your birthday')
    await visit.page.getByText('My dear Lucia,').waitFor()
    expect(visit.errors).toEqual([])
    const page = pages.rosa
    await page.goto(paths.messages)
    await page.getByRole('link', { name: 'For your birthday' }).click()
    await page.getByText('Opened', { exact: true }).waitFor()
  })
})

const report = async (name: Name) => {
  const page = pages[name]
  await page.goto(paths.passing)
  await page.getByRole('link', { name: /^Rosa Delgado/ }).click()
  await button(page, 'Report a death').click()
  await page.getByLabel(/^I know that .* has died$/).check()
  await button(page, 'Report it').click()
  await heading(page, 'Where things stand')
}

const confirm = async (name: Name) => {
  const page = pages[name]
  await page.goto(paths.viewPassing(rosaProfile))
  await button(page, 'Confirm the death').click()
  await page.getByLabel(/^I know that .* has died$/).check()
  await button(page, 'Confirm it').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('a report of her death', () => {
  it('ends with one tap on the notice, without a password', async () => {
    await report('ben')
    const { text } = await mailTo(people.rosa.email, 'Your death was reported to us')
    const { page } = await openPage()
    await page.goto(linkIn(text, /\/passing\/alive#code=[\w-]{27}/))
    await button(page, 'I am alive').click()
    await heading(page, 'Thank you. Nothing goes out')
    await checkScreen(page, 'passing-alive-done')
    await stateIs('ALIVE')
    await mailTo(people.carla.email, 'Rosa Delgado is alive')
  })

  it('is confirmed by two of three delegates, after another report', async () => {
    // The report counts as Carla's confirmation.
    await report('carla')
    const { carla, noor } = pages
    await button(carla, 'Take my report back').click()
    await carla.getByText(/You can report again after/).waitFor()
    await checkScreen(carla, 'passing-withdraw-dialog')
    await button(carla, 'Leave it').click()
    await noor.goto(paths.viewPassing(rosaProfile))
    await button(noor, 'This is not so').click()
    await noor.getByLabel('What is wrong?').fill('I spoke with her today.')
    await checkScreen(noor, 'passing-dispute-dialog')
    await button(noor, 'Not now').click()
    await confirm('noor')
    await stateIs('CONFIRMED')
  })

  it('waits for her objection, then for the final waiting period', async () => {
    const before = (await inbox(stack.url, lucia.email)).length
    turn(3 * day)
    await stateIs('COOLING')
    const page = pages.carla
    await page.reload()
    await page.getByText('Last wait', { exact: true }).waitFor()
    expect((await inbox(stack.url, lucia.email)).length).toBe(before)
  })

  it('ends with the release', async () => {
    const before = (await inbox(stack.url, lucia.email)).length
    turn(48 * hour)
    const { stages } = await stateIs('RELEASED')
    // Notices are released at once, messages a day later, and passwords after three days.
    expect(stages.map(({ released }: { released: boolean }) => released)).toEqual([
      true,
      false,
      false,
    ])
    const page = pages.carla
    await page.reload()
    await heading(page, 'In memory of Rosa Delgado')
    await checkScreen(page, 'promises-in-memory')
    await page.goto(paths.passing)
    await page.getByText('Released').first().waitFor()
    await page.goto(paths.dashboard)
    await heading(page, 'In memory of Rosa Delgado')
    await heading(page, 'What helps in the first weeks')
    await heading(page, 'In memory')
    expect(await page.getByText('Begin your will').count()).toBe(0)
    await page.getByText(/shared the will with nobody|kept no will here/).waitFor()
    await checkScreen(page, 'promises-in-memory-home')
    expect((await inbox(stack.url, lucia.email)).length).toBe(before)
  })
})

describe('the product, a day after the release,', () => {
  it('delivers the message, which opens without an account', async () => {
    const before = (await inbox(stack.url, lucia.email)).length
    turn(24 * hour)
    const { text } = await mailTo(lucia.email, /Rosa Delgado/, before)
    const { page, errors: found } = await openPage()
    await page.goto(linkIn(text, portalLink))
    await button(page, 'Open the message').waitFor()
    await checkScreen(page, 'promises-portal')
    await button(page, 'Open the message').click()
    await heading(page, 'When I am gone')
    await page.getByText('The recipe is in the blue tin.').waitFor()
    expect(found).toEqual([])
  })

  it('asks the fallback to pass on a message that bounced', async () => {
    const { text } = await mailTo(people.carla.email, 'Please pass on a message from Rosa Delgado')
    const page = pages.carla
    await page.goto(linkIn(text, portalLink))
    await button(page, 'Open the message').waitFor()
    expect(await inbox(stack.url, tomas.email)).toEqual([])
  })

  it('shows a delegate first what she wrote to them, as a letter to print', async () => {
    const page = pages.carla
    await page.goto(paths.dashboard)
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
    const headings = await page.getByRole('main').getByRole('heading').allTextContents()
    expect(headings.slice(0, 2)).toEqual(['In memory of Rosa Delgado', 'Messages'])
    await checkScreen(page, 'promises-letters-home')
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
    await button(page, 'Print it, or save it as a PDF').waitFor()
    expect(await page.getByRole('main').textContent()).not.toMatch(/receipt|opened/i)
    await checkScreen(page, 'promises-letter')
  })

  it('shows a daughter who is no delegate her letter first, when she signs in', async () => {
    const { page, errors: found } = await openPage()
    await signInByApp(page, people.mira, people.mira.secretCode)
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
    const headings = await page.getByRole('main').getByRole('heading').allTextContents()
    expect(headings).toEqual([expect.stringMatching(/Mira$/), 'Messages'])
    await checkScreen(page, 'promises-letter-of-a-daughter')
    await button(page, 'Show my own checklist').click()
    await page.getByRole('heading', { name: 'Your checklist' }).waitFor()
    await page.getByRole('link', { name: 'For my daughter' }).click()
    await heading(page, 'For my daughter')
    await page.getByText('The recipe is in the blue tin.').waitFor()
    expect(found).toEqual([])
    await page.close()
  })

  it('sent each message once', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const mails = (await inbox(stack.url, lucia.email)).filter(({ text }) => portalLink.test(text))
    // One for the date, and one after her death.
    expect(mails).toHaveLength(2)
  })

  it('shows a person who uses her account for the family what was sent, opened and passed on', async () => {
    await pages.rosa.context().close()
    const again = countErrors(await openPage())
    pages.rosa = again
    await signInByApp(again, people.rosa, people.rosa.secretCode)
    await heading(again, 'Are you Rosa?')
    await button(again, 'I am somebody else').click()
    await again.getByText('The report stays as it is.').waitFor()
    await heading(again, 'In memory of Rosa Delgado')
    await checkScreen(again, 'promises-memorial-home')
    await again.goto(paths.messages)
    await again.getByText('Nothing can be added, changed or deleted.').waitFor()
    await again.getByRole('link', { name: 'When I am gone' }).click()
    await again.getByText('Opened', { exact: true }).first().waitFor()
    await again.getByText(/It did not take it: Carla Ruiz/).waitFor()
    await checkScreen(again, 'promises-log')
    await again.goto(`${paths.myAccount}?tab=passing`)
    await heading(again, 'Your death was confirmed')
    await checkScreen(again, 'promises-memorial-settings')
    await again.goto(`${paths.myAccount}?tab=activity`)
    await again
      .getByText(/^A message could not be delivered/)
      .filter({ hasText: 'Tomas Vidal' })
      .waitFor()
    const status = send(stack.url, userProfile.operations.GetUserStatus, {
      token: people.rosa.token,
    })
    expect((await json(status)).status).toBe('MEMORIAL')
    for (const each of Object.values(pages)) await each.close()
    expect(errors.filter((error) => !/status of 40[03]/.test(error))).toEqual([])
  })
})
