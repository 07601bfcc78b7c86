import { useMemo } from 'react'
import { relationshipById } from '#shared/data/relationships.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type EditDraft, keepPerson, linkPerson, useKeeping } from './keep-person.ts'
import { type Unkept, unkeptPeople } from './unkept-people.ts'

/**
 * Offers to keep the people of a page as contacts in one tap, with what they are to the testator.
 * Where a contact may be such a person, it asks.
 */
export function KeepPeople({ step }: { step: WillStep }) {
  const { draft, edit } = useWill()
  const { userProfileId } = useCredentials()
  const { data: contacts } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const unkept = useMemo(
    () => (contacts ? unkeptPeople(draft, contacts, [step]) : []),
    [contacts, draft, step],
  )
  const newContacts = unkept.filter(({ namesakes }) => namesakes.length === 0)
  const keeping = useKeeping(newContacts, edit)
  if (unkept.length === 0) return null
  return (
    <Card look="tinted" pad="none" mt="8" p={{ sm: '5' }} bg={{ base: 'transparent', sm: 'wash' }}>
      <Section
        title="Keep them in your contacts too?"
        why="Then you need not type them again to write to them, to share with them, or to name them as a delegate. Your will does not change."
        answer={namesInWords(unkept.map(({ name }) => name))}
      >
        <ul>
          {unkept
            .filter(({ namesakes }) => namesakes.length > 0)
            .map((person) => (
              <SamePerson key={person.ref} person={person} edit={edit} />
            ))}
        </ul>
        {newContacts.length > 0 && (
          <Actions>
            <Button variant="secondary" loading={keeping.busy} onClick={() => void keeping.run()}>
              Keep {namesInWords(newContacts.map(({ name }) => name))}
            </Button>
          </Actions>
        )}
        <Problem message={keeping.error} />
      </Section>
    </Card>
  )
}

interface PersonProps {
  person: Unkept
  edit: EditDraft
}

/** Keeps one person as a contact in one tap, or asks whether they are one already. */
export function KeepPerson({ person, edit }: PersonProps) {
  const { name, namesakes } = person
  const keeping = useKeeping([person], edit)
  if (namesakes.length > 0) return <SamePerson person={person} edit={edit} />
  return (
    <Stack gap="2" justifyItems="start">
      <Button variant="secondary" loading={keeping.busy} onClick={() => void keeping.run()}>
        Keep {name} in your contacts
      </Button>
      <Problem message={keeping.error} />
    </Stack>
  )
}

const contactText = ({ name, email }: MiniContact) => (email ? `${name} (${email})` : name)

/** Asks whether a contact of the same name or address is the person that the will names. */
export function SamePerson({ person, edit }: PersonProps) {
  const { name, relationship, namesakes } = person
  const linking = useMutation((contactId: ContactId) => linkPerson(person, contactId, edit), {
    done: `${name} is linked to your contact.`,
  })
  const adding = useMutation(() => keepPerson(person, edit, { isAnother: true }), {
    done: `In your contacts now: ${name}.`,
  })
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
            loading={linking.busy}
            onClick={() => void linking.run(contact.contactId)}
          >
            {namesakes.length === 1 ? 'Yes, the same' : `Yes, ${contactText(contact)}`}
          </Button>
        ))}
        <Button variant="tertiary" loading={adding.busy} onClick={() => void adding.run()}>
          No, somebody else
        </Button>
      </Actions>
      <Problem message={linking.error ?? adding.error} />
    </RuledItem>
  )
}
