import { useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import { primaryEmail, primaryPhoneNumber } from '#shared/rules/contacts.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { type LinkInWill, WillNotSaved } from './link-in-will.ts'
import type { Unkept } from './unkept-people.ts'

/** The longest first or last name, and suffix, of a contact (`shared/model/contact.ts`). */
const longestName = 80
const longestSuffix = 40

/** Adds a person as a contact. A name that is too long for a contact is cut. */
const addContact = async (
  { name, relationship, dateOfBirth, email }: Unkept,
  { allowDuplicate }: { allowDuplicate: boolean },
): Promise<ContactId> => {
  const { prefix, firstName, lastName, suffix } = divideName(name)
  const added = await api.ContactData.AddContactWithDetail({
    body: {
      firstName: `${prefix} ${firstName}`.trim().slice(0, longestName),
      allowDuplicate,
      ...(relationship && { relationship }),
      ...(lastName && { lastName: lastName.slice(0, longestName) }),
      ...(suffix && { suffix: suffix.slice(0, longestSuffix) }),
      ...(dateOfBirth && { birthDate: dateOfBirth }),
      ...(email && { emails: [{ email }] }),
    },
  })
  return added.contactId
}

/** Stores the contact's relationship to the owner, unless the contact has one already. */
const completeContact = async (contactId: ContactId, relationship: string): Promise<void> => {
  if (relationship === '') return
  const contact = await api.ContactData.GetContact({ id: contactId })
  if (contact.relationship !== undefined) return
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

/** Who a person of the will is. Empty if no contact has their name or address. */
interface Answer {
  /** The contact who is this person. */
  readonly contactId?: ContactId
  /** The person is none of the contacts with the same name or address. */
  readonly isSomebodyElse?: boolean
}

const keyOf = (people: readonly Unkept[], { contactId, isSomebodyElse }: Answer): string =>
  [...people.map(({ ref }) => ref), contactId, isSomebodyElse].join(' ')

/**
 * Adds people of the will to the contacts, or links them to the contacts that they are. Only one
 * button of a card works at a time, so that nobody is added twice.
 */
export const useKeeping = (link: LinkInWill) => {
  const [pressed, setPressed] = useState('')
  const { run, busy, error, failure } = useMutation(
    async (people: readonly Unkept[], { contactId, isSomebodyElse = false }: Answer) => {
      for (const person of people) {
        await link(person, async () => {
          if (!contactId) return addContact(person, { allowDuplicate: isSomebodyElse })
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
    willNotSaved: failure instanceof WillNotSaved ? failure : undefined,
    error,
  }
}

export type Keeping = ReturnType<typeof useKeeping>
