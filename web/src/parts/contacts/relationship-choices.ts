import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** The relationships that most people choose, the nearest first. */
const nearest = [
  ...['spouse', 'wife', 'husband', 'partner', 'child', 'daughter', 'son', 'stepchild'],
  ...['grandchild', 'granddaughter', 'grandson', 'mother', 'father', 'sister', 'brother', 'friend'],
]

const choices = RELATIONSHIPS.map(({ id, name, ofSpouse }) => ({
  value: id,
  label: name,
  group: ofSpouse ? 'Your spouse’s people' : 'Others',
}))

/** The relationships of a contact, as options of a select. */
export const contactRelationships = [
  ...nearest
    .flatMap((id) => choices.filter(({ value }) => value === id))
    .map((choice) => ({ ...choice, group: undefined })),
  ...choices.filter(({ value }) => !nearest.includes(value)),
]

/** The possible relations of a person to the testator, as options of a select. */
export const personRelationships = contactRelationships.filter(({ value }) => value !== 'charity')
