import { expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { messages } from '#shared/contract/messages.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { accountOf, storeContact } from '../builders/sharing.ts'
import { trust } from '../builders/trusting-person.ts'
import { newPerson } from '../people.ts'
import { look } from './look.ts'
import { openBrowser } from './open-browser.ts'
import { endIntroduction } from './people.ts'

/* A message for after the writer's death, while no delegate could report the death. */

const url = inject('url')
const openPage = await openBrowser()
const { CreateMessage } = messages.operations
const warning = 'No delegate of yours could report your death yet'

const owner = await newPerson(url)
await entitle(owner, 'singlewilluser')
await endIntroduction(url, owner)
const { page } = await openPage({ as: owner })

const choose = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
const nextStep = () => page.getByRole('region', { name: 'Next step' })

it('is warned of in the editor', async () => {
  await page.goto(paths.addMessage)
  await choose('On a date')
  expect(await page.getByText(warning).count()).toBe(0)
  await choose('After I die')
  await page.getByText(warning).waitFor()
  await look(page, 'message-nobody-tells')
})

it('is the next step at home, and said once, until a delegate may report', async () => {
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
  await page.goto(paths.dashboard)
  await nextStep().getByText('You wrote a message for after your death').waitFor()
  expect(await page.getByText('nobody could tell us of it yet').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Not for me' }).count()).toBe(0)
  const account = await accountOf(owner)
  await trust(account, await newPerson(url))
  // As after a delegate's acceptance.
  await writeAll([accountChange(account.userId, { trustedMark: 'accepted' })])
  await page.reload()
  await nextStep().waitFor()
  expect(await page.getByText('nobody could tell us').count()).toBe(0)
  await page.goto(paths.addMessage)
  await choose('After I die')
  await page.getByLabel('If an address no longer works').waitFor()
  expect(await page.getByText(warning).count()).toBe(0)
})
