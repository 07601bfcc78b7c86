import { useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import { primaryEmail, primaryPhoneNumber } from '#shared/rules/contacts.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { type LinkInWill, WillNotSaved } from './link-in-will.ts'
import type { Unkept } from './unkept-people.ts'

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

/** Stores the contact's relationship to the owner, unless the contact has one already. */
const completeContact = async (contactId: ContactId, relationship: string): Promise<void> => {
  const contact = await api.ContactData.GetContact({ id: contactId })
  if (contact.relationship !== undefined || relationship === '') return
  const { personId, firstName, lastName, suffix } = contact
  await api.ContactData.UpdateMiniContact({
    // The specification calls the person of a contact `parentId`.
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
 * The answer who a person of the will is: this contact, or somebody other than the contact with the
 * same name.
 */
interface Answer {
  readonly contactId?: ContactId
  readonly isAnother?: boolean
}

const keyOf = (people: readonly Unkept[], { contactId, isAnother }: Answer): string =>
  [...people.map(({ ref }) => ref), contactId, isAnother].join(' ')

/**
 * Adds people of the will to the contacts, or links them to the contacts that they are. All buttons
 * of a card share it, so that nobody is added twice.
 */
export const useKeeping = (link: LinkInWill) => {
  const [pressed, setPressed] = useState('')
  const { run, busy, error, failure } = useMutation(
    async (people: readonly Unkept[], { contactId, isAnother = false }: Answer) => {
      for (const person of people) {
        await link(person, async () => {
          if (!contactId) return addContact(person, { allowDuplicate: isAnother })
          await completeContact(contactId, person.relationship)
          return contactId
        })
      }
    },
    {
      done: (people, { contactId }) => {
        const names = namesInWords(people.map(({ name }) => name))
        return contactId ? `${names} is linked to your contact.` : `In your contacts now: ${names}.`
      },
    },
  )
  return {
    /** The properties of the button for these people. */
    button: (people: readonly Unkept[], answer: Answer = {}) => {
      const key = keyOf(people, answer)
      return {
        loading: busy && pressed === key,
        disabled: busy,
        onClick: () => {
          setPressed(key)
          void run(people, answer)
        },
      }
    },
    problem: failure instanceof WillNotSaved ? failure : error,
  }
}

export type Keeping = ReturnType<typeof useKeeping>
