import { useMemo, useState } from 'react'
import { relationshipById } from '#shared/data/relationships.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { linkOnPage } from './link-in-will.ts'
import { type Unkept, unkeptPeople } from './unkept-people.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'

/**
 * Offers to keep the people of the will as contacts in one tap, with what they are to the testator.
 * If a contact may be one of these people already, it asks.
 */
export function KeepPeople() {
  const { draft, edit, issues } = useWill()
  const { userProfileId } = useCredentials()
  const { data: contacts } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const unkept = useMemo(() => {
    // Below a gift, the app asks what its taker is to the testator. The taker is offered after that
    // answer, so that the contact gets this relationship too.
    const askedFields = issues.flatMap(({ code, field }) =>
      code === 'TAKER_UNKNOWN' ? [field] : [],
    )
    const isAsked = (ref: string) =>
      askedFields.includes(`people.${draft.people.findIndex(({ id }) => id === ref)}.relationship`)
    return contacts ? unkeptPeople(draft, contacts).filter(({ ref }) => !isAsked(ref)) : []
  }, [contacts, draft, issues])
  const newContacts = unkept.filter(({ namesakes }) => namesakes.length === 0)
  const mayBeContacts = unkept.filter(({ namesakes }) => namesakes.length > 0)
  const keeping = useKeeping(linkOnPage(edit))
  const [isDeclined, setIsDeclined] = useState(false)
  if (unkept.length === 0 || isDeclined) return null
  return (
    <Card look="tinted">
      <Section
        title="Keep these people in your contacts too?"
        why="Then you do not have to type them again to write to them, to share with them, or to name them as a delegate. Your will does not change."
      >
        {newContacts.length > 0 && (
          <Stack gap="3" justifyItems="start">
            <Text>{allNamesInWords(newContacts.map(({ name }) => name))}</Text>
            <Button variant="secondary" {...keeping.button(newContacts)}>
              Keep {newContacts.length > 1 ? `all ${newContacts.length}` : 'them'}
            </Button>
          </Stack>
        )}
        {mayBeContacts.length > 0 && (
          <ul>
            {mayBeContacts.map((person) => (
              <SamePerson key={person.ref} person={person} keeping={keeping} />
            ))}
          </ul>
        )}
        <KeepingProblem keeping={keeping} />
        <div>
          <Button variant="tertiary" onClick={() => setIsDeclined(true)}>
            Not now
          </Button>
        </div>
      </Section>
    </Card>
  )
}

/** Keeps one person as a contact in one tap, or asks whether they are one already. */
export function KeepPerson({
  person,
  edit,
}: {
  person: Unkept
  edit: (change: (draft: WillDraft) => WillDraft) => void
}) {
  const keeping = useKeeping(linkOnPage(edit))
  return (
    <Stack gap="2" justifyItems="start">
      {person.namesakes.length > 0 ? (
        <SamePerson person={person} keeping={keeping} />
      ) : (
        <Button variant="secondary" {...keeping.button([person])}>
          Keep {person.name} in your contacts
        </Button>
      )}
      <KeepingProblem keeping={keeping} />
    </Stack>
  )
}

/** Why people were not kept, or their link is not saved. */
export function KeepingProblem({ keeping: { willNotSaved, error } }: { keeping: Keeping }) {
  return (
    <Problem
      message={
        willNotSaved ? (
          <Banner
            tone="error"
            action={
              <LinkButton to={paths.will} variant="secondary">
                Open your will
              </LinkButton>
            }
          >
            {willNotSaved.message}
          </Banner>
        ) : (
          error
        )
      }
    />
  )
}

const contactText = ({ name, email }: MiniContact) => (email ? `${name} (${email})` : name)

/** Asks whether a contact of the same name or address is the person that the will names. */
export function SamePerson({ person, keeping }: { person: Unkept; keeping: Keeping }) {
  const { name, relationship, namesakes } = person
  const relation = relationshipById(relationship)?.name.toLowerCase()
  return (
    <RuledItem rowGap="2">
      <Text size="sm" flex="1 1 14rem">
        Is {name}
        {relation && `, your ${relation},`} the same person as{' '}
        {listInWords(namesakes.map(contactText), 'or')} in your contacts?
      </Text>
      <Actions gap="2">
        {namesakes.map((contact) => (
          <Button
            key={contact.contactId}
            variant="secondary"
            {...keeping.button([person], { contactId: contact.contactId })}
          >
            {namesakes.length === 1 ? 'Yes, the same' : `Yes, ${contactText(contact)}`}
          </Button>
        ))}
        <Button variant="tertiary" {...keeping.button([person], { isSomebodyElse: true })}>
          No, somebody else
        </Button>
      </Actions>
    </RuledItem>
  )
}
