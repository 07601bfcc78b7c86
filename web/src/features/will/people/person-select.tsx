import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { type NameSuggestionSource, NameSuggestions } from '#web/ui/name-suggestions.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Demands } from './can-serve.ts'
import { useNewcomer } from './use-newcomer.ts'
import { useCandidates } from './use-people.ts'

const someoneNew = '+person'
const charityNew = '+charity'

export interface PersonSelectProps extends Demands {
  field: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  placeholder?: string
  value: PersonRef | ''
  set: (draft: WillDraft, chosen: PersonRef | '') => WillDraft
  taken?: readonly (PersonRef | '')[]
}

/** The same choice as a list that drops down, for second places and lines of a table. */
export function PersonSelect({
  field,
  value,
  set,
  taken,
  placeholder = 'Nobody',
  adult,
  charities = 'no',
  deceased,
  ...texts
}: PersonSelectProps) {
  const { edit } = useWill()
  const newcomer = useNewcomer()
  const error = useFieldError(field)
  const candidates = useCandidates({ adult, charities, deceased }, taken)
  const [adding, setAdding] = useState<'person' | 'charity'>()
  const people = candidates.map((each) => ({
    value: each.id,
    label: [each.name, each.unavailable ?? each.detail].filter(Boolean).join(', '),
    disabled: Boolean(each.unavailable) && each.id !== value,
  }))
  const choose = (chosen: string) => {
    if (chosen === someoneNew) return setAdding('person')
    if (chosen === charityNew) return setAdding('charity')
    setAdding(undefined)
    const found = candidates.find((each) => each.id === chosen)
    edit((draft) => set(draft, found?.id ?? ''))
  }
  const close = () => {
    setAdding(undefined)
    document.getElementById(field)?.focus()
  }
  const selected = adding === 'person' ? someoneNew : adding === 'charity' ? charityNew : value
  return (
    <div>
      <SelectField
        {...texts}
        id={field}
        error={error}
        placeholder={placeholder}
        value={selected}
        choices={[
          ...people,
          ...(charities === 'only' ? [] : [{ value: someoneNew, label: 'Someone else …' }]),
          ...(charities === 'no' ? [] : [{ value: charityNew, label: 'A charity …' }]),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {adding && (
        <NewName
          label={adding === 'charity' ? 'Full legal name of the charity' : 'Full legal name'}
          onAdd={(name) => {
            newcomer.add(name, adding, set)
            close()
          }}
          onClose={close}
          {...(adding === 'person' && { suggestions: newcomer.suggestions(set) })}
        />
      )}
    </div>
  )
}

function NewName({
  label,
  onAdd,
  onClose,
  suggestions,
}: {
  label: string
  onAdd: (name: string) => void
  onClose: () => void
  suggestions?: NameSuggestionSource
}) {
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  const add = () => (name.trim() === '' ? setEmpty(true) : onAdd(name.trim()))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    add()
  }
  return (
    <chakra.div mt="3" p="4" borderRadius="lg" bg="wash" onKeyDown={keys}>
      <TextField
        autoFocus
        label={label}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={empty ? 'Enter the name, or choose Cancel.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {suggestions && <NameSuggestions source={suggestions} typed={name} onChosen={onClose} />}
      <chakra.div display="flex" gap="2" mt="3">
        <Button onClick={add}>Add</Button>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
