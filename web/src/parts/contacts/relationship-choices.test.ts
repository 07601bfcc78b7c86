import { expect, test } from 'vitest'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { contactRelationships } from './relationship-choices.ts'

const inGroup = (name: string | undefined) =>
  contactRelationships.filter(({ group }) => group === name).map(({ label }) => label)

test('the thirteen usual relationships come first, the others in two sorted groups with Other last', () => {
  expect(inGroup(undefined).join(', ')).toBe(
    'Wife, Husband, Partner, Daughter, Son, Grandson, Granddaughter, Grandchild, Mother, Father, Sister, Brother, Friend',
  )
  const more = inGroup('More')
  expect(more.at(-1)).toBe('Other')
  expect(more.slice(0, -1)).toEqual(more.slice(0, -1).toSorted())
  const ofSpouse = inGroup('Your spouse’s people')
  expect(ofSpouse[0]).toBe('Spouse’s aunt')
  expect(ofSpouse).toEqual(ofSpouse.toSorted())
  expect(contactRelationships).toHaveLength(RELATIONSHIPS.length)
})
