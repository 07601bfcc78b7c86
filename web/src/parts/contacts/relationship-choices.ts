import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** The relationships of a contact, as options of a select. */
export const contactRelationships = RELATIONSHIPS.map(({ id, name }) => ({
  value: id,
  label: name,
}))

/** The possible relations of a person to the testator, as options of a select. */
export const personRelationships = contactRelationships.filter(({ value }) => value !== 'charity')
