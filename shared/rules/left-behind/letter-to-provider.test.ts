import { expect, it } from 'vitest'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import {
  capacityOf,
  hasProvider,
  knownCustomer,
  letterToProvider,
  usualRequest,
} from './letter-to-provider.ts'

const to = {
  deceasedName: 'Elena Vasquez',
  diedOn: undefined,
  writer: 'Ben Ortiz',
  words: {},
  known: undefined,
  today: '2026-11-27',
} as const

it('the letter names who died, and leaves the capacity and the certificate to be filled in', () => {
  const letter = letterToProvider(
    { label: 'Hill Country Bank', type: 'bank', wish: { action: 'close' } },
    to,
  )
  expect(letter).toContain('Death of Elena Vasquez')
  expect(letter).toContain('November 27, 2026')
  expect(letter).toContain('Please close the account. If money is left in it')
  expect(letter).toMatch(/I am _+ \(executor, administrator, or relative\)/)
  expect(letter).toMatch(/death certificate, number _+/)
})

it('the letter has the capacity and the user name once the writer knows them', () => {
  const account = { label: 'Bank', type: 'bank', wish: {} } as const
  const letter = letterToProvider(account, {
    ...to,
    words: { capacity: 'her brother' },
    known: { userName: 'elena-v', number: undefined },
  })
  expect(letter).toContain('had an account with you. The user name is elena-v.')
  expect(letter).toContain('I am her brother. A certified copy')
})

it('the letter has what the writer typed, and then a line to complete by hand only to sign on', () => {
  const account = { label: 'Bank', type: 'bank', wish: {} } as const
  const typed = {
    capacity: 'the executor',
    ownAddress: '4 Elm Street\nAustin, TX 78701',
    certificate: '2026-114',
    number: '00-4711',
    providerAddress: 'PO Box 7\nDallas, TX 75201',
    reference: 'E-99',
    request: 'Please close the savings account only.',
  }
  const letter = letterToProvider(account, {
    ...to,
    diedOn: '2026-11-20',
    known: { userName: 'elena-v', number: undefined },
    words: typed,
  })
  for (const words of Object.values(typed)) expect(letter).toContain(words)
  expect(letter).toContain('Your reference: E-99')
  expect(letter).not.toContain('elena-v')
  expect(letter.match(/_{5,}/g)).toHaveLength(1)
})

it('the letter has the day of the death once it is known, and else a line for it', () => {
  const account = { label: 'Bank', type: 'bank', wish: {} } as const
  expect(letterToProvider(account, to)).toMatch(/Elena Vasquez died on _+ and had/)
  expect(letterToProvider(account, { ...to, diedOn: '2026-11-20' })).toContain(
    'Elena Vasquez died on November 20, 2026 and had an account with you.',
  )
})

it('the letter asks for what the person wished, and to wait where they said nothing', () => {
  const letterFor = (wish: Parameters<typeof letterToProvider>[0]['wish']) =>
    letterToProvider({ label: 'Bank', type: 'bank', wish }, to)
  const wishes = [{}, ...ACCOUNT_WISHES.map(({ id }) => ({ action: id }))]
  expect(new Set(wishes.map(letterFor)).size).toBe(wishes.length)
  expect(letterFor({})).not.toContain('Please close')
})

it('the letter asks to wait where the wish has limits, so that it closes no more than was wished', () => {
  const requestFor = (note: string) => usualRequest({ action: 'close', note })
  for (const note of [
    'Only the savings account in my name.',
    'Last of all: the codes for the other accounts come to this phone.',
    'Don’t close the joint account.',
  ])
    expect(requestFor(note)).toMatch(/^Please note the death in your records and leave the account/)
  expect(requestFor('Ask for Mrs. Okafor in the branch on Lamar.')).toBe(
    'Please close the account.',
  )
})

it('the letter speaks of money only to those who may have some', () => {
  const letterFor = (type: Parameters<typeof letterToProvider>[0]['type']) =>
    letterToProvider({ label: 'Facebook', type, wish: { action: 'close' } }, to)
  expect(letterFor('insurance')).toContain('money')
  expect(letterFor('social')).not.toMatch(/money|customer/)
})

it('the letter goes to nobody where there is no provider, such as for the code of a lock', () => {
  const survivorsPage = { name: 'Apple', url: 'https://apple.example' }
  expect(hasProvider({ type: 'device' })).toBe(false)
  expect(hasProvider({ type: 'note' })).toBe(false)
  expect(hasProvider({ type: 'device', survivorsPage })).toBe(true)
  expect(hasProvider({ type: 'note', host: 'bank.example' })).toBe(true)
  expect(hasProvider({ type: 'bank' })).toBe(true)
})

it('the letter speaks of a paper that shows an office only for those who may have one', () => {
  const letterAs = (capacity?: string) =>
    letterToProvider(
      { label: 'Bank', type: 'bank', wish: {} },
      { ...to, words: capacity ? { capacity } : {} },
    )
  for (const capacity of ['the daughter', 'her brother'])
    expect(letterAs(capacity)).not.toMatch(/office/)
  for (const capacity of ['the executor', 'personal representative', 'the Administrator'])
    expect(letterAs(capacity)).toContain('is enclosed, with the paper that shows my office.')
  expect(letterAs()).toContain('the paper that shows my office, if I have one.')
})

it('the capacity of the writer is what they are to the person who died, if a word says it', () => {
  expect(capacityOf('daughter', 'Elena')).toBe('Elena’s daughter')
  for (const relationship of ['other', 'spousesAunt', 'professional', '', undefined])
    expect(capacityOf(relationship, 'Elena')).toBe('')
})

it('the letter has the customer number of the record before the user name, but no hidden field', () => {
  const known = (hidden: boolean) =>
    knownCustomer({
      userName: 'elena-v',
      fields: [
        { name: 'Question of the bank', value: 'Blue', hidden: false },
        { name: 'Customer number', value: '4471 2086', hidden },
      ],
    })
  const account = { label: 'Bank', type: 'bank', wish: {} } as const
  const letter = (hidden: boolean) => letterToProvider(account, { ...to, known: known(hidden) })
  expect(letter(false)).toContain('with you. The customer number is 4471 2086.')
  expect(letter(true)).toContain('The user name is elena-v.')
})
