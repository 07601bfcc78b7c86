import type { ContactId, PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { tidyName } from './names.ts'

/** A person who can be chosen in any step of the wizard. */
export interface RosterEntry {
  readonly ref: PersonRef
  readonly origin: 'spouse' | 'dependent' | 'people'
  readonly kind: 'person' | 'charity'
  /** As printed. '' until it is typed. */
  readonly name: string
  /** An id of `shared/data/relationships.ts`, or ''. */
  readonly relationship: string
  /** '' if unknown. */
  readonly dateOfBirth: string
  readonly isAdult: boolean | undefined
  readonly living: boolean
  /** '' if unknown. `state` is a postal code. */
  readonly city: string
  readonly state: string
  /** The path of the answer that names this person. */
  readonly nameField: string
  /** The contact of this person, if they were picked from the contacts or kept among them. */
  readonly contactId: ContactId | undefined
}

/** Whether the marital status means that there is a spouse or a domestic partner. */
export const isPartnered = (draft: Pick<WillDraft, 'about'>): boolean =>
  draft.about.maritalStatus === 'married' || draft.about.maritalStatus === 'domesticPartnership'

/**
 * Whether the answers ask for a second will. They do if there is a spouse or partner, and the
 * answer is not "Only mine".
 */
export const wantsBothWills = (draft: Pick<WillDraft, 'about' | 'spouse'>): boolean =>
  isPartnered(draft) && draft.spouse.createWillForSpouse

/** Whether the dependents are in the will: unless the testator answered to have no children. */
export const showsChildren = (draft: Pick<WillDraft, 'hasChildren'>): boolean =>
  draft.hasChildren !== false

/**
 * Every person in the draft, by the id that answers use for them: the spouse if there is one, the
 * children, and the people who were typed in or picked. A name is typed once and can be chosen in
 * every step.
 */
export const roster = (draft: WillDraft): ReadonlyMap<PersonRef, RosterEntry> => {
  const entries: RosterEntry[] = []
  if (isPartnered(draft)) {
    entries.push({
      ref: SPOUSE,
      origin: 'spouse',
      kind: 'person',
      name: tidyName(draft.spouse.legalName),
      relationship: '',
      dateOfBirth: draft.spouse.dob,
      isAdult: undefined,
      living: true,
      city: '',
      state: '',
      nameField: 'spouse.legalName',
      contactId: draft.spouse.contactId,
    })
  }
  if (showsChildren(draft)) {
    for (const [index, child] of draft.dependents.entries()) {
      entries.push({
        ref: child.id,
        origin: 'dependent',
        kind: 'person',
        name: tidyName(child.legalName),
        relationship: '',
        dateOfBirth: child.dob,
        isAdult: undefined,
        living: child.living,
        city: '',
        state: '',
        nameField: `dependents.${index}.legalName`,
        contactId: child.contactId,
      })
    }
  }
  for (const [index, person] of draft.people.entries()) {
    entries.push({
      ref: person.id,
      origin: 'people',
      kind: person.kind,
      name: tidyName(person.legalName),
      relationship: person.relationship,
      dateOfBirth: person.dateOfBirth,
      isAdult: person.isAdult,
      living: true,
      city: tidyName(person.city),
      state: person.state,
      nameField: `people.${index}.legalName`,
      contactId: person.contactId,
    })
  }
  return new Map(entries.map((entry) => [entry.ref, entry]))
}
