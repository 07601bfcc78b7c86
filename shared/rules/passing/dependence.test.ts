import { expect, it } from 'vitest'
import type { PostalAddress } from '#shared/model/contact.ts'
import { dependence } from './dependence.ts'
import { candidate } from './passing.fixture.ts'

type Relationship = Parameters<typeof dependence>[0][number]['relationship']

const addressesAt = (line1: string): PostalAddress[] => [
  { id: 'home', line1, city: 'Austin', country: 'US' },
]

const delegate = (number: number, relationship: Relationship, addresses: PostalAddress[] = []) => ({
  contactId: candidate(number).contactId,
  relationship,
  addresses,
})

const wife = delegate(1, 'wife', addressesAt('12 Oak Street'))
const son = delegate(2, 'son', addressesAt('12 OAK STREET'))
const sister = delegate(3, 'sister', addressesAt('9 Elm Road'))
const friend = delegate(4, 'friend')

const ids = (...delegates: { contactId: string }[]) => delegates.map(({ contactId }) => contactId)

it('a warning comes where each sufficient combination has a person who may die with the owner', () => {
  expect(dependence([wife, sister], 2)).toEqual({ everyoneNeeded: true, likelyTogether: ids(wife) })
  expect(dependence([wife, son, sister], 2)).toEqual({
    everyoneNeeded: false,
    likelyTogether: ids(wife, son),
  })
  expect(dependence([wife, sister, friend], 2)).toEqual({
    everyoneNeeded: false,
    likelyTogether: [],
  })
  expect(dependence([wife, son, sister, friend], 2)).toEqual({
    everyoneNeeded: false,
    likelyTogether: [],
  })
  expect(dependence([wife, son], 1).likelyTogether).toEqual(ids(wife, son))
})

it('a warning comes where all must confirm, also if more were chosen than there are', () => {
  expect(dependence([sister, friend], 2)).toEqual({ everyoneNeeded: true, likelyTogether: [] })
  expect(dependence([sister, friend], 5).everyoneNeeded).toBe(true)
  expect(dependence([sister, friend], 1).everyoneNeeded).toBe(false)
  expect(dependence([sister], 2).everyoneNeeded).toBe(true)
  expect(dependence([], 2)).toEqual({ everyoneNeeded: false, likelyTogether: [] })
})

it('each word for a spouse or partner marks a delegate who may die with the owner', () => {
  for (const word of ['spouse', 'husband', 'wife', 'partner'] as const) {
    const mate = delegate(1, word)
    expect(dependence([mate, sister], 2).likelyTogether).toEqual(ids(mate))
  }
})
