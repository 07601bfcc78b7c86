export type Kin = 'blood' | 'directMarriage' | 'marriage' | 'none'

/** What a person is to the testator. */
export interface Relationship {
  readonly id: string
  readonly name: string
  /**
   * How the testator and this person are related: by blood or adoption; by marriage in the direct
   * line, as the spouse, the spouse's ancestors and descendants, and the spouse of an own ancestor
   * or descendant; by marriage otherwise; or not at all, as far as the word tells: a stepsibling is
   * related to a relative's spouse only.
   */
  readonly kin: Kin
  /**
   * How the will refers to this person: "my sister". Empty if the will uses the name alone. For a
   * relative of the spouse it says what the person is to the spouse: "aunt".
   */
  readonly inWill: string
  /** Whether it is a relative of the spouse, whom the will calls "my spouse’s aunt". */
  readonly ofSpouse: boolean
}

const of = (id: string, name: string, kin: Kin, inWill = `my ${name.toLowerCase()}`) => ({
  id,
  name,
  kin,
  inWill,
  ofSpouse: false,
})

/** A relative or friend of the spouse for whom there is no shorter word. */
const ofSpouse = (id: string, noun: string, kin: Kin = 'marriage') => ({
  id,
  name: `Spouse’s ${noun}`,
  kin,
  inWill: noun,
  ofSpouse: true,
})

/** By name. */
export const RELATIONSHIPS: readonly Relationship[] = [
  of('aunt', 'Aunt', 'blood'),
  of('brother', 'Brother', 'blood'),
  of('brotherInLaw', 'Brother-in-law', 'marriage'),
  of('charity', 'Charity', 'none', ''),
  of('child', 'Child', 'blood'),
  of('cousin', 'Cousin', 'blood'),
  of('daughter', 'Daughter', 'blood'),
  of('fatherInLaw', 'Father-in-law', 'directMarriage'),
  of('father', 'Father', 'blood'),
  of('formerSpouse', 'Former spouse', 'none'),
  of('friend', 'Friend', 'none'),
  of('godchild', 'Godchild', 'none'),
  of('grandchild', 'Grandchild', 'blood'),
  of('grandparent', 'Grandparent', 'blood'),
  of('greatGrandchild', 'Great-grandchild', 'blood'),
  of('halfSibling', 'Half-brother or half-sister', 'blood', 'my sibling of the half blood'),
  of('husband', 'Husband', 'directMarriage'),
  of('motherInLaw', 'Mother-in-law', 'directMarriage'),
  of('mother', 'Mother', 'blood'),
  of('neighbor', 'Neighbor', 'none'),
  of('nephew', 'Nephew', 'blood'),
  of('niece', 'Niece', 'blood'),
  of('other', 'Other', 'none', ''),
  of('professional', 'Lawyer or other professional', 'none', ''),
  of('partner', 'Partner', 'none'),
  of('sister', 'Sister', 'blood'),
  of('sisterInLaw', 'Sister-in-law', 'marriage'),
  // English has no word for these two without the sex: the will uses the name and the place.
  of('siblingInLaw', 'Sister- or brother-in-law', 'marriage', ''),
  of('son', 'Son', 'blood'),
  of('childInLaw', 'Son- or daughter-in-law', 'directMarriage', ''),
  of('sonInLaw', 'Son-in-law', 'directMarriage'),
  of('daughterInLaw', 'Daughter-in-law', 'directMarriage'),
  of('spouse', 'Spouse', 'directMarriage'),
  ofSpouse('spousesAunt', 'aunt'),
  ofSpouse('spousesCousin', 'cousin'),
  ofSpouse('spousesFormerSpouse', 'former spouse', 'none'),
  ofSpouse('spousesFriend', 'friend', 'none'),
  ofSpouse('spousesGodchild', 'godchild', 'none'),
  ofSpouse('spousesGrandparent', 'grandparent', 'directMarriage'),
  ofSpouse('spousesHalfSibling', 'sibling of the half blood'),
  ofSpouse('spousesNephew', 'nephew'),
  ofSpouse('spousesNiece', 'niece'),
  ofSpouse('spousesStepparent', 'stepparent', 'none'),
  ofSpouse('spousesStepsibling', 'stepsibling', 'none'),
  ofSpouse('spousesUncle', 'uncle'),
  of('stepchild', 'Stepchild', 'directMarriage'),
  of('stepparent', 'Stepparent', 'directMarriage'),
  of('stepsibling', 'Stepbrother or stepsister', 'none', 'my stepsibling'),
  of('uncle', 'Uncle', 'blood'),
  of('wife', 'Wife', 'directMarriage'),
].sort((a, b) => a.name.localeCompare(b.name, 'en'))

const byId = new Map(RELATIONSHIPS.map((each) => [each.id, each]))

export const relationshipById = (id: string): Relationship | undefined => byId.get(id)

/**
 * Those whose descendants may be the testator's own children or grandchildren: a spouse or a former
 * one, the ancestors of both, and the spouses of children.
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
