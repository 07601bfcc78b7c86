import type { PersonRef } from '#shared/model/ids.ts'
import type { Dependent, WillDraft } from '#shared/model/will-draft.ts'

/**
 * A person, or somebody who is left out by a typed name, who is a child of the testator or of the
 * spouse.
 */
type NewChild = Pick<
  Dependent,
  'id' | 'legalName' | 'nameInOwnScript' | 'dob' | 'contactId' | 'confirmedName'
> & { readonly relationship: string }

const withChild = (draft: WillDraft, { relationship, ...child }: NewChild): WillDraft => ({
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
 * The draft with a person of its roster, or a typed name of those left out, as one of the children
 * instead. Answers that name the person then name the child.
 */
export function addToChildren(draft: WillDraft, id: PersonRef): WillDraft {
  const person = draft.people.find((candidate) => candidate.id === id)
  if (person) {
    const people = draft.people.filter((other) => other.id !== id)
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
