import { useMemo } from 'react'
import { relationshipById } from '#shared/data/relationships.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import { primaryEmail, primaryPhoneNumber } from '#shared/rules/contacts.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { listInWords } from '#shared/rules/will/names.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { api } from '#web/lib/api/api.ts'
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
import { linkContact, type Unkept, unkeptPeople } from './unkept-people.ts'

/** Adds a person as a contact. Names are cut to what a contact's names may have. */
const addContact = async (
  { name, relationship, dateOfBirth, email }: Unkept,
  { allowDuplicate = false }: { allowDuplicate?: boolean } = {},
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
 * Offers to keep the people whom a page names as contacts, with what they are to the testator, in
 * one tap. Where a contact may be such a person, it asks.
 */
export function KeepPeople({ step }: { step: WillStep }) {
  const { draft, edit } = useWill()
  const { userProfileId } = useCredentials()
  const { data: contacts } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const unkept = useMemo(
    () => (contacts ? unkeptPeople(draft, step, contacts) : []),
    [contacts, draft, step],
  )
  const newContacts = unkept.filter(({ namesakes }) => namesakes.length === 0)
  const keeping = useMutation(
    async () => {
      for (const person of newContacts) {
        const contactId = await addContact(person)
        edit((current) => linkContact(current, person.ref, contactId))
      }
    },
    { done: `In your contacts now: ${namesInWords(newContacts.map(({ name }) => name))}.` },
  )
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
              <SamePerson key={person.ref} person={person} />
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

/** Keeps one person as a contact in one tap, or asks whether they are one already. */
export function KeepPerson({ person }: { person: Unkept }) {
  const { edit } = useWill()
  const { ref, name, namesakes } = person
  const keeping = useMutation(
    async () => {
      const contactId = await addContact(person)
      edit((current) => linkContact(current, ref, contactId))
    },
    { done: `In your contacts now: ${name}.` },
  )
  if (namesakes.length > 0) return <SamePerson person={person} />
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

/** Asks whether a contact of the same name or address is the person whom the will names. */
function SamePerson({ person }: { person: Unkept }) {
  const { edit } = useWill()
  const { ref, name, relationship, namesakes } = person
  const link = (contactId: ContactId) => edit((current) => linkContact(current, ref, contactId))
  const linking = useMutation(
    async (contactId: ContactId) => {
      await completeContact(contactId, relationship)
      link(contactId)
    },
    { done: `${name} is linked to your contact.` },
  )
  const adding = useMutation(async () => link(await addContact(person, { allowDuplicate: true })), {
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
