import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { oftenYoung } from '#shared/data/relationships.ts'
import { STATES } from '#shared/data/states.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YesNoCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fittingRelationships } from './fitting-relationships.ts'

const states = STATES.map((state) => ({ value: state.code, label: state.name }))

/**
 * Asks below a choice what tells a typed-in person from their namesakes: their relationship to the
 * testator, and where they live. The fields are shown if an answer is missing, and stay while they
 * are filled in. If the person may be a child, their age is asked too. The will then cares for a
 * minor’s share, and no list offers a minor for an office.
 */
export function PersonDetails({
  id,
  adult = false,
  asksHome = false,
}: {
  id: PersonRef
  /** The choice itself asks whether the person is an adult. */
  adult?: boolean | undefined
  /** Also asks where the person lives. Some states ask more of an executor from another state. */
  asksHome?: boolean | undefined
}) {
  const { draft, edit } = useWill()
  const index = draft.people.findIndex((candidate) => candidate.id === id)
  const person = draft.people[index]
  const relationshipField = `people.${index}.relationship`
  const ageField = `people.${index}.isAdult`
  const relationshipError = useFieldError(relationshipField)
  const ageError = useFieldError(ageField)
  const isIncomplete = person?.relationship === '' || (asksHome && person?.state === '')
  const [wasIncomplete] = useState(isIncomplete)
  const mayBeYoung = wasIncomplete || oftenYoung.has(person?.relationship ?? '')
  const asksAge = !adult && person?.dateOfBirth === '' && mayBeYoung
  if (!person || person.kind === 'charity' || !(wasIncomplete || asksAge)) return null
  const name = firstName(person.legalName) || 'This person'
  const change = (changes: Parameters<typeof changePerson>[2]) =>
    edit((current) => changePerson(current, id, changes))
  return (
    <chakra.fieldset
      mt="3"
      p="4"
      borderRadius="lg"
      bg="wash"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: asksHome ? 'repeat(2, minmax(0, 1fr))' : '1fr' }}
    >
      <chakra.legend srOnly>About {person.legalName}</chakra.legend>
      <SelectField
        id={relationshipField}
        label={`${name} is your`}
        error={relationshipError}
        optional={adult}
        placeholder="Choose"
        choices={fittingRelationships(draft, person.relationship)}
        value={person.relationship}
        help={
          asksHome ? undefined : 'Your will says it, so that nobody is mistaken for somebody else.'
        }
        onChange={(event) => change({ relationship: event.target.value })}
      />
      {asksHome && (
        <SelectField
          label={`${name} lives in`}
          optional={adult}
          placeholder="Choose a state"
          choices={states}
          value={person.state}
          onChange={(event) => change({ state: event.target.value })}
        />
      )}
      {asksAge && (
        <YesNoCards
          id={ageField}
          error={ageError}
          help="Your will says which adult keeps what a person under 18 receives."
          label={`Is ${name} under 18?`}
          columns={2}
          value={person.isAdult === undefined ? undefined : !person.isAdult}
          onChange={(isMinor) => change({ isAdult: !isMinor })}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )}
      {person.relationship === 'other' && (
        <TextField
          label={`The town where ${name} lives`}
          optional
          value={person.city}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change({ city: event.target.value })}
        />
      )}
    </chakra.fieldset>
  )
}
