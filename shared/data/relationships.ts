/** Whether, and how, a person is related to the testator: see `Relationship.kin`. */
export type Kin = 'blood' | 'directMarriage' | 'marriage' | 'none'

/** A relation of a person to the testator. */
export interface Relationship {
  readonly id: string
  readonly name: string
  /**
   * The kin between the testator and this person. It is by blood or adoption, by marriage in the
   * direct line, by marriage otherwise, or none. The direct line is the spouse, the spouse's
   * ancestors and descendants, and the spouse of an own ancestor or descendant. It says only what
   * the word tells. A stepsibling, for example, is related to a relative's spouse only.
   */
  readonly kin: Kin
  /**
   * How the will refers to this person: "my sister". Empty if the will uses the name alone. With
   * `ofSpouse` it says what the person is to the spouse: "aunt".
   */
  readonly inWill: string
  /** Whether the will names the spouse before `inWill`: "my spouse’s aunt". */
  readonly ofSpouse: boolean
}

const relationship = (id: string, name: string, kin: Kin, inWill = `my ${name.toLowerCase()}`) => ({
  id,
  name,
  kin,
  inWill,
  ofSpouse: false,
})

/** A relative or friend of the spouse, if there is no shorter word for them. */
const spousesRelationship = (id: string, noun: string, kin: Kin = 'marriage') => ({
  id,
  name: `Spouse’s ${noun}`,
  kin,
  inWill: noun,
  ofSpouse: true,
})

/** By name. */
export const RELATIONSHIPS: readonly Relationship[] = [
  relationship('aunt', 'Aunt', 'blood'),
  relationship('brother', 'Brother', 'blood'),
  relationship('brotherInLaw', 'Brother-in-law', 'marriage'),
  relationship('charity', 'Charity', 'none', ''),
  relationship('child', 'Child', 'blood'),
  relationship('cousin', 'Cousin', 'blood'),
  relationship('daughter', 'Daughter', 'blood'),
  relationship('fatherInLaw', 'Father-in-law', 'directMarriage'),
  relationship('father', 'Father', 'blood'),
  relationship('formerSpouse', 'Former spouse', 'none'),
  relationship('friend', 'Friend', 'none'),
  relationship('godchild', 'Godchild', 'none'),
  relationship('grandchild', 'Grandchild', 'blood'),
  relationship('granddaughter', 'Granddaughter', 'blood'),
  relationship('grandparent', 'Grandparent', 'blood'),
  relationship('grandson', 'Grandson', 'blood'),
  relationship('greatGrandchild', 'Great-grandchild', 'blood'),
  relationship(
    'halfSibling',
    'Half-brother or half-sister',
    'blood',
    'my sibling of the half blood',
  ),
  relationship('husband', 'Husband', 'directMarriage'),
  relationship('motherInLaw', 'Mother-in-law', 'directMarriage'),
  relationship('mother', 'Mother', 'blood'),
  relationship('neighbor', 'Neighbor', 'none'),
  relationship('nephew', 'Nephew', 'blood'),
  relationship('niece', 'Niece', 'blood'),
  relationship('other', 'Other', 'none', ''),
  relationship('professional', 'Lawyer or other professional', 'none', ''),
  relationship('partner', 'Partner', 'none'),
  relationship('sister', 'Sister', 'blood'),
  relationship('sisterInLaw', 'Sister-in-law', 'marriage'),
  // No usual words, so the will uses the name and the place.
  relationship('siblingInLaw', 'Sibling-in-law', 'marriage', ''),
  relationship('son', 'Son', 'blood'),
  relationship('childInLaw', 'Child-in-law', 'directMarriage', ''),
  relationship('sonInLaw', 'Son-in-law', 'directMarriage'),
  relationship('daughterInLaw', 'Daughter-in-law', 'directMarriage'),
  relationship('spouse', 'Spouse', 'directMarriage'),
  spousesRelationship('spousesAunt', 'aunt'),
  spousesRelationship('spousesCousin', 'cousin'),
  spousesRelationship('spousesFormerSpouse', 'former spouse', 'none'),
  spousesRelationship('spousesFriend', 'friend', 'none'),
  spousesRelationship('spousesGodchild', 'godchild', 'none'),
  spousesRelationship('spousesGrandparent', 'grandparent', 'directMarriage'),
  {
    ...spousesRelationship('spousesHalfSibling', 'sibling of the half blood'),
    name: 'Spouse’s half-brother or half-sister',
  },
  spousesRelationship('spousesNephew', 'nephew'),
  spousesRelationship('spousesNiece', 'niece'),
  spousesRelationship('spousesStepparent', 'stepparent', 'none'),
  spousesRelationship('spousesStepsibling', 'stepsibling', 'none'),
  spousesRelationship('spousesUncle', 'uncle'),
  relationship('stepchild', 'Stepchild', 'directMarriage'),
  relationship('stepparent', 'Stepparent', 'directMarriage'),
  relationship('stepsibling', 'Stepbrother or stepsister', 'none', 'my stepsibling'),
  relationship('uncle', 'Uncle', 'blood'),
  relationship('wife', 'Wife', 'directMarriage'),
].sort((one, other) => one.name.localeCompare(other.name, 'en'))

const relationshipsById = new Map(RELATIONSHIPS.map((entry) => [entry.id, entry]))

/** Undefined for '' and for ids that no version of the product has had. */
export const relationshipById = (id: string): Relationship | undefined => relationshipsById.get(id)

/** The testator's own descendants. */
export const ownDescendants: ReadonlySet<string> = new Set([
  'child',
  'daughter',
  'grandchild',
  'granddaughter',
  'grandson',
  'greatGrandchild',
  'son',
])

/** The relationships of people who are often under 18. */
export const oftenYoung: ReadonlySet<string> = new Set([
  ...ownDescendants,
  'godchild',
  'nephew',
  'niece',
  'spousesGodchild',
  'spousesNephew',
  'spousesNiece',
  'stepchild',
])

/**
 * People whose descendants may be the testator's own children or grandchildren: a spouse, partner
 * or former spouse, the ancestors of testator and spouse, and the spouses of children.
 */
export const sharesDescendants: ReadonlySet<string> = new Set([
  'childInLaw',
  'daughterInLaw',
  'father',
  'fatherInLaw',
  'formerSpouse',
  'grandparent',
  'husband',
  'mother',
  'motherInLaw',
  'partner',
  'sonInLaw',
  'spouse',
  'spousesGrandparent',
  'wife',
])
