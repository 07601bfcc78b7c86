import type { Contact } from '#shared/model/contact.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { mayBeContact, mayBeShorterContact } from '#shared/rules/will/namesakes.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { withChild } from '#web/features/will/answers/add-to-children.ts'
import { addPerson, changePerson } from '#web/features/will/answers/people.ts'
import { stepFor } from '#web/parts/contacts/begin-with.ts'
import { personOfContact } from './person-of-contact.ts'

/**
 * The draft with a contact among its people: as the spouse, as a child, or as a person who can be
 * chosen in any question. Unchanged if the draft already has the contact, or somebody who may be
 * the same person. Also unchanged if the contact is a spouse, and the draft already names one.
 */
export const withContact = (draft: WillDraft, contact: Contact, ref: PersonRef): WillDraft => {
  const person = personOfContact(contact)
  const { legalName, dateOfBirth, email, contactId, relationship } = person
  const isInWill = [...roster(draft).values()].some(
    (entry) =>
      entry.contactId === contactId ||
      mayBeContact(entry, { name: legalName, relationship }) ||
      (!entry.contactId && mayBeShorterContact(entry, { name: legalName, relationship })),
  )
  if (isInWill) return draft
  const step = stepFor(relationship)
  if (step === 'dependents') {
    return withChild(draft, { id: ref, legalName, dob: dateOfBirth, relationship, contactId })
  }
  if (step === 'spouse') {
    if (draft.spouse.legalName !== '') return draft
    return { ...draft, spouse: { ...draft.spouse, legalName, email, dob: dateOfBirth, contactId } }
  }
  return changePerson(addPerson(draft, ref, legalName), ref, person)
}
