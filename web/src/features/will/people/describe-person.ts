import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'

/** A short description of a person of the roster: "your wife or husband", "your sister, Texas". */
export function describePerson(draft: WillDraft, entry: RosterEntry): string {
  if (entry.origin === 'spouse') {
    return `Your ${companionWord(draft)}`
  }
  if (entry.origin === 'dependent') {
    const child = draft.dependents.find((dependent) => dependent.id === entry.ref)
    return child?.childOf === 'spouse' ? `Your ${companionWord(draft)}’s child` : 'Your child'
  }
  const parts = [
    relationshipById(entry.relationship)?.name ?? (entry.kind === 'charity' ? 'Charity' : ''),
    stateByCode(entry.state)?.name ?? '',
  ]
  return parts.filter(Boolean).join(', ')
}
