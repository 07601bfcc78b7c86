import { UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { useContactDialogs } from '#web/parts/contacts/use-contact-dialogs.ts'
import { withRelation } from '#web/parts/contacts/with-relation.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldTexts } from '#web/ui/field-frame.tsx'
import { PeoplePicker, PersonPicker } from '#web/ui/person-picker.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

type Listed = Output<'ContactData', 'GetCombinedContactDataItemsLinqFiltered'>['items'][number]

/** Up to this number, the people are shown without a search. */
const fewPeople = 6

/**
 * The first ten of the owner's contacts that match a search, to choose who can have something.
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

interface Chosen {
  readonly id: string
  readonly name: string
}

/**
 * Searches and picks a contact, or several, or adds one, and asks for the address of a contact who
 * has none. `children`, what follows from the choice, stand below.
 */
export function ContactChoice({
  from: { search, setSearch, answer, people, hasNoContacts, needsNoSearch },
  value,
  onChange,
  onRemove,
  children,
  ...texts
}: FieldTexts & {
  from: ReturnType<typeof useContactChoice>
  /** The chosen contact, `''` for none. A list if several can be chosen. */
  value: string | readonly string[]
  /** Called with each contact that is chosen. */
  onChange: (contactId: string, name: string) => void
  /** Called with a contact of the list that is not chosen any more. */
  onRemove?: (contactId: string) => void
  children?: ReactNode
}) {
  const { dialogs, withDialogs, busy, problem } = useContactDialogs()
  const [adding, setAdding] = useState(false)
  const [withoutEmail, setWithoutEmail] = useState<Pick<(typeof people)[number], 'id' | 'name'>>()
  const [earlier, setEarlier] = useState<readonly Chosen[]>([])
  const accept = (person: Chosen) => {
    setEarlier((current) => [...current.filter(({ id }) => id !== person.id), person])
    onChange(person.id, person.name)
  }
  const choose = (id: string) => {
    const person = people.find((candidate) => candidate.id === id)
    if (person?.email) accept(person)
    else withDialogs(() => setWithoutEmail(person))
  }
  const chooseAll = (chosen: readonly string[], ids: readonly string[]) => {
    const added = ids.find((id) => !chosen.includes(id))
    if (added !== undefined) choose(added)
    for (const id of chosen) if (!ids.includes(id)) onRemove?.(id)
  }
  /** Those who were chosen stay in sight, also if they do not match the search. */
  const withChosen = (chosen: readonly string[]) => [
    ...earlier.filter(
      ({ id }) => chosen.includes(id) && !people.some((person) => person.id === id),
    ),
    ...people,
  ]
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
            {({ items }) => (
              <>
                {items.length === 0 && (
                  <Text tone="muted" role="status">
                    Nobody matches “{search.trim()}”. Try fewer letters, or add them.
                  </Text>
                )}
                {typeof value === 'string' ? (
                  items.length > 0 && (
                    <PersonPicker people={people} value={value} onChange={choose} {...texts} />
                  )
                ) : (
                  <PeoplePicker
                    people={withChosen(value)}
                    value={value}
                    onChange={(ids) => chooseAll(value, ids)}
                    {...texts}
                  />
                )}
              </>
            )}
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
            accept(withoutEmail)
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
            const person = { id: contact.contactId, name }
            if (primaryEmail(contact)) accept(person)
            else setWithoutEmail(person)
          }}
        />
      )}
    </>
  )
}
