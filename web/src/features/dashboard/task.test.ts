import { expect, test } from 'vitest'
import { personas } from '#shared/data/personas.ts'
import { UserProfileId, WillId } from '#shared/model/ids.ts'
import { WillStep, type WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { greetingAt } from './greeting-at.ts'
import {
  changesOrder,
  countText,
  delegateProgressText,
  doneItems,
  doneText,
  inOrder,
  nextItem,
  nothingLeft,
  type OnboardingItem,
  taskOf,
} from './task.ts'

const items = (...done: OnboardingItem['id'][]): OnboardingItem[] =>
  (['begin-will', 'finish-will', 'secure-account', 'complete-profile', 'sign-will'] as const).map(
    (id) => ({ id, done: done.includes(id) }),
  )

const anId = '6c84fb90-12c4-11e1-840d-7b25c5ee775a'
const will = (changes: Partial<WillSummary> = {}): WillSummary => ({
  willId: WillId.parse(anId),
  userProfileId: UserProfileId.parse(anId),
  role: 'own',
  status: 'DRAFT',
  version: 1,
  numberOfSteps: 8,
  openSteps: [],
  progress: { currentStep: 'about-you', visitedSteps: ['about-you'] },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

test('the will comes first, then what keeps the account safe', () => {
  expect(nextItem(items())?.id).toBe('begin-will')
  expect(nextItem(items('begin-will'))?.id).toBe('finish-will')
  expect(nextItem(items('begin-will', 'finish-will'))?.id).toBe('secure-account')
})

test('once recovery codes are made, the task is to type one, on their card of the account', () => {
  const ask = (count: number) => taskOf({ id: 'secure-account', count }, undefined)
  expect(ask(0).action).toBe('Make recovery codes')
  expect(ask(10).action).toBe('Confirm one of your codes')
  expect(taskOf({ id: 'secure-account', done: true, count: 10 }, undefined).title).toBe(
    'Keep your recovery codes',
  )
  expect(ask(10).to).toBe(`${paths.myAccount}?tab=security#recovery-codes`)
})

test('signing the companion’s will comes after signing the own one', () => {
  const ready = { status: 'FINALIZED' as const }
  const own = will({ ...ready, companion: 'spouse' })
  const signed = { ...own, signedOn: '2026-11-21' }
  const spouseWill = will({ ...ready, role: 'spouse' })
  const titleOf = (group: Parameters<typeof taskOf>[1]) => taskOf({ id: 'sign-will' }, group).title
  expect(titleOf({ will: own, spouseWill })).toBe('Sign your will before witnesses')
  expect(titleOf({ will: signed, spouseWill })).toBe('Sign your spouse’s will before witnesses')
})

test('a persona changes the order and leaves out nothing; without one, the order stays', () => {
  const ids = (persona: Parameters<typeof inOrder>[1]) =>
    inOrder(items(), persona).map(({ id }) => id)
  expect(ids(personas.parent)).toEqual([
    'begin-will',
    'finish-will',
    'sign-will',
    'secure-account',
    'complete-profile',
  ])
  expect(ids(undefined)).toEqual(items().map(({ id }) => id))
})

test('the order of a persona is explained only while it changes the order of the open tasks', () => {
  const open = items('begin-will', 'finish-will')
  expect(changesOrder(open, personas.parent)).toBe(true)
  const aside = open.map((item) => ({ ...item, aside: true as const }))
  expect(changesOrder(aside, personas.parent)).toBe(false)
  expect(changesOrder(open, personas.everyone)).toBe(false)
  expect(changesOrder(open, undefined)).toBe(false)
  expect(changesOrder(items('begin-will', 'finish-will', 'sign-will'), personas.parent)).toBe(false)
})

test('when everything is done there is no next task', () => {
  const all = items('secure-account', 'complete-profile', 'begin-will', 'finish-will', 'sign-will')
  expect(nextItem(all)).toBeUndefined()
})

test('what a person does not want to do is not the next task', () => {
  const aside = { id: 'write-memory', done: false, aside: true } as const
  expect(nextItem([aside])).toBeUndefined()
  expect(nextItem([aside, ...items()])?.id).toBe('begin-will')
})

test('a will that was begun continues where the person left off', () => {
  const progress = { currentStep: 'gifts' as const, visitedSteps: [...WillStep.options] }
  const lacking = will({ progress, openSteps: ['executors'] })
  const { title, to } = taskOf({ id: 'finish-will' }, { will: lacking })
  expect([title, to]).toEqual(['Finish your will', '/will/builder/gifts'])
})

test('the task for a will that lacks nothing is to read and mark it, also with unvisited pages', () => {
  const { title, to } = taskOf({ id: 'finish-will' }, { will: will() })
  expect([title, to]).toEqual(['Mark your will as ready to sign', '/will/builder/preview'])
})

test('a will that is marked already is not said to be ready to sign', () => {
  const { title } = taskOf({ id: 'finish-will' }, { will: will({ status: 'FINALIZED' }) })
  expect(title).toBe('Finish your will')
})

test('the task to make the companion’s will says “partner” or “spouse”', () => {
  const title = (companion: WillSummary['companion']) =>
    taskOf({ id: 'spouse-will' }, { will: will({ companion }) }).title
  expect(title('partner')).toBe('Make your partner’s will')
  expect(title('spouse')).toBe('Make your spouse’s will')
})

test('a partner’s will is called so while it is made, while it is signed, and once it is ready', () => {
  const own = will({ companion: 'partner', status: 'FINALIZED', signedOn: '2026-11-21' })
  const group = { will: own, spouseWill: will({ role: 'spouse', status: 'FINALIZED' }) }
  expect(taskOf({ id: 'spouse-will' }, { will: own }).title).toBe('Make your partner’s will')
  expect(taskOf({ id: 'sign-will' }, group)).toMatchObject({
    title: 'Sign your partner’s will before witnesses',
    detail: 'Print it. Your partner signs it the way your state requires. Then tell us the day.',
  })
  expect(doneText({ id: 'spouse-will', done: true }, group)).toBe(
    'Your partner’s will: ready to sign',
  )
})

test('each finished task has one line, but of the steps of the own will only the furthest', () => {
  const signed = will({ status: 'FINALIZED', signedOn: '2026-03-03' })
  const all = items('begin-will', 'finish-will', 'sign-will', 'complete-profile')
  const lines = (done: readonly OnboardingItem[], own: WillSummary) =>
    doneItems(done).map((item) => doneText(item, { will: own }))
  expect(lines(all, signed)).toEqual([
    'Your details: complete',
    'Your will: signed on March 3, 2026',
  ])
  expect(lines(items('begin-will', 'finish-will'), will({ status: 'FINALIZED' }))).toEqual([
    'Your will: ready to sign',
  ])
  expect(doneText({ id: 'keep-documents', done: true, count: 11 }, undefined)).toBe('11 documents')
})

test('the task for a companion’s will that was begun is to finish it, then to mark it', () => {
  const title = (parts: Partial<WillSummary>) =>
    taskOf(
      { id: 'spouse-will' },
      { will: will({ companion: 'spouse' }), spouseWill: will({ ...parts, role: 'spouse' }) },
    ).title
  expect(title({ openSteps: ['executors'] })).toBe('Finish your spouse’s will')
  expect(title({})).toBe('Mark your spouse’s will as ready to sign')
})

test('the task about the companion’s will leads to its first step without an answer, or the preview', () => {
  const to = (parts: Partial<WillSummary>) => {
    const spouseWill = will({ ...parts, role: 'spouse' })
    return taskOf({ id: 'spouse-will' }, { will: will({ companion: 'spouse' }), spouseWill }).to
  }
  expect(to({ openSteps: ['gifts', 'executors'] })).toBe('/will/builder/executors?will=spouse')
  expect(to({ openSteps: ['about-you', 'gifts'] })).toBe('/will/builder/about-you?will=spouse')
  expect(to({})).toBe('/will/builder/preview?will=spouse')
})

test('a task that can be done many times says how many things there are', () => {
  const text = (count: number) => countText({ id: 'write-memory', done: count > 0, count })
  expect([0, 1, 1234].map(text)).toEqual([undefined, '1 memory', '1,234 memories'])
  expect(countText({ id: 'sign-will', done: true })).toBeUndefined()
})

test('the task about accounts counts those that nobody reads, and leads to where readers are named', () => {
  const listed = (count: number, forNobody?: number) => ({
    ...({ id: 'list-accounts', done: forNobody === undefined, count } as const),
    ...(forNobody === undefined ? {} : { forNobody }),
  })
  const text = (count: number, forNobody?: number) => countText(listed(count, forNobody))
  expect(text(5)).toBe('5 accounts')
  expect(text(5, 2)).toBe('5 accounts. Nobody reads 2 of them after your death.')
  expect(text(5, 5)).toBe('5 accounts. Nobody reads them after your death.')
  expect(text(1, 1)).toBe('1 account. Nobody reads it after your death.')
  expect(taskOf(listed(5), undefined).to).toBe(paths.passwords)
  expect(taskOf(listed(5, 2), undefined)).toMatchObject({
    title: 'Choose who reads your accounts',
    detail: '5 accounts. Nobody reads 2 of them after your death.',
    to: `${paths.myAccount}?tab=people`,
  })
})

const chosen = { id: 'choose-delegates', needed: 2 } as const

test('the progress of delegates says who may report, was asked, refused or left, and how many to ask', () => {
  expect(delegateProgressText({ ...chosen, done: false, count: 1 })).toBe(
    'One delegate may report your death. Their word alone would confirm it, and you would have twice as many days to object. Ask one more person.',
  )
  expect(delegateProgressText({ ...chosen, done: false, count: 1, asked: 1 })).toBe(
    'One delegate may report your death. Their word alone would confirm it, and you would have twice as many days to object. One person has been asked and has not answered yet.',
  )
  expect(delegateProgressText({ ...chosen, done: false, asked: 1 })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. One person has been asked and has not answered yet. Ask 2 more people.',
  )
  expect(delegateProgressText({ ...chosen, done: false, asked: 1, lapsed: 1 })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. One person has been asked and has not answered yet. One person did not answer in time: ask again. Ask one more person.',
  )
  expect(delegateProgressText({ ...chosen, done: false, lapsed: 1 })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. One person did not answer in time: ask again. Ask 2 more people.',
  )
  expect(delegateProgressText({ ...chosen, done: false, declined: ['Carmen Ortiz'] })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. Carmen Ortiz said no: ask again, or ask somebody else.',
  )
  expect(delegateProgressText({ ...chosen, done: false, left: ['Carmen Ortiz'] })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. Carmen Ortiz is not your delegate anymore: ask again, or ask somebody else.',
  )
  expect(
    delegateProgressText({ ...chosen, done: false, declined: ['Ana'], left: ['Ben', 'Cy'] }),
  ).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. Ana said no: ask again, or ask somebody else. Ben and Cy are not your delegates anymore: ask again, or ask somebody else.',
  )
  expect(delegateProgressText({ ...chosen, done: false, asked: 2, declined: ['Ana'] })).toBe(
    'Choose 3 delegates: 2 confirm your death, and one is in reserve. 2 people have been asked and have not answered yet. Ana said no: ask again, or ask somebody else.',
  )
  const declined = ['Ana']
  expect(delegateProgressText({ ...chosen, done: false, declined, waitingMessages: 1 })).toMatch(
    /^You wrote a message .* Choose 3 delegates: .* Ana said no/,
  )
  expect(delegateProgressText({ ...chosen, done: false, count: 0 })).toMatch(
    /^None of them may report/,
  )
  expect(delegateProgressText({ id: 'choose-delegates', done: false })).toBeUndefined()
  const done = { ...chosen, done: true, count: 2 }
  expect([delegateProgressText(done), countText(done)]).toEqual([undefined, '2 delegates accepted'])
})

test('a request that lapsed is sent again, as long as delegates are missing', () => {
  const actionOf = (counts: object) => taskOf({ ...chosen, ...counts }, undefined).action
  expect(taskOf({ id: 'choose-delegates' }, undefined).action).toBe('Choose a delegate')
  expect(actionOf({ asked: 1 })).toBe('See your delegates')
  expect(actionOf({ asked: 1, lapsed: 1 })).toBe('Send the request again')
  expect(actionOf({ done: true, lapsed: 1 })).toBe('See your delegates')
})

test('choosing delegates comes first while messages wait for it, and says how many wait', () => {
  const waiting = { id: 'choose-delegates', done: false, waitingMessages: 2 } as const
  expect(nextItem([...items(), waiting])).toBe(waiting)
  expect(taskOf(waiting, undefined).detail).toMatch(/^You wrote 2 messages .* nobody could tell us/)
  expect(taskOf({ ...waiting, waitingMessages: 1 }, undefined).detail).toMatch(
    /^You wrote a message/,
  )
})

test('other things for after a death are said to wait, after the messages', () => {
  const waiting = { id: 'choose-delegates', done: false, thingsWait: true } as const
  const cannotOpen = /^What you leave for after your death cannot open: nobody could tell us of it/
  expect(taskOf(waiting, undefined).detail).toMatch(cannotOpen)
  expect(taskOf({ ...waiting, needed: 2, asked: 1 }, undefined).detail).toMatch(
    /nobody could tell us of it yet\. Choose 3 delegates: 2 confirm/,
  )
  expect(taskOf({ ...waiting, waitingMessages: 1 }, undefined).detail).toMatch(
    /^You wrote a message/,
  )
  expect(nextItem([...items(), waiting])?.id).toBe('begin-will')
})

test('all is said to be done only if nothing was set aside', () => {
  expect(nothingLeft([]).title).toBe('Nothing is left to do')
  const aside = { id: 'write-memory', done: false, aside: true } as const
  expect(nothingLeft([aside])).toMatchObject({
    eyebrow: 'Nothing more for now',
    title: 'Everything is done, except what is not for you',
  })
})

test('the task to choose who reads the will leads to the page of the will', () => {
  const { title, to } = taskOf({ id: 'share-will' }, undefined)
  expect(title).toBe('Who reads your will when you die?')
  expect(to).toBe(paths.will)
})

test('the greeting follows the time of day', () => {
  expect([2, 4, 5, 11, 12, 17, 18, 23, 0].map(greetingAt)).toEqual([
    'Hello',
    'Hello',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
    'Hello',
  ])
})

test('begun messages are to be finished; without any, one is to be written; planned ones are counted', () => {
  const item = { id: 'write-message', count: 2 } as const
  expect(taskOf({ ...item, done: false }, undefined)).toMatchObject({
    title: 'Finish your message',
    to: paths.messages,
  })
  expect(taskOf({ id: 'write-message', count: 0 }, undefined).to).toBe(paths.addMessage)
  expect(doneText({ ...item, done: true }, undefined)).toBe('2 messages')
})
