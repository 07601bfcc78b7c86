import { relationshipById } from '#shared/data/relationships.ts'

/**
 * How a will refers to a person: "my sister", "my spouse’s aunt". Empty if the will uses the name
 * alone. `spouse` is the will's word for the spouse, undefined if there is none.
 */
export const relationInWill = (
  relationshipId: string,
  spouse: 'spouse' | 'partner' | undefined,
): string => {
  const relationship = relationshipById(relationshipId)
  if (!relationship) return ''
  // The testator's relatives have "my" in the table already. Those of the spouse have the noun
  // alone.
  if (!relationship.ofSpouse) return relationship.inWill
  return spouse === undefined ? '' : `my ${spouse}’s ${relationship.inWill}`
}
