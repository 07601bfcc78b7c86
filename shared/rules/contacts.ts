import type { Contact, ContactItem, PersonData } from '#shared/model/contact.ts'
import type { Email, ExtendedPhoneNumber } from '#shared/model/plain.ts'

type Named = Pick<PersonData, 'firstName' | 'secondName' | 'thirdName' | 'lastName' | 'suffix'>

/** The first, middle and last names that are present, and what follows them: "John Q. Hale Jr." */
export const displayName = ({ firstName, secondName, thirdName, lastName, suffix }: Named) =>
  [firstName, secondName, thirdName, lastName, suffix].filter(Boolean).join(' ')

/**
 * What a contact is called in a sentence: the first name. If it has several words, one may be a
 * middle name or the last name, so the whole name is used.
 */
export const calledName = (contact: Named): string =>
  contact.firstName !== '' && !/\s/.test(contact.firstName.trim())
    ? contact.firstName.trim()
    : displayName(contact)

const primaryOf = <P extends { readonly primary: boolean }>(parts: readonly P[]): P | undefined =>
  parts.find(({ primary }) => primary) ?? parts[0]

/** The address for messages to this contact, if they have one. */
export const primaryEmail = ({ emails }: Pick<Contact, 'emails'>): Email | undefined =>
  primaryOf(emails)?.email

/** The number to call this contact, if they have one. */
export const primaryPhoneNumber = ({
  phoneNumbers,
}: Pick<Contact, 'phoneNumbers'>): ExtendedPhoneNumber | undefined =>
  primaryOf(phoneNumbers)?.number

/** Marks exactly one part as primary: the last that was marked as primary, otherwise the first. */
export const withOnePrimary = <P extends { readonly id: string; readonly primary: boolean }>(
  parts: readonly P[],
): P[] => {
  const chosen = parts.findLast(({ primary }) => primary)?.id ?? parts[0]?.id
  return parts.map((part) => ({ ...part, primary: part.id === chosen }))
}

/** A contact as a row of a list. */
export const toContactItem = (contact: Contact): ContactItem => ({
  contactId: contact.contactId,
  personId: contact.personId,
  name: displayName(contact),
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: primaryEmail(contact),
  phoneNumber: primaryPhoneNumber(contact),
  relationship: contact.relationship,
  birthDate: contact.birthDate,
  avatarFileId: contact.avatarFileId,
  isDelegate: contact.isDelegate,
  delegateAsked: contact.delegateAsked,
})
