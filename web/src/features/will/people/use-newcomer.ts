import type { MiniContact } from '#shared/model/contact.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { Person, WillDraft } from '#shared/model/will-draft.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { mayBeShorterContact } from '#shared/rules/will/namesakes.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { addPerson, changePerson } from '#web/features/will/answers/people.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import type { NameSuggestionSource } from '#web/ui/name-suggestions.tsx'
import { personOfContact } from './person-of-contact.ts'
import { useRoster } from './use-people.ts'

type Choose = (draft: WillDraft, chosen: PersonRef) => WillDraft

/** How many contacts are suggested at once. */
const maxSuggestions = 5

/** Adds a new person to the will: a contact, or a typed name. */
export function useNewcomer() {
  const { edit } = useWill()
  const roster = useRoster()
  const { userProfileId } = useCredentials()
  const { data: contacts = [] } = useQuery('ContactData', 'GetListOfContacts', {
    userProfileId,
  })

  const add = (name: string, kind: Person['kind'], set: Choose) => {
    const ref = newRef()
    edit((current) => set(addPerson(current, ref, name, kind), ref))
  }

  const addFromContact = async (
    { contactId, name }: Pick<MiniContact, 'contactId' | 'name'>,
    set: Choose,
  ) => {
    const ref = newRef()
    // If the contact cannot be read, the person begins with the name alone.
    const person = await api.ContactData.GetContact({ id: contactId }).then(
      personOfContact,
      () => ({
        legalName: name,
        contactId,
      }),
    )
    edit((current) => set(changePerson(addPerson(current, ref, name), ref, person), ref))
  }

  const suggestions = (set: Choose): NameSuggestionSource => {
    const entries = [...roster.values()]
    const isInWill = (contact: MiniContact) =>
      entries.some(
        (entry) =>
          entry.contactId === contact.contactId ||
          searchable(entry.name) === searchable(contact.name) ||
          (!entry.contactId && mayBeShorterContact(entry, contact)),
      )
    const notInWill = contacts.filter((contact) => !isInWill(contact))
    return {
      label: 'From your contacts',
      find: (typed) => {
        const searchedText = searchable(typed)
        return notInWill
          .filter(({ name, email = '' }) => searchable(`${name} ${email}`).includes(searchedText))
          .slice(0, maxSuggestions)
          .map(({ contactId, name, email }) => ({ id: contactId, name, detail: email }))
      },
      onChoose: ({ id }) => {
        const chosen = notInWill.find(({ contactId }) => contactId === id)
        if (chosen) void addFromContact(chosen, set)
      },
    }
  }

  return { add, suggestions }
}
