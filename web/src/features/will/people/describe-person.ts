import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { ageOn } from '#shared/rules/will/age.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'

/** A short description of a person of the roster: "Your child, 7", "Sister, Texas". */
export function describePerson(draft: WillDraft, entry: RosterEntry): string {
  if (entry.origin === 'spouse') {
    return `Your ${companionWord(draft)}`
  }
  if (entry.origin === 'dependent') {
    const child = draft.dependents.find((dependent) => dependent.id === entry.ref)
    const word = child?.childOf === 'spouse' ? `Your ${companionWord(draft)}’s child` : 'Your child'
    if (!child?.living || child.dob === '') return word
    const age = ageOn(child.dob, dayForAges(draft.about.location.state, new Date()))
    // A date of birth in the future is a typing error, which the page names.
    return age < 0 ? word : `${word}, ${age === 0 ? 'under one year' : age}`
  }
  const parts = [
    relationshipById(entry.relationship)?.name ?? (entry.kind === 'charity' ? 'Charity' : ''),
    stateByCode(entry.state)?.name ?? '',
  ]
  return parts.filter(Boolean).join(', ')
}
