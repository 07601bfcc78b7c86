import { chakra } from '@chakra-ui/react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { Person } from '#shared/model/will-draft.ts'
import { isPrivateTrust } from '#shared/rules/will/word-doubts.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FamilyQuestion } from './family-question.tsx'
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

const nameIssues: readonly string[] = [
  'NAME_DOUBTFUL',
  'NAME_TOO_VAGUE',
  'PERSON_IS_ORGANIZATION',
  'TRUST_CANNOT_TAKE',
  'ESTATE_CANNOT_TAKE',
]

/**
 * Asks about a typed-in name that looks like a trust, an organization or several people, and keeps
 * the answer.
 */
function NameQuestion({ id, field }: { id: PersonRef; field: string }) {
  const { draft, edit, issues } = useWill()
  const person = draft.people.find((candidate) => candidate.id === id)
  const issue = issues.find(
    (candidate) => candidate.field === field && nameIssues.includes(candidate.code),
  )
  if (!person || !issue) return null
  const change = (changes: Partial<Person>) => edit((current) => changePerson(current, id, changes))
  const canConfirm = issue.code === 'NAME_DOUBTFUL'
  // Neither the estate of somebody who died nor a family's trust is a charity.
  const mayBeCharity =
    person.kind === 'person' &&
    issue.code !== 'ESTATE_CANNOT_TAKE' &&
    !isPrivateTrust(person.legalName)
  return (
    <Banner
      tone="warning"
      title={canConfirm ? 'Is this one person’s name?' : 'This name cannot stand in your will'}
      action={
        <>
          {canConfirm && (
            <Button variant="secondary" onClick={() => change({ confirmedName: person.legalName })}>
              Yes, a person
            </Button>
          )}
          {mayBeCharity && (
            <Button
              variant="secondary"
              onClick={() => change({ kind: 'charity', relationship: 'charity' })}
            >
              It is an organization
            </Button>
          )}
        </>
      }
    >
      {issue.message}
    </Banner>
  )
}
