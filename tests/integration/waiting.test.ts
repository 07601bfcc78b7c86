import { beforeAll, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { keepMark, markSet } from '#functions/domain/accounts/account-mark.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { UserId } from '#shared/model/ids.ts'
import { json, send } from '../api.ts'
import { nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../stack-environment.ts'

/* What the first page asks for and shows as done: nothing where there is nothing, and all of it where there is. */

const url = inject('url')
const folder = inject('folder')

beforeAll(() => useStackEnvironment(folder))

const plan = async ({ token }: TestPerson) => {
  const { items } = await json(send(url, dashboard.operations.PersonalOnboarding, { token }))
  return items.find(({ id }: { id: string }) => id === 'choose-delegates').done
}
const waitingFor = async ({ token }: TestPerson) =>
  (await json(send(url, dashboard.operations.PersonalOnboarding, { token }))).waiting
const accountOf = async ({ userId }: TestPerson): Promise<Account> => {
  const account = await findAccount(UserId.parse(userId), { consistent: true })
  if (!account) throw new Error('There is no such account.')
  return account
}

it('is nothing at first, and nothing again once who trusted them is gone and they looked', async () => {
  const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
  const nothing = { delegated: false, shared: false, requests: false }
  expect(await waitingFor(friend)).toEqual(nothing)
  const { contactId: id } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', emails: [{ email: friend.email }] },
      token: owner.token,
    }),
  )
  await json(send(url, sharing.operations.EnableDelegate, { query: { id }, token: owner.token }))
  const { text } = await nextMessage(url, friend.email, 1)
  const code = /#code=([\w-]{27})/.exec(text)?.[1]
  await json(send(url, sharing.operations.AcceptRequest, { query: { code }, token: friend.token }))
  expect(await waitingFor(friend)).toEqual({ ...nothing, delegated: true })
  expect(await plan(owner)).toBe(true)
  const look = () =>
    json(
      send(url, sharing.operations.GetDelegatedToMeContactDataItemsFiltered, {
        token: friend.token,
      }),
    )
  await look()
  expect(await waitingFor(friend)).toMatchObject({ delegated: true })
  await json(send(url, sharing.operations.DisableDelegate, { query: { id }, token: owner.token }))
  await look()
  expect(await waitingFor(friend)).toEqual(nothing)
  await json(send(url, sharing.operations.ListDelegates, { token: owner.token }))
  expect(await plan(owner)).toBe(false)
})

it('is not forgotten by a look that began before it came', async () => {
  const person = await newPerson(url)
  const { userId } = await accountOf(person)
  await writeAll([markSet(userId, 'requestMark')])
  const before = await accountOf(person)
  await writeAll([markSet(userId, 'requestMark')])
  await keepMark(before, 'requestMark', false)
  expect(await waitingFor(person)).toMatchObject({ requests: true })
  await keepMark(await accountOf(person), 'requestMark', false)
  expect(await waitingFor(person)).toMatchObject({ requests: false })
})

it('is announced by whoever finds it unannounced', async () => {
  const person = await newPerson(url)
  await keepMark(await accountOf(person), 'sharedMark', true)
  expect(await waitingFor(person)).toMatchObject({ shared: true })
})
