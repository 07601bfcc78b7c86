import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'

/** What is wrong with a response: the field, from `questionId` and `answerIds`, and a sentence. */
export interface ResponseProblem {
  readonly field: string
  readonly message: string
}

/** Checks a response against the questions. Nothing if it is possible. */
export const responseProblem = (
  questions: readonly PersonaQuestion[],
  { questionId, answerIds }: PersonaResponse,
): ResponseProblem | undefined => {
  const question = questions.find((each) => each.questionId === questionId)
  if (!question) return { field: 'questionId', message: 'There is no such question.' }
  const offered = new Set<string>(question.answers.map(({ answerId }) => answerId))
  const unknown = answerIds.findIndex((id) => !offered.has(id))
  if (unknown >= 0) {
    return { field: `answerIds.${unknown}`, message: 'This question has no such answer.' }
  }
  if (new Set(answerIds).size < answerIds.length) {
    return { field: 'answerIds', message: 'Name each answer once.' }
  }
  if (!question.several && answerIds.length > 1) {
    return { field: 'answerIds', message: 'Choose one answer.' }
  }
  return undefined
}
