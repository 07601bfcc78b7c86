import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { NewPersonForm } from '#web/ui/new-person-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { AdultQuestion } from './adult-question.tsx'
import type { Requirements } from './can-serve.ts'
import { findNamesake } from './find-namesake.ts'
import { PersonQuestions } from './person-questions.tsx'
import { useNewcomer } from './use-newcomer.ts'
import { useCandidates } from './use-people.ts'

/** The values of the two choices that add somebody. No person has them: no id has a plus. */
const newPerson = '+person'
const newCharity = '+charity'

export interface PersonSelectProps extends Requirements {
  field: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  placeholder?: string
  value: PersonRef | ''
  /** Returns the draft with this choice. */
  set: (draft: WillDraft, chosen: PersonRef | '') => WillDraft
  /** People who are chosen elsewhere, and cannot be chosen here. */
  taken?: readonly (PersonRef | '')[]
}

/** Chooses a person of the roster in a select field, for alternates and lines of a table. */
export function PersonSelect({
  field,
  value,
  set,
  taken,
  except,
  placeholder = 'Nobody',
  adult,
  charities = 'no',
  deceased,
  ...labelProps
}: PersonSelectProps) {
  const { draft, edit } = useWill()
  const newcomer = useNewcomer()
  const error = useFieldError(field)
  const candidates = useCandidates({ adult, charities, deceased, except }, { chosen: value, taken })
  const [adding, setAdding] = useState<'person' | 'charity'>()
  const people = candidates.map((candidate) => ({
    value: candidate.id,
    label: [candidate.name, candidate.unavailable ?? candidate.detail].filter(Boolean).join(', '),
    disabled: Boolean(candidate.unavailable) && candidate.id !== value,
  }))
  const choose = (chosen: string) => {
    if (chosen === newPerson) return setAdding('person')
    if (chosen === newCharity) return setAdding('charity')
    setAdding(undefined)
    const chosenPerson = candidates.find((candidate) => candidate.id === chosen)
    edit((current) => set(current, chosenPerson?.id ?? ''))
  }
  const close = () => {
    setAdding(undefined)
    document.getElementById(field)?.focus()
  }
  const addingChoice = { person: newPerson, charity: newCharity }
  const selected = adding ? addingChoice[adding] : value
  return (
    <div>
      <SelectField
        {...labelProps}
        id={field}
        error={error}
        placeholder={placeholder}
        value={selected}
        choices={[
          ...people,
          ...(charities === 'only' ? [] : [{ value: newPerson, label: 'Someone else …' }]),
          ...(charities === 'no' ? [] : [{ value: newCharity, label: 'A charity …' }]),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {adult && !adding && value !== '' && <AdultQuestion id={value} />}
      {!adding && value !== '' && <PersonQuestions id={value} field={field} />}
      {adding && (
        <chakra.div mt="3">
          <NewPersonForm
            label={adding === 'charity' ? 'Full legal name of the charity' : 'Full legal name'}
            onAdd={(name) => {
              newcomer.add(name, adding, set)
              close()
            }}
            namesakeOf={(name) => findNamesake(draft, name, candidates)}
            onUse={(chosen) => {
              edit((current) => set(current, chosen))
              close()
            }}
            onCancel={close}
            suggestions={adding === 'person' ? newcomer.suggestions(set) : undefined}
          />
        </chakra.div>
      )}
    </div>
  )
}
