import type { PersonRef } from '#shared/model/ids.ts'
import type { Dependent, WillDraft } from '#shared/model/will-draft.ts'

/**
 * What is known of a new child: from the roster, from a contact, or from the entry of somebody left
 * out.
 */
type NewChild = Pick<
  Dependent,
  'id' | 'legalName' | 'nameInOwnScript' | 'dob' | 'contactId' | 'confirmedName'
> & { readonly relationship: string }

/** The draft with one more child. */
export const withChild = (draft: WillDraft, { relationship, ...child }: NewChild): WillDraft => ({
  ...draft,
  hasChildren: true,
  dependents: [
    ...draft.dependents,
    {
      ...child,
      childOf: relationship === 'stepchild' ? 'spouse' : 'me',
      living: true,
      specialNeeds: false,
      adopted: false,
    },
  ],
})

/**
 * Moves a person of the roster, or somebody who is left out by a typed name, to the children. The
 * child keeps the id, so answers that named the person name the child. A child who was left out
 * stays left out.
 */
export function addToChildren(draft: WillDraft, id: PersonRef): WillDraft {
  const person = draft.people.find((candidate) => candidate.id === id)
  if (person) {
    const people = draft.people.filter((candidate) => candidate.id !== id)
    const { legalName, nameInOwnScript, relationship, contactId, confirmedName } = person
    const dob = person.dateOfBirth
    return withChild(
      { ...draft, people },
      { id, legalName, nameInOwnScript, dob, relationship, contactId, confirmedName },
    )
  }
  const { contacts, manualEntries } = draft.disinherit
  const typed = manualEntries.find((manualEntry) => manualEntry.id === id)
  if (!typed) return draft
  const { legalName, dateOfBirth: dob = '', relationship, descendantsToo, confirmedName } = typed
  const disinherit = {
    ...draft.disinherit,
    contacts: [...contacts, { person: id, descendantsToo }],
    manualEntries: manualEntries.filter((manualEntry) => manualEntry.id !== id),
  }
  return withChild({ ...draft, disinherit }, { id, legalName, dob, relationship, confirmedName })
}
