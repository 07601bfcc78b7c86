import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** The relationships of a contact, as options of a select. */
export const relationshipChoices = RELATIONSHIPS.map(({ id, name }) => ({ value: id, label: name }))
