import { WillDraft } from '#shared/model/will-draft.ts'
import { paths } from '#shared/paths.ts'
import { isAsked } from '#shared/rules/persona/is-asked.ts'
import { responsesOfWill } from '#shared/rules/persona/responses-of-will.ts'
import { askedOnce, useNewest } from '#web/lib/api/use-newest.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { today } from '#web/lib/today.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PathPicture } from '#web/ui/question-pictures.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { answersOf } from './answers.ts'
import { Questions } from './questions.tsx'

const skeleton = <SkeletonText lines={6} />

/** A few questions about the person, one at a time. Their answers order the checklist. */
export function Component() {
  const questions = useQuery('PersonaCapture', 'GetAllPersonaCaptureQuestions', {})
  const latest = useQuery('PersonaCapture', 'GetUserPersonaCaptureResponses', {}, askedOnce)
  const responses = useNewest(latest, 'own')
  const will = useQuery('Wills', 'GetWill', {
    virtualFileSystemIds: ['about', 'hasChildren', 'dependents', 'unanswered'],
  })
  // A person without a will is asked everything.
  const isWillKnown = will.data !== undefined || will.error !== undefined
  return (
    <Loaded
      answer={questions}
      card="lg"
      skeleton={skeleton}
      title="A few questions about you"
      empty={({ items }) =>
        !items.some(isAsked) && (
          <EmptyState
            title="There is nothing to ask"
            picture={<PathPicture />}
            action={<LinkButton to={paths.dashboard}>To your checklist</LinkButton>}
          >
            Your checklist is in the order that suits most people.
          </EmptyState>
        )
      }
    >
      {({ items }) => (
        <Loaded
          answer={isWillKnown ? responses : { ...responses, data: undefined }}
          card="lg"
          skeleton={skeleton}
          title="A few questions about you"
        >
          {(data) => {
            const askedQuestions = items.filter(isAsked)
            const draft = WillDraft.parse(will.data?.draft ?? {})
            const answersFromWill = answersOf(responsesOfWill(askedQuestions, draft, today()))
            return <Questions questions={askedQuestions} stored={data} known={answersFromWill} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
