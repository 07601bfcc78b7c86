import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** The relationships that most people choose, the nearest first. */
const nearest = [
  ...['wife', 'husband', 'spouse', 'partner', 'daughter', 'son', 'child'],
  ...['grandson', 'granddaughter', 'grandchild'],
  ...['mother', 'father', 'sister', 'brother', 'friend'],
]

/** What is no relative or friend. */
const last = ['professional', 'charity', 'other']

const choices = RELATIONSHIPS.map(({ id, name, ofSpouse }) => ({
  value: id,
  label: name,
  group: ofSpouse ? 'Your spouse’s people' : 'More, from A to Z',
}))

/** The relationships of a contact, as options of a select. */
export const contactRelationships = [
  ...nearest
    .flatMap((id) => choices.filter(({ value }) => value === id))
    .map((choice) => ({ ...choice, group: undefined })),
  ...choices.filter(({ value }) => !nearest.includes(value) && !last.includes(value)),
  ...last.flatMap((id) => choices.filter(({ value }) => value === id)),
]

/** The possible relations of a person to the testator, as options of a select. */
export const personRelationships = contactRelationships.filter(({ value }) => value !== 'charity')
