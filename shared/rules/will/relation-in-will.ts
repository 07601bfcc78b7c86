import { relationshipById } from '#shared/data/relationships.ts'

/**
 * How a will refers to a person by an id of `shared/data/relationships.ts`: "my sister", "my
 * spouse’s aunt". `spouse` is the will's word for the spouse, undefined if there is none. Empty if
 * the will uses the name alone.
 */
export const relationInWill = (id: string, spouse: 'spouse' | 'partner' | undefined): string => {
  const relationship = relationshipById(id)
  if (!relationship) return ''
  if (!relationship.ofSpouse) return relationship.inWill
  return spouse === undefined ? '' : `my ${spouse}’s ${relationship.inWill}`
}
