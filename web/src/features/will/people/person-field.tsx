import type { ReactNode } from 'react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import { AdultQuestion } from './adult-question.tsx'
import type { Requirements } from './can-serve.ts'
import { findNamesake } from './find-namesake.ts'
import { PersonDetails } from './person-details.tsx'
import { PersonQuestions } from './person-questions.tsx'
import { useNewcomer } from './use-newcomer.ts'
import { useCandidates } from './use-people.ts'

export interface PersonFieldProps extends Requirements {
  /** The answer's path, which is also the field's id. */
  field: string
  label: ReactNode
  help?: ReactNode
  hideLabel?: boolean
  optional?: boolean
  value: PersonRef | ''
  /** Returns the draft with this choice. */
  set: (draft: WillDraft, chosen: PersonRef | '') => WillDraft
  /** People who are chosen elsewhere, and cannot be chosen here. */
  taken?: readonly (PersonRef | '')[]
  addLabel?: string
  /** Also asks where the person lives, which matters for executors. */
  asksHome?: boolean
}

/** Chooses a person of the roster as a card, or adds a new person by name. */
export function PersonField({
  field,
  value,
  set,
  taken,
  except,
  addLabel,
  asksHome,
  adult,
  charities,
  deceased,
  ...labelProps
}: PersonFieldProps) {
  const { draft, edit } = useWill()
  const newcomer = useNewcomer()
  const candidates = useCandidates({ adult, charities, deceased, except }, { chosen: value, taken })
  // Whoever is chosen elsewhere stays in sight, with the reason. Others who cannot be chosen are
  // not shown.
  const alwaysShown = [value, ...(taken ?? [])]
  const people = candidates.filter(
    ({ id, unavailable }) => !unavailable || alwaysShown.includes(id),
  )
  const error = useFieldError(field)
  const choose = (chosen: PersonRef | '') => edit((current) => set(current, chosen))
  const kind = charities === 'only' ? 'charity' : 'person'
  return (
    <div>
      <PersonPicker
        {...labelProps}
        id={field}
        error={error}
        people={people}
        value={value}
        onChange={choose}
        onAdd={(name) => newcomer.add(name, kind, set)}
        namesakeOf={(name) => findNamesake(draft, name, candidates)}
        onUse={choose}
        suggestions={kind === 'person' ? newcomer.suggestions(set) : undefined}
        addLabel={addLabel ?? (people.length > 0 ? 'Someone else' : 'Add a person')}
        addFieldLabel={kind === 'charity' ? 'Full legal name of the charity' : 'Full legal name'}
      />
      {adult && value !== '' && <AdultQuestion id={value} />}
      {value !== '' && <PersonDetails key={value} id={value} adult={adult} asksHome={asksHome} />}
      {value !== '' && <PersonQuestions id={value} field={field} />}
    </div>
  )
}
