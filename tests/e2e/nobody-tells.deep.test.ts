import { expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { messages } from '#shared/contract/messages.ts'
import { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { accountOf, storeContact, storeDelegateRequest } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { endIntroduction } from './people.ts'

/*
 * The warnings to an owner whose messages wait for a death that no delegate could report yet; and
 * the checklist of an owner who wants no delegates.
 */

const url = inject('url')
const openPage = await openBrowser()
const { CreateMessage } = messages.operations
const warning = 'You have no delegates yet'

const owner = await newPerson(url)
await entitle(owner, 'singlewilluser')
await endIntroduction(url, owner)
const { page } = await openPage({ as: owner })

const choose = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
const nextStep = () => page.getByRole('region', { name: 'Next step' })

it('the editor warns that nobody may report the death', async () => {
  await page.goto(paths.addMessage)
  await choose('On a date')
  expect(await page.getByText(warning).count()).toBe(0)
  await choose('After I die')
  await page.getByText(warning).waitFor()
  await checkScreen(page, 'message-nobody-tells')
})

it('home says once, as the next step, that nobody may report the death, until a delegate may', async () => {
  const contactId = await storeContact(await accountOf(owner), 'rosa@example.org')
  const body = {
    MessageTypeId: 'letter',
    Subject: 'For your wedding day',
    Body: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be happy.' }] }],
    }),
    File: [],
    Status: 'SCHEDULED',
    'ScheduleInfo.Recipients': [contactId],
    'ScheduleInfo.ScheduleTypeId': 'afterDeath',
  }
  await json(send(url, CreateMessage, { token: owner.token, body }))
  await page.goto(paths.messages)
  const row = page.getByRole('listitem').filter({ hasText: 'For your wedding day' })
  await row.getByText('Waits for your delegates').waitFor()
  expect(await row.getByText('Ready', { exact: true }).count()).toBe(0)
  await checkScreen(page, 'messages-wait-for-delegates')
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Your message' }).waitFor()
  await page.getByText('Waits for your delegates').waitFor()
  expect(await page.getByText('Ready', { exact: true }).count()).toBe(0)
  await page.goto(paths.dashboard)
  await nextStep().getByText('You wrote a message for after your death').waitFor()
  expect(await page.getByText('nobody could tell us of it yet').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Not for me' }).count()).toBe(0)
  const account = await accountOf(owner)
  await trust(account, await newPerson(url))
  await writeAll([setAccountHint(account.userId, 'trustedMark')])
  await page.reload()
  await nextStep().waitFor()
  expect(await page.getByText('nobody could tell us').count()).toBe(0)
  await page.goto(paths.addMessage)
  await choose('After I die')
  await page.getByText('What happens if an address no longer works').waitFor()
  expect(await page.getByText(/You have no delegates yet|No delegate of yours/).count()).toBe(0)
})

const other = await newPerson(url)
await entitle(other, 'singlewilluser')
await endIntroduction(url, other)
const { page: theirs } = await openPage({ as: other })

it('an owner who wants no delegates can undo that, and is asked again when they wish', async () => {
  // The checklist is as if everything else were done.
  await theirs.route(/Dashboard\/(GetHome|PersonalOnboarding)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const checklist = answer['Dashboard/PersonalOnboarding'] ?? answer
    checklist.items = checklist.items.filter(({ id }: { id: string }) => id === 'choose-delegates')
    await route.fulfill({ response, json: answer })
  })
  await theirs.goto(paths.dashboard)
  const next = theirs.getByRole('region', { name: 'Next step' })
  await next.getByRole('button', { name: 'Not for me' }).click()
  await next.getByText('Everything is done, except what is not for you').waitFor()
  await checkScreen(theirs, 'all-done-but-aside')
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await next.getByRole('button', { name: 'Not for me' }).click()
  await theirs.getByRole('button', { name: 'Ask me again: Choose your delegates' }).click()
  await theirs.getByText('It is on your checklist again.').waitFor()
  await next.getByText('Choose your delegates').waitFor()
})

it('the warning says while delegates are too new to report from which day they can', async () => {
  const now = new Date().toISOString()
  const account = await accountOf(other)
  for (const delegate of await Promise.all([newPerson(url), newPerson(url)])) {
    await storeDelegateRequest(account, await storeContact(account, delegate.email), {
      status: 'ACCEPTED',
      delegateUserId: UserId.parse(delegate.userId),
      reportPassing: true,
      namedAt: now,
      acceptedAt: now,
    })
  }
  await theirs.goto(paths.addMessage)
  await theirs.getByRole('radio', { name: /^After I die/ }).check()
  await theirs.getByText('No delegate of yours could report your death yet').waitFor()
  await theirs.getByText(/Your delegates can do so from \w+ \d+, \d+\./).waitFor()
})
