import { STATES } from '#shared/data/states.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Person } from '#shared/model/will-draft.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'

/** The details of a person that the will needs, as far as the contact has them. */
export const personOfContact = (contact: Contact): Omit<Person, 'id' | 'kind'> => {
  const home = contact.addresses.find(({ country }) => country === 'US') ?? contact.addresses[0]
  const state = STATES.find(({ code }) => home?.country === 'US' && code === home.region)
  return {
    // The longest name that a will takes.
    legalName: displayName(contact).slice(0, 120),
    relationship: contact.relationship ?? '',
    dateOfBirth: contact.birthDate ?? '',
    email: primaryEmail(contact) ?? '',
    city: home?.city ?? '',
    state: state?.code ?? '',
    contactId: contact.contactId,
  }
}
