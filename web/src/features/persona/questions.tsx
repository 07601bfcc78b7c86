import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PersonaQuestion } from '#shared/model/persona-question.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SavedIndicator } from '#web/ui/saved-indicator.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { type Answers, firstUnanswered } from './answers.ts'
import type { StoredResponses } from './capture-editor.ts'
import { CaptureSummary } from './capture-summary.tsx'
import { QuestionCard } from './question-card.tsx'
import { type CaptureWork, useCapture } from './use-capture.ts'

/**
 * The question that the URL names (`?question=2`). If it names none: the first question without an
 * answer. If all are answered, or the person has finished: the summary.
 */
export function Questions({
  questions,
  stored,
  known,
}: {
  questions: readonly PersonaQuestion[]
  stored: StoredResponses
  /** What the person's will answers already. */
  known: Answers
}) {
  const work = useCapture(stored, stored.status === 'DONE' ? {} : known)
  const { answers, answer, savedState, newer } = work
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  // Decided once, because an answer must not move the person to another question.
  const [startIndex] = useState(() =>
    stored.status === 'DONE' ? questions.length : firstUnanswered(questions, answers),
  )
  const [isDone, setIsDone] = useState(stored.status === 'DONE')
  const index = indexIn(search.get('question'), questions.length) ?? startIndex
  const question = questions[index]
  /**
   * Whether an answer still is the one that the will gave. It is the same array until the person
   * changes it.
   */
  const isFromWill = (questionId: string) =>
    known[questionId] !== undefined && answers[questionId] === known[questionId]
  const show = (questionIndex: number) => setSearch({ question: String(questionIndex + 1) })

  const finishing = useMutation(async () => {
    work.acceptKnown()
    const finished = await work.act(() => api.PersonaCapture.SaveUserPersonaCaptureResult({}))
    if (!finished) return cancelled
    setIsDone(true)
    return show(questions.length)
  })
  const skipping = useMutation(async () => {
    const skipped = await work.act(() => api.PersonaCapture.SkipUserPersonaCapture({ skip: true }))
    if (!skipped) return cancelled
    showAlert({ message: 'Skipped. You can find the questions under My account.', tone: 'info' })
    return navigate(paths.dashboard)
  })
  const isLast = index === questions.length - 1
  const problem = finishing.error ?? skipping.error
  return (
    <>
      <PageTitle
        lead="Your answers decide what comes first on your checklist. They are encrypted with a key for your account alone, and used for nothing else."
        aside={<SavedIndicator state={savedState} />}
      >
        A few questions about you
      </PageTitle>
      <Stack gap="5" maxW="column">
        {newer && <NewerAnswers work={work} />}
        <Problem message={problem} />
        {question ? (
          <QuestionCard
            question={question}
            index={index}
            total={questions.length}
            chosen={answers[question.questionId] ?? []}
            isFromWill={isFromWill(question.questionId)}
            choose={(answerIds) => answer(question.questionId, answerIds)}
            onBack={index > 0 ? () => show(index - 1) : undefined}
            onContinue={() => (isLast || isDone ? void finishing.run() : show(index + 1))}
            continueLabel={continueLabel({ isDone, isLast })}
            busy={finishing.busy}
          />
        ) : (
          <CaptureSummary questions={questions} answers={answers} />
        )}
        {question && !isDone && (
          <chakra.div>
            <Button variant="tertiary" loading={skipping.busy} onClick={() => void skipping.run()}>
              Skip the questions
            </Button>
          </chakra.div>
        )}
      </Stack>
    </>
  )
}

/** The index of the question that the URL names by its number. The summary follows the last one. */
const indexIn = (text: string | null, questionCount: number) => {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= 1 ? Math.min(number - 1, questionCount) : undefined
}

const continueLabel = ({ isDone, isLast }: { isDone: boolean; isLast: boolean }) => {
  if (isDone) return 'Done'
  return isLast ? 'Finish' : 'Continue'
}

/** Asks which answers to keep, after another window has saved others. */
function NewerAnswers({ work }: { work: CaptureWork }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title="You answered these questions in another window"
      action={
        <>
          <Button onClick={work.takeTheirs}>Load the other answers</Button>
          <Button variant="secondary" onClick={work.keepMine}>
            Continue with these
          </Button>
        </>
      }
    >
      Nothing is saved until you choose. You lose the answers that you do not choose.
    </Banner>
  )
}
