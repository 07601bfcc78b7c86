import { chakra } from '@chakra-ui/react'
import type { PersonRef } from '#shared/model/ids.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { FamilyQuestion } from './family-question.tsx'
import { NameQuestion } from './name-question.tsx'
import { TellingApart } from './telling-apart.tsx'

/**
 * The questions that the will must still have answered about a typed-in person. `field` is unique
 * on the page, for the ids of the answers.
 */
export function PersonQuestions({ id, field }: { id: PersonRef; field: string }) {
  const { draft } = useWill()
  const index = draft.people.findIndex((person) => person.id === id)
  if (index < 0) return null
  return (
    <chakra.div
      display="grid"
      gap="3"
      mt="3"
      gridTemplateColumns="minmax(0, 1fr)"
      _empty={{ display: 'none' }}
    >
      <NameQuestion id={id} field={`people.${index}.legalName`} />
      <FamilyQuestion id={id} field={`people.${index}.relationship`} />
      <TellingApart id={id} field={field} />
    </chakra.div>
  )
}
