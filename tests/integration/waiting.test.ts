import { beforeAll, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { clearAccountHintIfNone, setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { handlers as userProfileHandlers } from '#functions/user-profile/index.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { dashboard } from '#shared/contract/dashboard.ts'
import { passing } from '#shared/contract/passing.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import type { OptionalTask } from '#shared/model/onboarding.ts'
import { TargetFilter, TargetId } from '#shared/model/share.ts'
import { json, send } from '../api.ts'
import { storeDocument } from '../builders/documents.ts'
import { entitle } from '../builders/entitle.ts'
import { memberContext } from '../builders/member-context.ts'
import { accountOf, storeContact, storeDelegateRequest, storeShare } from '../builders/sharing.ts'
import { linkCodeIn, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * What the dashboard tells a person: what others wait for, the task to choose delegates, and what
 * can be left.
 */

const url = inject('url')
const folder = inject('folder')

beforeAll(() => useStackEnvironment(folder))

const delegateTask = async ({ token }: TestPerson) => {
  const { items } = await json(send(url, dashboard.operations.PersonalOnboarding, { token }))
  return items.find(({ id }: { id: string }) => id === 'choose-delegates')
}
const waitingFor = async ({ token }: TestPerson) =>
  (await json(send(url, dashboard.operations.PersonalOnboarding, { token }))).waiting

it('a delegation is shown to the delegate until it is disabled, and counts once they may report', async () => {
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
  const code = linkCodeIn(text)
  await json(send(url, sharing.operations.AcceptRequest, { query: { code }, token: friend.token }))
  expect(await waitingFor(friend)).toEqual({ ...nothing, delegated: true })
  // The owner chose no number, so two are needed.
  const open = { id: 'choose-delegates', done: false, needed: 2 }
  expect(await delegateTask(owner)).toEqual({ ...open, count: 0 })
  const { AllowReportPassing } = sharing.operations
  await json(send(url, AllowReportPassing, { query: { id }, token: owner.token }))
  expect(await delegateTask(owner)).toEqual({ ...open, count: 1 })
  const settings = { challengeDays: 14, confirmers: 1 }
  await json(send(url, passing.operations.UpdateSettings, { body: settings, token: owner.token }))
  expect(await delegateTask(owner)).toMatchObject({ done: true, countsFrom: expect.any(String) })
  await json(send(url, sharing.operations.DisableDelegate, { query: { id }, token: owner.token }))
  expect(await waitingFor(friend)).toEqual(nothing)
  expect(await delegateTask(owner)).toEqual({ id: 'choose-delegates', done: false })
})

it('the hint that an owner has delegates is set if a request from before there were hints is accepted', async () => {
  const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
  const { contactId: id } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', emails: [{ email: friend.email }] },
      token: owner.token,
    }),
  )
  await json(send(url, sharing.operations.EnableDelegate, { query: { id }, token: owner.token }))
  const { text } = await nextMessage(url, friend.email, 1)
  const code = linkCodeIn(text)
  const { userId } = await accountOf(owner)
  await writeAll([accountChange(userId, { trustedMark: undefined })])
  await json(send(url, sharing.operations.AcceptRequest, { query: { code }, token: friend.token }))
  expect((await accountOf(owner)).trustedMark).toBeDefined()
  expect(await delegateTask(owner)).toMatchObject({ count: 0 })
})

it('a hint stays while things are left, or if another one arrives while the last one is removed', async () => {
  const person = await newPerson(url)
  const { userId } = await accountOf(person)
  await writeAll([setAccountHint(userId, 'requestMark')])
  await clearAccountHintIfNone(userId, 'requestMark', async () => {
    await writeAll([setAccountHint(userId, 'requestMark')])
    return false
  })
  expect(await waitingFor(person)).toMatchObject({ requests: true })
  await clearAccountHintIfNone(userId, 'requestMark', async () => true)
  expect(await waitingFor(person)).toMatchObject({ requests: true })
  await clearAccountHintIfNone(userId, 'requestMark', async () => false)
  expect(await waitingFor(person)).toMatchObject({ requests: false })
})

it('a hint stays, and clearing it throws nothing, if the table fails meanwhile', async () => {
  const person = await newPerson(url)
  const { userId } = await accountOf(person)
  await writeAll([setAccountHint(userId, 'sharedMark')])
  await clearAccountHintIfNone(userId, 'sharedMark', () => Promise.reject(new Error('no table')))
  expect(await waitingFor(person)).toMatchObject({ shared: true })
})

it('a free account that keeps nothing is told that it can leave things, until its owner closes that', async () => {
  const person = await newPerson(url)
  const isTold = async () =>
    (await json(send(url, dashboard.operations.PersonalOnboarding, { token: person.token })))
      .introducesLeaving
  expect(await isTold()).toBe(true)
  await entitle(person, 'subscriber')
  expect(await isTold()).toBe(false)
  await storeDocument(await accountOf(person))
  await entitle(person, 'free')
  expect(await isTold()).toBe(false)

  const other = await newPerson(url)
  const closing = { body: {}, token: other.token }
  await json(send(url, userProfile.operations.CloseLeavingIntroduction, closing))
  const { introducesLeaving } = await json(
    send(url, dashboard.operations.PersonalOnboarding, { token: other.token }),
  )
  expect(introducesLeaving).toBe(false)
})

it('the owner reads who of the people they asked said no', async () => {
  const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
  const { token } = owner
  const { contactId: id } = await json(
    send(url, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', lastName: 'Moreno', emails: [{ email: friend.email }] },
      token,
    }),
  )
  await json(send(url, sharing.operations.EnableDelegate, { query: { id }, token }))
  const { text } = await nextMessage(url, friend.email, 1)
  const code = linkCodeIn(text)
  await json(send(url, sharing.operations.DeclineRequest, { body: { code } }))
  expect(await delegateTask(owner)).toEqual({
    id: 'choose-delegates',
    done: false,
    needed: 2,
    declined: ['Beatriz Moreno'],
  })
})

it('the owner reads who left after accepting, and that a share for after the death waits', async () => {
  const owner = await newPerson(url)
  const account = await accountOf(owner)
  const contactId = await storeContact(account, 'ana@example.org')
  const acceptedAt = new Date().toISOString()
  await storeDelegateRequest(account, contactId, { status: 'DECLINED', acceptedAt })
  await writeAll([setAccountHint(account.userId, 'trustedMark')])
  const open = { id: 'choose-delegates', done: false, needed: 2, left: ['Ana Moreno'] }
  expect(await delegateTask(owner)).toEqual(open)
  const target = {
    targetType: 'document',
    targetId: TargetId.parse(account.userProfileId),
    targetFilter: 'tax',
  } as const
  await storeShare(account, target, contactId, { posthumousOnly: true })
  expect(await delegateTask(owner)).toEqual({ ...open, thingsWait: true })
})

it.each([
  ['', 'afterDeath', true],
  [', and for a whole category', 'afterDeath', true],
  [', unless the thing itself is for now', 'now', false],
] as const)(
  'the task says that things wait if what is shared opens only after the death%s',
  async (how, visibility, waits) => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const contactId = await storeContact(account, 'ana@example.org')
    const { fileId, category } = await storeDocument(account, { visibility })
    const isOfCategory = how.includes('category')
    await storeShare(
      account,
      {
        targetType: 'document',
        targetId: TargetId.parse(isOfCategory ? account.userProfileId : fileId),
        ...(isOfCategory && { targetFilter: TargetFilter.parse(category) }),
      },
      contactId,
      { posthumousOnly: false },
    )
    const open = { id: 'choose-delegates', done: false }
    expect(await delegateTask(owner)).toEqual(waits ? { ...open, thingsWait: true } : open)
  },
)

it('two tasks are both set aside, although two windows do it at the same moment', async () => {
  const owner = await newPerson(url)
  const context = memberContext(await accountOf(owner), new Date())
  const tasks: readonly OptionalTask[] = ['choose-delegates', 'write-memory']
  await Promise.all(
    tasks.map((task) => userProfileHandlers.SetTaskAside({ body: { task, aside: true } }, context)),
  )
  expect((await accountOf(owner)).tasksAside?.toSorted()).toEqual(tasks)
})

it('a task that the owner set aside is marked so, until they take it up again', async () => {
  const owner = await newPerson(url)
  const setting = { body: { task: 'choose-delegates' }, token: owner.token } as const
  await json(send(url, userProfile.operations.SetTaskAside, setting))
  await json(send(url, userProfile.operations.SetTaskAside, setting))
  expect(await delegateTask(owner)).toEqual({ id: 'choose-delegates', done: false, aside: true })
  const askAgain = { body: { ...setting.body, aside: false }, token: owner.token }
  await json(send(url, userProfile.operations.SetTaskAside, askAgain))
  expect(await delegateTask(owner)).toEqual({ id: 'choose-delegates', done: false })
})
