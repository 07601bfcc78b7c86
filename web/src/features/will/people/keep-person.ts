import type { ContactId } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { primaryEmail, primaryPhoneNumber } from '#shared/rules/contacts.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { linkContact, type Unkept } from './unkept-people.ts'

/** Changes the answers of the will that names the person. */
export type EditDraft = (change: (draft: WillDraft) => WillDraft) => void

/** Adds a person as a contact. Names are cut to what a contact's names may have. */
const addContact = async (
  { name, relationship, dateOfBirth, email }: Unkept,
  { allowDuplicate }: { allowDuplicate: boolean },
): Promise<ContactId> => {
  const { prefix, firstName, lastName, suffix } = divideName(name)
  const added = await api.ContactData.AddContactWithDetail({
    body: {
      firstName: `${prefix} ${firstName}`.trim().slice(0, 80),
      allowDuplicate,
      ...(relationship && { relationship }),
      ...(lastName && { lastName: lastName.slice(0, 80) }),
      ...(suffix && { suffix: suffix.slice(0, 40) }),
      ...(dateOfBirth && { birthDate: dateOfBirth }),
      ...(email && { emails: [{ email }] }),
    },
  })
  return added.contactId
}

/** Stores what a contact is to their owner, unless the contact says so already. */
const completeContact = async (contactId: ContactId, relationship: string): Promise<void> => {
  const contact = await api.ContactData.GetContact({ id: contactId })
  if (contact.relationship !== undefined || relationship === '') return
  const { personId, firstName, lastName, suffix } = contact
  await api.ContactData.UpdateMiniContact({
    parentId: personId,
    body: {
      firstName,
      lastName,
      suffix,
      email: primaryEmail(contact),
      phoneNumber: primaryPhoneNumber(contact),
      relationship,
    },
  })
}

/**
 * Adds a person of the will as a contact, and links the two. `isAnother`: the contact of the same
 * name or address is somebody else.
 */
export const keepPerson = async (
  person: Unkept,
  edit: EditDraft,
  { isAnother = false }: { isAnother?: boolean } = {},
): Promise<void> => {
  const contactId = await addContact(person, { allowDuplicate: isAnother })
  edit((current) => linkContact(current, person.ref, contactId))
}

/** Links a person of the will to a contact, which then says what the person is to the owner. */
export const linkPerson = async (
  { ref, relationship }: Unkept,
  contactId: ContactId,
  edit: EditDraft,
): Promise<void> => {
  await completeContact(contactId, relationship)
  edit((current) => linkContact(current, ref, contactId))
}

/** Keeps people of the will as contacts, all in one tap. */
export const useKeeping = (people: readonly Unkept[], edit: EditDraft) =>
  useMutation(
    async () => {
      for (const person of people) await keepPerson(person, edit)
    },
    { done: `In your contacts now: ${namesInWords(people.map(({ name }) => name))}.` },
  )
