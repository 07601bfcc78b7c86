/** What a person is to the testator. */
export interface Relationship {
  readonly id: string
  readonly name: string
  /**
   * Whether this relative may serve as executor from another state where only relatives may: spouse, ancestor,
   * descendant, sibling, uncle, aunt, nephew, niece (Fla. Stat. 733.304, the narrowest such list).
   */
  readonly nearKin: boolean
  /**
   * How the will refers to this person: "my sister". Empty if the will uses the name alone. For a relative of the
   * spouse it says what the person is to the spouse: "aunt".
   */
  readonly inWill: string
  /** Whether it is a relative of the spouse, whom the will calls "my spouse’s aunt". */
  readonly ofSpouse: boolean
}

const of = (id: string, name: string, nearKin: boolean, inWill = `my ${name.toLowerCase()}`) => ({
  id,
  name,
  nearKin,
  inWill,
  ofSpouse: false,
})

/** A relative or friend of the spouse for whom there is no shorter word. */
const ofSpouse = (id: string, noun: string) => ({
  id,
  name: `Spouse’s ${noun}`,
  nearKin: false,
  inWill: noun,
  ofSpouse: true,
})

/** By name. */
export const RELATIONSHIPS: readonly Relationship[] = [
  of('aunt', 'Aunt', true),
  of('brother', 'Brother', true),
  of('brotherInLaw', 'Brother-in-law', false),
  of('charity', 'Charity', false, ''),
  of('child', 'Child', true),
  of('cousin', 'Cousin', false),
  of('daughter', 'Daughter', true),
  of('fatherInLaw', 'Father-in-law', false),
  of('father', 'Father', true),
  of('formerSpouse', 'Former spouse', false),
  of('friend', 'Friend', false),
  of('godchild', 'Godchild', false),
  of('grandchild', 'Grandchild', true),
  of('grandparent', 'Grandparent', true),
  of('greatGrandchild', 'Great-grandchild', true),
  of('halfSibling', 'Half-brother or half-sister', true, 'my sibling of the half blood'),
  of('husband', 'Husband', true),
  of('motherInLaw', 'Mother-in-law', false),
  of('mother', 'Mother', true),
  of('neighbor', 'Neighbor', false),
  of('nephew', 'Nephew', true),
  of('niece', 'Niece', true),
  of('other', 'Other', false, ''),
  of('professional', 'Lawyer or other professional', false, ''),
  of('partner', 'Partner', false),
  of('sister', 'Sister', true),
  of('sisterInLaw', 'Sister-in-law', false),
  // English has no word for these two without the sex: the will uses the name and the place.
  of('siblingInLaw', 'Sister- or brother-in-law', false, ''),
  of('son', 'Son', true),
  of('childInLaw', 'Son- or daughter-in-law', false, ''),
  of('sonInLaw', 'Son-in-law', false),
  of('daughterInLaw', 'Daughter-in-law', false),
  of('spouse', 'Spouse', true),
  ofSpouse('spousesAunt', 'aunt'),
  ofSpouse('spousesCousin', 'cousin'),
  ofSpouse('spousesFormerSpouse', 'former spouse'),
  ofSpouse('spousesFriend', 'friend'),
  ofSpouse('spousesGodchild', 'godchild'),
  ofSpouse('spousesGrandparent', 'grandparent'),
  ofSpouse('spousesHalfSibling', 'sibling of the half blood'),
  ofSpouse('spousesNephew', 'nephew'),
  ofSpouse('spousesNiece', 'niece'),
  ofSpouse('spousesStepparent', 'stepparent'),
  ofSpouse('spousesStepsibling', 'stepsibling'),
  ofSpouse('spousesUncle', 'uncle'),
  of('stepchild', 'Stepchild', false),
  of('stepparent', 'Stepparent', false),
  of('stepsibling', 'Stepbrother or stepsister', false, 'my stepsibling'),
  of('uncle', 'Uncle', true),
  of('wife', 'Wife', true),
].sort((a, b) => a.name.localeCompare(b.name, 'en'))

const byId = new Map(RELATIONSHIPS.map((each) => [each.id, each]))

export const relationshipById = (id: string): Relationship | undefined => byId.get(id)
