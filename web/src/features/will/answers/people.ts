import type { PersonRef } from '#shared/model/ids.ts'
import type { Person, WillDraft } from '#shared/model/will-draft.ts'

/** The draft with a new person in its roster. */
export const addPerson = (
  draft: WillDraft,
  id: PersonRef,
  legalName: string,
  kind: Person['kind'] = 'person',
): WillDraft => {
  const person: Person = {
    id,
    kind,
    legalName,
    relationship: kind === 'charity' ? 'charity' : '',
    dateOfBirth: '',
    email: '',
    city: '',
    state: '',
  }
  return { ...draft, people: [...draft.people, person] }
}

/** The draft with changed details of a person of the roster. */
export const changePerson = (
  draft: WillDraft,
  id: PersonRef,
  changes: Partial<Omit<Person, 'id'>>,
): WillDraft => ({
  ...draft,
  people: draft.people.map((person) => (person.id === id ? { ...person, ...changes } : person)),
})
