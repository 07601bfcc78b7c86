import { expect, it } from 'vitest'
import { leftByOwner, leftInWords } from './left-by-owner.ts'

const since = '2026-11-01T00:00:00.000Z'
const item = (userProfileId: string, label: string, parts: object = {}) => ({
  owner: { userProfileId, name: 'John Reed' },
  label,
  targetType: 'document',
  hasDied: true,
  sharedAt: since,
  ...parts,
})

it('the page keeps apart a father and a son of one name, and what each left together', () => {
  const items = [item('father', 'Deed'), item('son', 'Diary'), item('father', 'Watch')]
  const people = leftByOwner(items, since)
  expect(people.map(({ owner }) => owner.userProfileId)).toEqual(['father', 'son'])
  expect(people.map(({ things }) => things.map(({ label }) => label))).toEqual([
    ['Deed', 'Watch'],
    ['Diary'],
  ])
})

it('the page has memories in the order of their years, and papers by name', () => {
  const things = [
    item('mother', 'Title of the car'),
    item('mother', 'Deed of the house'),
    item('mother', 'The cabin', { targetType: 'memory', year: 2025 }),
    item('mother', 'The blue tin', { targetType: 'memory', year: 1985 }),
  ]
  expect(leftByOwner(things, since)[0]?.things.map(({ label }) => label)).toEqual([
    'The blue tin',
    'The cabin',
    'Deed of the house',
    'Title of the car',
  ])
})

it('the page leaves out what the living share, and people who left nothing new', () => {
  const items = [
    item('living', 'Deed', { hasDied: false }),
    item('father', 'Diary', { sharedAt: '2026-10-31T23:59:59.999Z' }),
  ]
  expect(leftByOwner(items, since)).toEqual([])
})

it('the page has the will and memories first, and all of a person of whom something is new', () => {
  const items = [
    item('mother', 'Deed'),
    item('mother', 'The will', { targetType: 'will' }),
    item('mother', 'The blue tin', { targetType: 'memory', sharedAt: '2020-01-01T00:00:00.000Z' }),
  ]
  const [mother] = leftByOwner(items, since)
  expect(mother?.things.map(({ label }) => label)).toEqual(['The will', 'The blue tin', 'Deed'])
  expect(leftInWords(mother?.things ?? [])).toBe('the will, a memory, and a document')
})

it('the page counts memories, and says “passwords” of accounts', () => {
  const several = ['memory', 'memory', 'account'].map((targetType) => ({ targetType }))
  expect(leftInWords(several)).toBe('2 memories and passwords')
})
