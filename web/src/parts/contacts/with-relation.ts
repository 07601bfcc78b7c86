import { relationshipById } from '#shared/data/relationships.ts'

/** "Sister · ana@example.org": what a contact is to the owner, and what else is known of them. */
export const withRelation = (
  relationship: string | undefined,
  ...more: readonly (string | false | undefined)[]
): string => [relationshipById(relationship ?? '')?.name, ...more].filter(Boolean).join(' · ')
