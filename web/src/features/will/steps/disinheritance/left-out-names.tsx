import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { Disinherit, ManualDisinheritance } from '#shared/model/will-draft.ts'
import { hasOwnLine } from '#shared/rules/will/disinherited.ts'
import { changeAt, removeAt } from '#web/features/will/answers/edit-list.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { PersonQuestions } from '#web/features/will/people/person-questions.tsx'
import { useCandidates, useRoster } from '#web/features/will/people/use-people.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { LeftOutQuestions } from './left-out-questions.tsx'
import { LeftOutRow } from './left-out-row.tsx'

const useDisinherit = () => {
  const { draft, edit } = useWill()
  return {
    ...draft.disinherit,
    change: (changes: Partial<Disinherit>) =>
      edit((current) => ({ ...current, disinherit: { ...current.disinherit, ...changes } })),
  }
}

const usePeopleToLeaveOut = () => useCandidates({ charities: 'also', deceased: true })

/**
 * The people who receive nothing: picked from the people of the will (`contacts`), or typed in only
 * here (`manualEntries`).
 */
export function LeftOutNames() {
  const { contacts, manualEntries } = useDisinherit()
  return (
    <Section
      title="Who should receive nothing?"
      why="They receive nothing under this will. We tell nobody. They learn of it when the will is read."
    >
      {contacts.length + manualEntries.length > 0 && (
        <Stack as="ul" aria-label="People who receive nothing" gap="3">
          <PickedRows />
          <TypedRows />
        </Stack>
      )}
      <AddName />
    </Section>
  )
}

function PickedRows() {
  const { contacts, change } = useDisinherit()
  const people = usePeopleToLeaveOut()
  const roster = useRoster()
  return contacts.map((entry, index) => {
    const person = people.find((candidate) => candidate.id === entry.person)
    const rosterEntry = entry.person ? roster.get(entry.person) : undefined
    return (
      <LeftOutRow
        key={entry.person}
        field={`disinherit.contacts.${index}.person`}
        name={person?.name ?? 'No name yet'}
        detail={person?.detail}
        descendantsToo={entry.descendantsToo}
        onDescendants={
          hasOwnLine(rosterEntry?.relationship ?? '', rosterEntry)
            ? (descendantsToo) =>
                change({ contacts: changeAt(contacts, index, { descendantsToo }) })
            : undefined
        }
        isOrganization={rosterEntry?.kind === 'charity'}
        onRemove={() => change({ contacts: removeAt(contacts, index) })}
      >
        {entry.person !== '' && (
          <PersonQuestions id={entry.person} field={`disinherit.contacts.${index}`} />
        )}
      </LeftOutRow>
    )
  })
}

function TypedRows() {
  const { manualEntries, change } = useDisinherit()
  const roster = useRoster()
  return manualEntries.map((entry, index) => {
    const field = `disinherit.manualEntries.${index}`
    const namesake = entry.meant ? roster.get(entry.meant) : undefined
    const onChange = (changes: Partial<ManualDisinheritance>) =>
      change({ manualEntries: changeAt(manualEntries, index, changes) })
    return (
      <LeftOutRow
        key={entry.id}
        field={`${field}.legalName`}
        name={entry.legalName}
        onName={(legalName) => onChange({ legalName, meant: undefined })}
        relationship={entry.relationship}
        onRelationship={(relationship) => onChange({ relationship })}
        descendantsToo={entry.descendantsToo}
        onDescendants={
          hasOwnLine(namesake?.relationship ?? entry.relationship, namesake)
            ? (descendantsToo) => onChange({ descendantsToo })
            : undefined
        }
        onRemove={() => change({ manualEntries: removeAt(manualEntries, index) })}
      >
        <LeftOutQuestions entry={entry} field={field} onChange={onChange} />
      </LeftOutRow>
    )
  })
}

function AddName() {
  const { contacts, manualEntries, change } = useDisinherit()
  const notLeftOut = usePeopleToLeaveOut().filter(({ id }) =>
    contacts.every(({ person }) => person !== id),
  )
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'flex-end' }}
      gap="3"
    >
      {notLeftOut.length > 0 && (
        <chakra.div flex="1">
          <SelectField
            id="disinherit.contacts"
            label="Choose from the people you named"
            placeholder="Choose somebody"
            value=""
            choices={notLeftOut.map(({ id, name, detail }) => ({
              value: id,
              label: [name, detail].filter(Boolean).join(', '),
            }))}
            onChange={(event) => {
              const chosen = notLeftOut.find(({ id }) => id === event.target.value)
              if (!chosen) return
              change({ contacts: [...contacts, { person: chosen.id, descendantsToo: false }] })
            }}
          />
        </chakra.div>
      )}
      <Button
        variant="secondary"
        minH="control"
        icon={<Plus size={18} />}
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
  )
}
