import type { IsoDate } from '#shared/model/iso-date.ts'
import type { Dependent } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { ageOn } from '#shared/rules/will/age.ts'
import { newRef } from '#web/features/will/answers/new-ref.ts'
import { removePerson } from '#web/features/will/answers/remove-person.ts'
import { entryHasBlock } from '#web/features/will/wizard/entry-has-block.ts'
import { EntryList } from '#web/features/will/wizard/entry-list.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { ChildFields } from './child-fields.tsx'

/** Every child, living or deceased. */
export function ChildList() {
  const { draft, edit, issues } = useWill()
  const today = dayForAges(draft.about.location.state, new Date())
  const add = () => {
    const id = newRef()
    const child: Dependent = {
      id,
      legalName: '',
      dob: '',
      childOf: draft.about.maritalStatus === 'married' ? 'both' : 'me',
      living: true,
      specialNeeds: false,
      adopted: false,
    }
    edit((current) => ({ ...current, dependents: [...current.dependents, child] }))
    return id
  }
  return (
    <EntryList
      field="dependents"
      label="Your children"
      addLabel={draft.dependents.length === 0 ? 'Add a child' : 'Add another child'}
      items={draft.dependents}
      idOf={(child) => child.id}
      titleOf={(child, index) => child.legalName || `Child ${index + 1}`}
      summaryOf={(child) => summary(child, today)}
      needsAttention={(_, index) => entryHasBlock(issues, `dependents.${index}`)}
      editor={(child, index) => <ChildFields child={child} index={index} />}
      onAdd={add}
      onRemove={(child) => edit((current) => removePerson(current, child.id))}
    />
  )
}

function summary({ legalName, dob, living, adopted }: Dependent, today: IsoDate): string {
  if (legalName === '' && dob === '') return 'Just added'
  const age = dob === '' ? undefined : ageOn(dob, today)
  const parts = [
    !living && 'has died',
    living && age !== undefined && age >= 0 && (age === 0 ? 'under one year' : `${age} years old`),
    adopted && 'adopted',
  ]
  return parts.filter(Boolean).join(', ') || 'Date of birth missing'
}
