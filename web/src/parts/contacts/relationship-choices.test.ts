import { expect, test } from 'vitest'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { contactRelationships } from './relationship-choices.ts'

const inGroup = (name: string | undefined) =>
  contactRelationships.filter(({ group }) => group === name).map(({ label }) => label)

test('the usual relationships come first, the others in two sorted groups, with the least usual last', () => {
  expect(inGroup(undefined).join(', ')).toBe(
    'Wife, Husband, Spouse, Partner, Daughter, Son, Child, Grandson, Granddaughter, Grandchild, Mother, Father, Sister, Brother, Friend',
  )
  const more = inGroup('More, from A to Z')
  expect(more.slice(-3)).toEqual(['Lawyer or other professional', 'Charity', 'Other'])
  expect(more.slice(0, -3)).toEqual(more.slice(0, -3).toSorted())
  const ofSpouse = inGroup('Your spouse’s people')
  expect(ofSpouse.length).toBeGreaterThan(0)
  expect(ofSpouse).toEqual(ofSpouse.toSorted())
  expect(contactRelationships).toHaveLength(RELATIONSHIPS.length)
})
