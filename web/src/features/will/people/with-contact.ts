import type { Contact } from '#shared/model/contact.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { countsAsContact, mayBeShorterContact } from '#shared/rules/will/namesakes.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { withChild } from '#web/features/will/answers/add-to-children.ts'
import { addPerson, changePerson } from '#web/features/will/answers/people.ts'
import type { Alert } from '#web/lib/page/alert.ts'
import { stepFor } from '#web/parts/contacts/begin-with.ts'
import { personOfContact } from './person-of-contact.ts'

/** Why a draft does not take a contact in. Nothing if it can. */
const obstacleTo = (
  draft: WillDraft,
  contact: Contact,
): 'maybeInWill' | 'otherSpouse' | undefined => {
  const { legalName: name, contactId, relationship } = personOfContact(contact)
  const { birthDate } = contact
  const mayBeInWill = [...roster(draft).values()].some(
    (entry) =>
      entry.contactId === contactId ||
      countsAsContact(entry, { name, relationship, birthDate }) ||
      (!entry.contactId && mayBeShorterContact(entry, { name, relationship })),
  )
  if (mayBeInWill) return 'maybeInWill'
  const namesSpouse = draft.spouse.legalName !== ''
  return namesSpouse && stepFor(relationship) === 'spouse' ? 'otherSpouse' : undefined
}

/** What becomes of a contact who should come into the will, in words for its owner. */
export const additionNotice = (draft: WillDraft, contact: Contact): Alert => {
  const name = displayName(contact)
  switch (obstacleTo(draft, contact)) {
    case 'maybeInWill':
      return { message: `Your will may name ${name} already, so nobody was added.`, tone: 'info' }
    case 'otherSpouse':
      return {
        message: `Your will names another spouse or partner already, so ${name} was not added.`,
        tone: 'info',
      }
    default:
      return { message: `Your will knows ${name} now.`, tone: 'success' }
  }
}

/**
 * The draft with a contact among its people: as the spouse, as a child, or as a person who can be
 * chosen in any question. Unchanged if the draft already has the contact, or somebody who may be
 * the same person. Also unchanged if the contact is a spouse, and the draft already names one.
 */
export const withContact = (draft: WillDraft, contact: Contact, ref: PersonRef): WillDraft => {
  if (obstacleTo(draft, contact)) return draft
  const person = personOfContact(contact)
  const { legalName, dateOfBirth, email, contactId, relationship } = person
  const step = stepFor(relationship)
  if (step === 'dependents') {
    return withChild(draft, { id: ref, legalName, dob: dateOfBirth, relationship, contactId })
  }
  if (step === 'spouse') {
    return { ...draft, spouse: { ...draft.spouse, legalName, email, dob: dateOfBirth, contactId } }
  }
  return changePerson(addPerson(draft, ref, legalName), ref, person)
}
