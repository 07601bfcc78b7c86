import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** What a contact can be to somebody, for a list that drops down. */
export const relationshipChoices = RELATIONSHIPS.map(({ id, name }) => ({ value: id, label: name }))
