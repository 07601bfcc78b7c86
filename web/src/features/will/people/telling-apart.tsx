import { chakra } from '@chakra-ui/react'
import { STATES } from '#shared/data/states.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { namesakes } from '#shared/rules/will/namesakes.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

const states = STATES.map((state) => ({ value: state.code, label: state.name }))

/**
 * Whether somebody else in the will has this person's name. `id` may also be that of a typed name.
 */
export function useHasNamesake(id: string): boolean {
  const { draft } = useWill()
  return namesakes(effectiveDraft(draft)).marks.has(id)
}

/**
 * Asks for what tells a typed-in person from a namesake in the will. Shows nothing for other
 * people.
 */
export function TellingApart({ id, field }: { id: PersonRef; field: string }) {
  const { draft, edit } = useWill()
  const hasNamesake = useHasNamesake(id)
  const person = draft.people.find((candidate) => candidate.id === id)
  if (!person || !hasNamesake) return null
  const name = firstName(person.legalName) || 'This person'
  const change = (changes: Parameters<typeof changePerson>[2]) =>
    edit((current) => changePerson(current, id, changes))
  return (
    <chakra.fieldset
      minW="0"
      p={{ base: '3', sm: '4' }}
      borderRadius="lg"
      bg="wash"
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.legend srOnly>How to tell {person.legalName} from others</chakra.legend>
      <Text size="sm">
        Somebody else in your will has this name. Your will gives the year of birth or the town, so
        that nobody confuses the two.
      </Text>
      {person.kind === 'person' && (
        <DateField
          field={`${field}.dateOfBirth`}
          rememberAs={`${id}.dateOfBirth`}
          nameIfUnsaved={`${name}’s date of birth`}
          label={`${name}’s date of birth`}
          optional
          value={person.dateOfBirth}
          onChange={(dateOfBirth) => change({ dateOfBirth })}
        />
      )}
      <Pairs gap="4">
        <TextField
          id={`${field}.city`}
          label="Town"
          optional
          value={person.city}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change({ city: event.target.value })}
        />
        <SelectField
          id={`${field}.state`}
          label="State"
          optional
          placeholder="Choose a state"
          choices={states}
          value={person.state}
          onChange={(event) => change({ state: event.target.value })}
        />
      </Pairs>
    </chakra.fieldset>
  )
}
