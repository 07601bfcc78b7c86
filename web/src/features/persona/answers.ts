import * as z from 'zod'
import { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'

/** The answers on screen: from a question's id to the ids of what was chosen. */
export const Answers = z.record(PersonaQuestionId, z.array(PersonaAnswerId))
export type Answers = z.infer<typeof Answers>

export const answersOf = (responses: readonly PersonaResponse[]): Answers =>
  Object.fromEntries(responses.map(({ questionId, answerIds }) => [questionId, answerIds]))

/** The answers as calls take them. A question of which nothing is chosen any more has none. */
export const responsesOf = (answers: Answers): PersonaResponse[] =>
  Object.entries(answers).flatMap(([questionId, answerIds]) =>
    answerIds.length > 0
      ? [{ questionId: PersonaQuestionId.parse(questionId), answerIds: [...answerIds] }]
      : [],
  )

/**
 * Where to go on: the place of the first question without an answer, from 0; behind the last if
 * there is none.
 */
export const firstOpen = (questions: readonly PersonaQuestion[], answers: Answers): number => {
  const at = questions.findIndex(({ questionId }) => (answers[questionId] ?? []).length === 0)
  return at < 0 ? questions.length : at
}

/** The words of what was chosen for a question. Nothing if it is not answered. */
export const chosenWords = (
  { questionId, answers: offered }: PersonaQuestion,
  answers: Answers,
): string =>
  offered
    .filter(({ answerId }) => answers[questionId]?.includes(answerId))
    .map(({ label }) => label)
    .join(', ')
