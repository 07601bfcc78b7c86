import { expect, it } from 'vitest'
import { ContactThing } from '#shared/contract/contact-thing.ts'
import { reasonOf } from './thing-words.ts'

const reason = (parts: Partial<ContactThing>) =>
  reasonOf(
    ContactThing.parse({
      kind: 'document',
      id: '6c84fb90-12c4-11e1-840d-7b25c5ee775a',
      label: 'Deed of the house',
      own: 'nobody',
      gets: 'afterDeath',
      limit: 'now',
      tellsDelegatesWhereWillIs: false,
      ...parts,
    }),
  )

it('a row says when a thing opens and why, if the choice beside it does not', () => {
  expect(reason({ by: 'delegate' })).toBe('After your death, as your delegate.')
  const shared = { by: 'category', category: 'Home and property' } as const
  expect(reason({ ...shared, gets: 'now' })).toBe(
    'From now on: you share all of “Home and property”.',
  )
  expect(reason(shared)).toMatch(/^After your death: you share all/)
  expect(reason({ own: 'afterDeath' })).toBeUndefined()
  expect(reason({ limit: 'nobody' })).toBe('You keep this to yourself.')
})
