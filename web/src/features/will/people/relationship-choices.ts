import { RELATIONSHIPS } from '#shared/data/relationships.ts'

/** What a person can be to the testator, as choices of a select. */
export const relationshipChoices = RELATIONSHIPS.filter((each) => each.id !== 'charity').map(
  (each) => ({
    value: each.id,
    label: each.name,
  }),
)
