/**
 * From a relative's relation to a person, that relative's relation to the person's spouse.
 * Relations that are not listed have no single answer. A child or grandchild may be the relative of
 * one spouse or of both. A sister-in-law is the spouse's sister or a brother's wife.
 */
const toTheSpouse: Readonly<Record<string, string>> = {
  aunt: 'spousesAunt',
  brother: 'brotherInLaw',
  charity: 'charity',
  cousin: 'spousesCousin',
  father: 'fatherInLaw',
  fatherInLaw: 'father',
  formerSpouse: 'spousesFormerSpouse',
  friend: 'spousesFriend',
  godchild: 'spousesGodchild',
  grandparent: 'spousesGrandparent',
  halfSibling: 'spousesHalfSibling',
  mother: 'motherInLaw',
  motherInLaw: 'mother',
  // A couple live together, so they have the same neighbors.
  neighbor: 'neighbor',
  nephew: 'spousesNephew',
  niece: 'spousesNiece',
  other: 'other',
  professional: 'professional',
  sister: 'sisterInLaw',
  spousesAunt: 'aunt',
  spousesCousin: 'cousin',
  spousesFormerSpouse: 'formerSpouse',
  spousesFriend: 'friend',
  spousesGodchild: 'godchild',
  spousesGrandparent: 'grandparent',
  spousesHalfSibling: 'halfSibling',
  spousesNephew: 'nephew',
  spousesNiece: 'niece',
  spousesStepparent: 'stepparent',
  spousesStepsibling: 'stepsibling',
  spousesUncle: 'uncle',
  stepchild: 'child',
  stepparent: 'spousesStepparent',
  stepsibling: 'spousesStepsibling',
  uncle: 'spousesUncle',
}

/**
 * Turns a relative's relation to the testator into that to the testator's spouse, by the ids of
 * `shared/data/relationships.ts`: an uncle is the spouse's uncle, a sister is a sister-in-law.
 * Undefined if the spouse must be asked.
 */
export const turnRelationship = (id: string): string | undefined =>
  Object.hasOwn(toTheSpouse, id) ? toTheSpouse[id] : undefined
