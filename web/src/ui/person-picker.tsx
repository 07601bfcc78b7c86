import { chakra } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { choiceStyle } from './control-style.ts'
import { FieldGroup, type FieldTexts } from './field-frame.tsx'
import type { NameSuggestionSource } from './name-suggestions.tsx'
import { NewPersonForm, type NewPersonFormProps } from './new-person-form.tsx'
import { TextField } from './text-field.tsx'

export interface PickablePerson<Id extends string = string> {
  id: Id
  name: string
  /** The person's relation to the visitor: "your daughter". */
  detail?: string
  /** Why this person cannot be chosen here. Shown in place of `detail`. */
  unavailable?: string
}

interface Common<Id extends string> extends FieldTexts {
  id?: string
  people: readonly PickablePerson<Id>[]
  /** Called with the typed name. The parent adds the person and chooses them. */
  onAdd?: (name: string) => void
  /** The label of the button that adds a person. */
  addLabel?: string
  /** The label of the name's field. */
  addFieldLabel?: string
  /** Other people who match the typed text, such as contacts. */
  suggestions?: NameSuggestionSource
  /** Finds a known person with the typed name, so that they are not added twice by accident. */
  namesakeOf?: NewPersonFormProps<Id>['namesakeOf']
  /** Called if the visitor meant a person who is already known. */
  onUse?: NewPersonFormProps<Id>['onUse']
}

export interface PersonPickerProps<Id extends string> extends Common<Id> {
  value: Id | ''
  /** Called with `''` when the choice is removed (only with `optional`). */
  onChange: (id: Id | '') => void
}

/** Picks one known person, or adds one by name. */
export function PersonPicker<Id extends string>({
  value,
  onChange,
  people,
  optional,
  ...rest
}: PersonPickerProps<Id>) {
  const name = useId()
  return (
    <Roster people={people} optional={optional} isChosen={(id) => id === value} {...rest}>
      {(person) => (
        <PersonInput
          type="radio"
          name={name}
          checked={person.id === value}
          disabled={Boolean(person.unavailable)}
          onChange={() => onChange(person.id)}
          onClick={() => {
            if (optional && person.id === value) onChange('')
          }}
        />
      )}
    </Roster>
  )
}

export interface PeoplePickerProps<Id extends string> extends Common<Id> {
  value: readonly Id[]
  onChange: (ids: Id[]) => void
}

/** Picks any number of known people, or adds some by name. */
export function PeoplePicker<Id extends string>({
  value,
  onChange,
  people,
  ...rest
}: PeoplePickerProps<Id>) {
  return (
    <Roster people={people} isChosen={(id) => value.includes(id)} {...rest}>
      {(person) => (
        <PersonInput
          type="checkbox"
          checked={value.includes(person.id)}
          // Somebody who is chosen can be taken out, also if they cannot be chosen any more.
          disabled={Boolean(person.unavailable) && !value.includes(person.id)}
          onChange={(event) =>
            onChange(
              event.target.checked ? [...value, person.id] : value.filter((id) => id !== person.id),
            )
          }
        />
      )}
    </Roster>
  )
}

/** From this number of people on, a search field is shown at the top. */
const searchFrom = 9

function Roster<Id extends string>({
  people,
  isChosen,
  children: input,
  onAdd,
  addLabel = 'Someone else',
  addFieldLabel = 'Full legal name',
  suggestions,
  namesakeOf,
  onUse,
  ...texts
}: Common<Id> & {
  isChosen: (id: Id) => boolean
  children: (person: PickablePerson<Id>) => ReactNode
}) {
  const [search, setSearch] = useState('')
  const searchedText = search.trim().toLocaleLowerCase('en-US')
  const shownPeople = people.filter(
    (person) =>
      isChosen(person.id) || person.name.toLocaleLowerCase('en-US').includes(searchedText),
  )
  return (
    <FieldGroup {...texts}>
      {people.length >= searchFrom && (
        <chakra.div mb="3">
          <TextField
            label="Search people"
            hideLabel
            type="search"
            placeholder="Search people"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(auto-fill, minmax(15rem, 1fr))',
        }}
      >
        {shownPeople.map((person) => (
          <PersonCard key={person.id} person={person} chosen={isChosen(person.id)}>
            {input(person)}
          </PersonCard>
        ))}
        {onAdd && (
          <AddPerson
            label={addLabel}
            fieldLabel={addFieldLabel}
            suggestions={suggestions}
            namesakeOf={namesakeOf}
            onAdd={onAdd}
            onUse={onUse}
          />
        )}
      </chakra.div>
    </FieldGroup>
  )
}

const PersonInput = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    w: '100%',
    h: '100%',
    cursor: 'inherit',
  },
})

function PersonCard({
  person,
  chosen,
  children,
}: {
  person: PickablePerson
  chosen: boolean
  children: ReactNode
}) {
  const detail = person.unavailable ?? person.detail
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is among the children.
    <chakra.label
      pos="relative"
      display="flex"
      alignItems="center"
      gap="3"
      minH="64px"
      px="4"
      py="3"
      bg="white"
      border="control"
      borderRadius="lg"
      cursor={person.unavailable ? 'not-allowed' : 'pointer'}
      css={{
        ...choiceStyle,
        '&:has(:disabled)': { bg: 'wash', borderColor: 'hairline' },
      }}
    >
      {children}
      <Avatar name={person.name} />
      <chakra.span flex="1" minW="0" lineHeight="snug">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {person.name || 'No name yet'}
        </chakra.span>
        {detail && (
          <chakra.span display="block" fontSize="sm" color="muted" overflowWrap="anywhere">
            {detail}
          </chakra.span>
        )}
      </chakra.span>
      {/* It keeps its place, so that the lines beside it do not wrap anew at a tap. */}
      <chakra.span color="navy" aria-hidden="true" visibility={chosen ? 'visible' : 'hidden'}>
        <Check size={20} />
      </chakra.span>
    </chakra.label>
  )
}

function AddPerson<Id extends string>({
  label,
  fieldLabel,
  suggestions,
  onAdd,
  onUse,
  namesakeOf,
}: Omit<NewPersonFormProps<Id>, 'label' | 'onCancel'> & { label: string; fieldLabel: string }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (form !== 'open') {
    return (
      <Button
        // The form had the focus, and is gone.
        autoFocus={form === 'closed'}
        variant="secondary"
        minH="64px"
        justifyContent="flex-start"
        borderStyle="dashed"
        borderRadius="lg"
        icon={<Plus size={20} />}
        onClick={() => setForm('open')}
      >
        {label}
      </Button>
    )
  }
  return (
    <NewPersonForm
      label={fieldLabel}
      suggestions={suggestions}
      namesakeOf={namesakeOf}
      onAdd={(name) => {
        onAdd(name)
        setForm('closed')
      }}
      onUse={(id) => {
        onUse?.(id)
        setForm('closed')
      }}
      onCancel={() => setForm('closed')}
    />
  )
}
