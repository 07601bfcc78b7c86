import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId, PersonRef } from '#shared/model/ids.ts'
import type { Person, WillDraft } from '#shared/model/will-draft.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
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

/** The number of contacts that are suggested. */
const offered = 5

/** The contact for a typed-in person: an existing one with this name, or a new one. */
const contactOf = async (name: string, known: readonly MiniContact[]): Promise<ContactId> => {
  const twin = known.find((each) => searchable(each.name) === searchable(name))
  if (twin) return twin.contactId
  const { prefix, firstName, lastName, suffix } = divideName(name)
  const added = await api.ContactData.AddQuickContact({
    body: {
      firstName: `${prefix} ${firstName}`.trim().slice(0, 80),
      ...(lastName && { lastName: lastName.slice(0, 80) }),
      ...(suffix && { suffix: suffix.slice(0, 40) }),
    },
  })
  return added.contactId
}

/**
 * Adds a new person to the will: a contact, or a typed name, which is added to the contacts as well. The will does not
 * wait for that, and is not affected if it fails.
 */
export function useNewcomer() {
  const { edit } = useWill()
  const roster = useRoster()
  const { userProfileId } = useCredentials()
  const { data: contacts = [], mutate } = useQuery('ContactData', 'GetListOfContacts', {
    userProfileId,
  })
  const { draft } = useWill()

  const add = (name: string, kind: Person['kind'], set: Choose) => {
    const ref = newRef()
    edit((before) => set(addPerson(before, ref, name, kind), ref))
    if (kind === 'charity') return
    void (async () => {
      const contactId = await contactOf(name, (await mutate()) ?? contacts)
      edit((before) => changePerson(before, ref, { contactId }))
    })().catch(() => undefined)
  }

  const pick = async (
    { contactId, name }: Pick<MiniContact, 'contactId' | 'name'>,
    set: Choose,
  ) => {
    const ref = newRef()
    const known = await api.ContactData.GetContact({ id: contactId }).then(personOfContact, () => ({
      legalName: name,
      contactId,
    }))
    edit((before) => set(changePerson(addPerson(before, ref, name), ref, known), ref))
  }

  const suggestions = (set: Choose): NameSuggestionSource => {
    const names = new Set([...roster.values()].map((entry) => searchable(entry.name)))
    const taken = new Set(draft.people.map((person) => person.contactId))
    const free = contacts.filter(
      (each) => !taken.has(each.contactId) && !names.has(searchable(each.name)),
    )
    return {
      label: 'From your contacts',
      note: 'A person you add by name is in your contacts from then on.',
      find: (typed) => {
        const wanted = searchable(typed)
        return free
          .filter(({ name, email = '' }) => searchable(`${name} ${email}`).includes(wanted))
          .slice(0, offered)
          .map(({ contactId, name, email }) => ({ id: contactId, name, detail: email }))
      },
      onChoose: ({ id }) => {
        const chosen = free.find(({ contactId }) => contactId === id)
        if (chosen) void pick(chosen, set)
      },
    }
  }

  return { add, suggestions }
}
