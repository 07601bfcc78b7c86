import * as z from 'zod'
import { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'

/** The answers on screen: from a question's id to the ids of what was chosen. */
export const Answers = z.record(PersonaQuestionId, z.array(PersonaAnswerId))
export type Answers = z.infer<typeof Answers>

export const answersOf = (responses: readonly PersonaResponse[]): Answers =>
  Object.fromEntries(responses.map(({ questionId, answerIds }) => [questionId, answerIds]))

/** The answers as calls take them. A question whose choices were all taken back is left out. */
export const responsesOf = (answers: Answers): PersonaResponse[] =>
  Object.entries(answers).flatMap(([questionId, answerIds]) =>
    answerIds.length > 0
      ? [{ questionId: PersonaQuestionId.parse(questionId), answerIds: [...answerIds] }]
      : [],
  )

/** The index of the first question without an answer. The number of questions if all have one. */
export const firstUnanswered = (
  questions: readonly PersonaQuestion[],
  answers: Answers,
): number => {
  const index = questions.findIndex(({ questionId }) => (answers[questionId] ?? []).length === 0)
  return index < 0 ? questions.length : index
}

/** The labels of the chosen answers to a question. Empty if none is chosen. */
export const chosenWords = (
  { questionId, answers: offered }: PersonaQuestion,
  answers: Answers,
): string =>
  offered
    .filter(({ answerId }) => answers[questionId]?.includes(answerId))
    .map(({ label }) => label)
    .join(', ')
