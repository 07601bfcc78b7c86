import { UserRoundPlus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { useContactDialogs } from '#web/parts/contacts/use-contact-dialogs.ts'
import { withRelation } from '#web/parts/contacts/with-relation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

type Listed = Output<'ContactData', 'GetCombinedContactDataItemsLinqFiltered'>['items'][number]

/** Up to this number, the people are shown without a search. */
const fewPeople = 6

/**
 * The first ten of the owner's contacts that match a search, to choose one who can have something.
 *
 * @param refusal Why a contact cannot be chosen.
 */
export function useContactChoice(
  refusal: (contact: Listed) => string | undefined = () => undefined,
) {
  const { userProfileId } = useCredentials()
  const [search, setSearch] = useState('')
  const answer = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    { userProfileId, pageSize: 10, ...(search.trim() && { search_query: search.trim() }) },
    { keepPreviousData: true },
  )
  const people = (answer.data?.items ?? []).map((contact) => {
    const { contactId, name, email, relationship } = contact
    const detail = withRelation(relationship, email ?? 'No email address yet: you can add it here')
    return { id: contactId, name, email, detail, unavailable: refusal(contact) }
  })
  const isSearched = search.trim() !== ''
  const hasNoContacts = answer.data?.total === 0 && !isSearched
  const needsNoSearch = !isSearched && (answer.data?.total ?? 0) <= fewPeople
  return { search, setSearch, answer, people, hasNoContacts, needsNoSearch }
}

type Picker = ComponentProps<typeof PersonPicker<string>>

/**
 * Searches and picks a contact, or adds one, and asks for the address of a contact who has none.
 * `children`, what follows from the choice, stand below.
 */
export function ContactChoice({
  from: { search, setSearch, answer, people, hasNoContacts, needsNoSearch },
  children,
  onChange,
  ...picker
}: Omit<Picker, 'people' | 'onChange'> & {
  from: ReturnType<typeof useContactChoice>
  children?: ReactNode
  onChange: (contactId: string, name: string) => void
}) {
  const { dialogs, withDialogs, busy, problem } = useContactDialogs()
  const [adding, setAdding] = useState(false)
  const [withoutEmail, setWithoutEmail] = useState<Pick<(typeof people)[number], 'id' | 'name'>>()
  const choose: Picker['onChange'] = (id) => {
    const person = people.find((candidate) => candidate.id === id)
    if (person?.email) onChange(id, person.name)
    else withDialogs(() => setWithoutEmail(person))
  }
  return (
    <>
      {hasNoContacts ? (
        <Text>You have no contacts yet. Add the first person here.</Text>
      ) : (
        <>
          {!needsNoSearch && (
            <TextField
              label="Search your contacts"
              type="search"
              value={search}
              maxLength={100}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <Loaded answer={answer} skeleton={<SkeletonRows rows={3} />}>
            {({ items }) =>
              items.length === 0 ? (
                <Text tone="muted" role="status">
                  Nobody matches “{search.trim()}”. Try fewer letters, or add them.
                </Text>
              ) : (
                <PersonPicker people={people} onChange={choose} {...picker} />
              )
            }
          </Loaded>
        </>
      )}
      <div>
        <Button
          variant="secondary"
          icon={<UserRoundPlus size={18} />}
          loading={busy}
          onClick={() => withDialogs(() => setAdding(true))}
        >
          Add somebody new
        </Button>
        <Problem message={problem} mt="3" />
      </div>
      {!hasNoContacts && children}
      {dialogs && withoutEmail && (
        <dialogs.AddEmailDialog
          contact={{ contactId: withoutEmail.id, name: withoutEmail.name }}
          onClose={() => setWithoutEmail(undefined)}
          onAdded={() => {
            onChange(withoutEmail.id, withoutEmail.name)
            setWithoutEmail(undefined)
          }}
        />
      )}
      {dialogs && adding && (
        <dialogs.AddContactDialog
          needsEmail
          name={search.trim()}
          onClose={() => setAdding(false)}
          onAdded={(contact) => {
            const name = displayName(contact)
            // Among many contacts, a search for the name makes the list show the new one.
            if (!needsNoSearch) setSearch(name)
            // It may be somebody who was in the contacts already, without an address.
            if (primaryEmail(contact)) onChange(contact.contactId, name)
            else setWithoutEmail({ id: contact.contactId, name })
          }}
        />
      )}
    </>
  )
}
