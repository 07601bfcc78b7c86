import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { personas } from '#shared/data/personas.ts'
import {
  type PersonaAnswer,
  type PersonaQuestion,
  personaAnswerLimit,
  personaQuestionLimit,
} from '#shared/model/persona-question.ts'
import { isAsked } from '#shared/rules/persona/is-asked.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { AddAnswerDialog } from './add-answer-dialog.tsx'
import { AddQuestionDialog } from './add-question-dialog.tsx'

/**
 * The questions about a person, with their answers. Both can be added, but never changed or
 * removed, because the stored answers of people name them.
 */
export function QuestionList() {
  const [addingQuestion, setAddingQuestion] = useState(false)
  const [addingAnswerTo, setAddingAnswerTo] = useState<PersonaQuestion>()
  return (
    <>
      <Loaded
        answer={useQuery('PersonaCapture', 'GetAllPersonaCaptureQuestions', {})}
        errorTitle="We couldn’t show the questions"
        card="md"
        skeleton={<SkeletonRows rows={5} />}
      >
        {({ items }) => (
          <Stack>
            <Text tone="muted">
              A question is asked once it has two answers. Questions and answers can be added, but
              not changed or removed: people have chosen among them.
            </Text>
            {items.length < personaQuestionLimit && (
              <div>
                <Button icon={<Plus size={20} />} onClick={() => setAddingQuestion(true)}>
                  Add a question
                </Button>
              </div>
            )}
            <Stack as="ul" aria-label="Questions">
              {items.map((question) => (
                <li key={question.questionId}>
                  <Question question={question} onAnswer={() => setAddingAnswerTo(question)} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </Loaded>
      {addingQuestion && <AddQuestionDialog onClose={() => setAddingQuestion(false)} />}
      {addingAnswerTo && (
        <AddAnswerDialog question={addingAnswerTo} onClose={() => setAddingAnswerTo(undefined)} />
      )}
    </>
  )
}

function Question({ question, onAnswer }: { question: PersonaQuestion; onAnswer: () => void }) {
  const { position, question: words, why, several, answers } = question
  return (
    <Card pad="md" asChild>
      <article>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            {position}. {words}
          </Heading>
          {several && <Badge>Several answers</Badge>}
          {!isAsked(question) && <Badge tone="warning">Not asked yet</Badge>}
        </chakra.div>
        {why && (
          <Text tone="muted" size="sm" mt="1" overflowWrap="anywhere">
            {why}
          </Text>
        )}
        {answers.length > 0 && (
          <chakra.ul aria-label={`Answers to “${words}”`} mt="3">
            {answers.map((answer) => (
              <Answer key={answer.answerId} answer={answer} />
            ))}
          </chakra.ul>
        )}
        {answers.length < personaAnswerLimit && (
          <chakra.div mt="3">
            <Button
              variant="secondary"
              icon={<Plus size={18} />}
              aria-label={`Add an answer to “${words}”`}
              onClick={onAnswer}
            >
              Add an answer
            </Button>
          </chakra.div>
        )}
      </article>
    </Card>
  )
}

function Answer({ answer: { label, detail, speaksFor } }: { answer: PersonaAnswer }) {
  return (
    <chakra.li py="2" borderTop="hairline" lineHeight="snug" overflowWrap="anywhere">
      {label}
      <chakra.span display="block" fontSize="sm" color="muted">
        {[
          detail,
          speaksFor.length > 0 &&
            `Speaks for: ${speaksFor.map((persona) => personas[persona].name).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </chakra.span>
    </chakra.li>
  )
}
