import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { Disinherit, ManualDisinheritance } from '#shared/model/will-draft.ts'
import { hasOwnLine } from '#shared/rules/will/disinherited.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { changeAt, removeAt } from '#web/features/will/answers/edit-list.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { PersonQuestions } from '#web/features/will/people/person-questions.tsx'
import { useCandidates } from '#web/features/will/people/use-people.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { LeftOutQuestions } from './left-out-questions.tsx'
import { LeftOutRow } from './left-out-row.tsx'

/** The people who receive nothing: picked from the people of the will, or typed in only here. */
export function LeftOutNames() {
  const { draft, edit } = useWill()
  const { contacts, manualEntries } = draft.disinherit
  const people = useCandidates({ charities: 'also', deceased: true })
  const named = roster(draft)
  const entryOf = (ref: PersonRef | '' | undefined) => (ref ? named.get(ref) : undefined)
  const change = (changes: Partial<Disinherit>) =>
    edit((before) => ({ ...before, disinherit: { ...before.disinherit, ...changes } }))
  const unnamed = people.filter((person) => contacts.every((entry) => entry.person !== person.id))
  return (
    <Section
      title="Who should receive nothing?"
      why="They receive nothing by this will. We tell nobody; they learn of it when the will is read."
    >
      {contacts.length + manualEntries.length > 0 && (
        <Stack as="ul" aria-label="People who receive nothing" gap="3">
          {contacts.map((entry, index) => {
            const person = people.find((candidate) => candidate.id === entry.person)
            const known = entryOf(entry.person)
            return (
              <LeftOutRow
                key={entry.person}
                field={`disinherit.contacts.${index}.person`}
                name={person?.name ?? 'No name yet'}
                detail={person?.detail}
                descendantsToo={entry.descendantsToo}
                onDescendants={
                  hasOwnLine(known?.relationship ?? '', known)
                    ? (descendantsToo) =>
                        change({ contacts: changeAt(contacts, index, { descendantsToo }) })
                    : undefined
                }
                isOrganization={known?.kind === 'charity'}
                onRemove={() => change({ contacts: removeAt(contacts, index) })}
              >
                {entry.person !== '' && (
                  <PersonQuestions id={entry.person} field={`disinherit.contacts.${index}`} />
                )}
              </LeftOutRow>
            )
          })}
          {manualEntries.map((entry, index) => {
            const field = `disinherit.manualEntries.${index}`
            const meant = entryOf(entry.meant)
            const onChange = (changes: Partial<ManualDisinheritance>) =>
              change({ manualEntries: changeAt(manualEntries, index, changes) })
            return (
              <LeftOutRow
                key={entry.id}
                field={`${field}.legalName`}
                name={entry.legalName}
                onName={(legalName) => onChange({ legalName })}
                relationship={entry.relationship}
                onRelationship={(relationship) => onChange({ relationship })}
                descendantsToo={entry.descendantsToo}
                onDescendants={
                  hasOwnLine(meant?.relationship ?? entry.relationship, meant)
                    ? (descendantsToo) => onChange({ descendantsToo })
                    : undefined
                }
                onRemove={() => change({ manualEntries: removeAt(manualEntries, index) })}
              >
                <LeftOutQuestions entry={entry} field={field} onChange={onChange} />
              </LeftOutRow>
            )
          })}
        </Stack>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'flex-end' }}
        gap="3"
      >
        {unnamed.length > 0 && (
          <chakra.div flex="1">
            <SelectField
              id="disinherit.contacts"
              label="Choose from the people you named"
              placeholder="Choose somebody"
              value=""
              choices={unnamed.map((person) => ({
                value: person.id,
                label: [person.name, person.detail].filter(Boolean).join(', '),
              }))}
              onChange={(event) => {
                const chosen = unnamed.find((candidate) => candidate.id === event.target.value)
                if (!chosen) return
                change({ contacts: [...contacts, { person: chosen.id, descendantsToo: false }] })
              }}
            />
          </chakra.div>
        )}
        <Button
          variant="secondary"
          minH="control"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() =>
            change({
              manualEntries: [
                ...manualEntries,
                { id: newRef(), legalName: '', relationship: '', descendantsToo: false },
              ],
            })
          }
        >
          Type a name
        </Button>
      </chakra.div>
    </Section>
  )
}
