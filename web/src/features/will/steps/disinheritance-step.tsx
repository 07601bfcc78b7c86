import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stateByCode } from '#shared/data/states.ts'
import type { Disinherit } from '#shared/model/will-draft.ts'
import { noContestForm } from '#shared/rules/will/no-contest-form.ts'
import { changeAt, removeAt } from '#web/features/will/answers/edit-list.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { useCandidates } from '#web/features/will/people/use-people.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Who shall receive nothing, said so that nobody takes it for a mistake. */
export function Component() {
  const { draft, edit } = useWill()
  const { contacts, manualEntries } = draft.disinherit
  const some = contacts.length + manualEntries.length > 0
  const [asked, setAsked] = useState<'yes' | 'no' | ''>(some ? 'yes' : '')
  return (
    <StepFrame
      step="disinheritance"
      title="Is there anyone who should receive nothing?"
      why="Most people skip this. If you leave out a child or a near relative on purpose, saying so keeps others from calling it a mistake."
    >
      <RadioCards
        label="Leave somebody out"
        hideLabel
        columns={2}
        value={some ? 'yes' : asked}
        onChange={(answer) => {
          setAsked(answer)
          if (answer === 'no' && some) {
            edit((before) => ({ ...before, disinherit: { contacts: [], manualEntries: [] } }))
          }
        }}
        choices={[
          { value: 'no', label: 'No', detail: some ? 'Clears the names below.' : undefined },
          { value: 'yes', label: 'Yes, I want to leave somebody out' },
        ]}
      />
      {(some || asked === 'yes') && <Names />}
      <NoContest />
    </StepFrame>
  )
}

function Names() {
  const { draft, edit } = useWill()
  const { contacts, manualEntries } = draft.disinherit
  const people = useCandidates({ charities: 'also', deceased: true })
  const change = (changes: Partial<Disinherit>) =>
    edit((before) => ({ ...before, disinherit: { ...before.disinherit, ...changes } }))
  const unnamed = people.filter((each) => contacts.every((entry) => entry.person !== each.id))
  return (
    <Section
      title="Who should receive nothing?"
      why="They receive nothing by this will. We tell nobody; they learn of it when the will is read."
    >
      {contacts.length + manualEntries.length > 0 && (
        <chakra.ul aria-label="People who receive nothing" display="grid" gap="3">
          {contacts.map((entry, index) => (
            <Row
              key={entry.person}
              field={`disinherit.contacts.${index}.person`}
              name={people.find((each) => each.id === entry.person)?.name ?? 'No name yet'}
              descendantsToo={entry.descendantsToo}
              onDescendants={(descendantsToo) =>
                change({ contacts: changeAt(contacts, index, { descendantsToo }) })
              }
              onRemove={() => change({ contacts: removeAt(contacts, index) })}
            />
          ))}
          {manualEntries.map((entry, index) => (
            <Row
              key={entry.id}
              field={`disinherit.manualEntries.${index}.legalName`}
              name={entry.legalName}
              onName={(legalName) =>
                change({ manualEntries: changeAt(manualEntries, index, { legalName }) })
              }
              descendantsToo={entry.descendantsToo}
              onDescendants={(descendantsToo) =>
                change({ manualEntries: changeAt(manualEntries, index, { descendantsToo }) })
              }
              onRemove={() => change({ manualEntries: removeAt(manualEntries, index) })}
            />
          ))}
        </chakra.ul>
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
              choices={unnamed.map((each) => ({
                value: each.id,
                label: [each.name, each.detail].filter(Boolean).join(', '),
              }))}
              onChange={(event) => {
                const chosen = unnamed.find((each) => each.id === event.target.value)
                if (!chosen) return
                change({ contacts: [...contacts, { person: chosen.id, descendantsToo: false }] })
              }}
            />
          </chakra.div>
        )}
        <Button
          variant="secondary"
          minH="48px"
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

function Row({
  field,
  name,
  onName,
  descendantsToo,
  onDescendants,
  onRemove,
}: {
  field: string
  name: string
  /** Given where the name is typed here. */
  onName?: (name: string) => void
  descendantsToo: boolean
  onDescendants: (too: boolean) => void
  onRemove: () => void
}) {
  const error = useFieldError(field)
  return (
    <chakra.li
      id={onName ? undefined : field}
      bg="white"
      border="1px solid"
      borderColor={error ? 'error' : 'hairline'}
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div display="flex" gap="3" alignItems={onName ? 'flex-end' : 'center'}>
        {!onName && <Avatar name={name} />}
        <chakra.div flex="1" minW="0">
          {onName ? (
            <TextField
              id={field}
              label="Full name"
              autoFocus={name === ''}
              maxLength={120}
              autoComplete="off"
              value={name}
              error={error}
              onChange={(event) => onName(event.target.value)}
            />
          ) : (
            <>
              <chakra.p fontWeight="500" overflowWrap="anywhere">
                {name}
              </chakra.p>
              {error && (
                <Text size="sm" tone="error" role="alert">
                  {error}
                </Text>
              )}
            </>
          )}
        </chakra.div>
        <IconButton
          label={`Remove ${name || 'this line'}`}
          showTooltip={false}
          color="error"
          icon={<Trash2 size={18} />}
          onClick={onRemove}
        />
      </chakra.div>
      <Checkbox checked={descendantsToo} onChange={(event) => onDescendants(event.target.checked)}>
        Their children and grandchildren, too
      </Checkbox>
    </chakra.li>
  )
}

function NoContest() {
  const { draft, edit } = useWill()
  const state = stateByCode(draft.about.location.state)
  if (!state || (noContestForm(state) === undefined && !draft.noContest)) return null
  return (
    <Section
      title="Should somebody who attacks your will lose their gift?"
      why="A no-contest clause discourages quarrels. It means little to those who receive nothing anyway."
    >
      <Checkbox
        id="noContest"
        checked={draft.noContest}
        onChange={(event) => {
          const noContest = event.target.checked
          edit((before) => ({ ...before, noContest }))
        }}
      >
        Add a no-contest clause
      </Checkbox>
    </Section>
  )
}
