import { relationshipById } from '#shared/data/relationships.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { personRelationships } from '#web/parts/contacts/relationship-choices.ts'

const spouseWords = new Set(['wife', 'husband', 'spouse'])

/**
 * What a typed-in person can be to the testator, as options of a select. A spouse has a page of
 * their own, and a person who never married has no spouse’s people. `chosen` always stays.
 */
export const fittingRelationships = (draft: Pick<WillDraft, 'about'>, chosen: string) => {
  const { maritalStatus } = draft.about
  return personRelationships.filter(({ value }) => {
    if (value === chosen) return true
    if (spouseWords.has(value)) return false
    if (value === 'partner') return !isPartnered(draft)
    return maritalStatus !== 'single' || !relationshipById(value)?.ofSpouse
  })
}
