import type { ReactNode } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { addPerson } from '#web/features/will/answers/people.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import type { Demands } from './can-serve.ts'
import { findNamesake } from './find-namesake.ts'
import { PersonDetails } from './person-details.tsx'
import { useCandidates } from './use-people.ts'

export interface PersonFieldProps extends Demands {
  /** The answer's path, which is also the field's id. */
  field: string
  label: ReactNode
  help?: ReactNode
  hideLabel?: boolean
  optional?: boolean
  value: PersonRef | ''
  /** The draft with this choice. */
  set: (draft: WillDraft, chosen: PersonRef | '') => WillDraft
  taken?: readonly (PersonRef | '')[]
  addLabel?: string
  /** Asks where the person lives, which matters for executors. */
  asksHome?: boolean
}

/** Chooses somebody of the roster as a card, or adds somebody new by name. */
export function PersonField({
  field,
  value,
  set,
  taken,
  addLabel,
  asksHome,
  adult,
  charities,
  deceased,
  ...texts
}: PersonFieldProps) {
  const { draft, edit } = useWill()
  const candidates = useCandidates({ adult, charities, deceased }, { chosen: value, taken })
  const people = candidates.filter((each) => !each.unavailable || each.id === value)
  const error = useFieldError(field)
  const add = (name: string) => {
    const ref = newRef()
    const kind = charities === 'only' ? 'charity' : 'person'
    edit((before) => set(addPerson(before, ref, name, kind), ref))
  }
  return (
    <div>
      <PersonPicker
        {...texts}
        id={field}
        error={error}
        people={people}
        value={value}
        onChange={(chosen) => edit((before) => set(before, chosen))}
        onAdd={add}
        namesakeOf={(name) => findNamesake(draft, name, candidates)}
        onUse={(chosen) => edit((before) => set(before, chosen))}
        addLabel={addLabel ?? (people.length > 0 ? 'Someone else' : 'Add a person')}
        addFieldLabel={charities === 'only' ? 'Full legal name of the charity' : 'Full legal name'}
      />
      {value !== '' && <PersonDetails key={value} id={value} asksHome={asksHome} />}
    </div>
  )
}
