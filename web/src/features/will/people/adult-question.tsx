import type { PersonRef } from '#shared/model/ids.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Asks, for a role that needs an adult, whether a person without a known date of birth is one. */
export function AdultQuestion({ id }: { id: PersonRef }) {
  const { draft, edit } = useWill()
  const person = draft.people.find((candidate) => candidate.id === id)
  if (!person || person.kind === 'charity' || person.dateOfBirth !== '') return null
  return (
    <Checkbox
      checked={person.isAdult === true}
      onChange={(event) => {
        // An empty box is no answer. `false` would say that the person is under 18.
        const isAdult = event.target.checked ? true : undefined
        edit((current) => changePerson(current, id, { isAdult }))
      }}
    >
      {firstName(person.legalName) || 'This person'} is 18 or older
    </Checkbox>
  )
}
