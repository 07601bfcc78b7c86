import { expect, it } from 'vitest'
import { withRelation } from './with-relation.ts'

it('a contact is described by their relation first, and then by what else is known', () => {
  expect(withRelation('grandson', 'leo@example.org')).toBe('Grandson · leo@example.org')
  expect(withRelation('grandson', undefined, false)).toBe('Grandson')
  expect(withRelation(undefined, 'leo@example.org')).toBe('leo@example.org')
})
