import { expect, test } from 'vitest'
import { RELATIONSHIPS, relationshipById } from '#shared/data/relationships.ts'
import { relationInWill } from './relation-in-will.ts'
import { turnRelationship } from './turn-relationship.ts'

/**
 * Every relationship there is: in one spouse's will, and in the other's. Undefined: the other
 * spouse is asked.
 */
const everyRelationship: readonly (readonly [string, string, string | undefined])[] = [
  ['aunt', 'my aunt', 'my spouse’s aunt'],
  ['brother', 'my brother', 'my brother-in-law'],
  ['brotherInLaw', 'my brother-in-law', undefined],
  ['charity', '', ''],
  ['child', 'my child', undefined],
  ['childInLaw', '', undefined],
  ['cousin', 'my cousin', 'my spouse’s cousin'],
  ['daughter', 'my daughter', undefined],
  ['daughterInLaw', 'my daughter-in-law', undefined],
  ['father', 'my father', 'my father-in-law'],
  ['fatherInLaw', 'my father-in-law', 'my father'],
  ['formerSpouse', 'my former spouse', 'my spouse’s former spouse'],
  ['friend', 'my friend', 'my spouse’s friend'],
  ['godchild', 'my godchild', 'my spouse’s godchild'],
  ['grandchild', 'my grandchild', undefined],
  ['granddaughter', 'my granddaughter', undefined],
  ['grandparent', 'my grandparent', 'my spouse’s grandparent'],
  ['grandson', 'my grandson', undefined],
  ['greatGrandchild', 'my great-grandchild', undefined],
  ['halfSibling', 'my sibling of the half blood', 'my spouse’s sibling of the half blood'],
  ['husband', 'my husband', undefined],
  ['mother', 'my mother', 'my mother-in-law'],
  ['motherInLaw', 'my mother-in-law', 'my mother'],
  ['neighbor', 'my neighbor', 'my neighbor'],
  ['nephew', 'my nephew', 'my spouse’s nephew'],
  ['niece', 'my niece', 'my spouse’s niece'],
  ['other', '', ''],
  ['partner', 'my partner', undefined],
  ['professional', '', ''],
  ['siblingInLaw', '', undefined],
  ['sister', 'my sister', 'my sister-in-law'],
  ['sisterInLaw', 'my sister-in-law', undefined],
  ['son', 'my son', undefined],
  ['sonInLaw', 'my son-in-law', undefined],
  ['spouse', 'my spouse', undefined],
  ['spousesAunt', 'my spouse’s aunt', 'my aunt'],
  ['spousesCousin', 'my spouse’s cousin', 'my cousin'],
  ['spousesFormerSpouse', 'my spouse’s former spouse', 'my former spouse'],
  ['spousesFriend', 'my spouse’s friend', 'my friend'],
  ['spousesGodchild', 'my spouse’s godchild', 'my godchild'],
  ['spousesGrandparent', 'my spouse’s grandparent', 'my grandparent'],
  ['spousesHalfSibling', 'my spouse’s sibling of the half blood', 'my sibling of the half blood'],
  ['spousesNephew', 'my spouse’s nephew', 'my nephew'],
  ['spousesNiece', 'my spouse’s niece', 'my niece'],
  ['spousesStepparent', 'my spouse’s stepparent', 'my stepparent'],
  ['spousesStepsibling', 'my spouse’s stepsibling', 'my stepsibling'],
  ['spousesUncle', 'my spouse’s uncle', 'my uncle'],
  ['stepchild', 'my stepchild', 'my child'],
  ['stepparent', 'my stepparent', 'my spouse’s stepparent'],
  ['stepsibling', 'my stepsibling', 'my spouse’s stepsibling'],
  ['uncle', 'my uncle', 'my spouse’s uncle'],
  ['wife', 'my wife', undefined],
]

test('the table has every relationship', () => {
  const ids = RELATIONSHIPS.map(({ id }) => id).sort()
  expect(everyRelationship.map(([id]) => id).sort()).toEqual(ids)
})

test.each(everyRelationship)('%s: %j in one will is %j in the other', (id, own, turned) => {
  expect(relationInWill(id, 'spouse')).toBe(own)
  const other = turnRelationship(id)
  expect(other === undefined ? undefined : relationInWill(other, 'spouse')).toBe(turned)
})

test('what can be turned around is a relationship that exists', () => {
  for (const { id } of RELATIONSHIPS) {
    const other = turnRelationship(id)
    if (other !== undefined) expect(relationshipById(other)?.id).toBe(other)
  }
  expect(turnRelationship('unheard-of')).toBeUndefined()
  expect(turnRelationship('constructor')).toBeUndefined()
})

test('relatives of a domestic partner are the partner’s; without either, the name stands alone', () => {
  expect(relationInWill('spousesAunt', 'partner')).toBe('my partner’s aunt')
  expect(relationInWill('spousesAunt', undefined)).toBe('')
  expect(relationInWill('aunt', undefined)).toBe('my aunt')
  expect(relationInWill('unheard-of', 'spouse')).toBe('')
})
