import type {
  PersonaAnswer,
  PersonaQuestion,
  PersonaResponse,
} from '#shared/model/persona-question.ts'

/**
 * The answers that a person chose, for each question that they answered, in the order of the questions. Ids that name no
 * question or no answer are left out.
 */
export const chosenAnswers = (
  questions: readonly PersonaQuestion[],
  responses: readonly PersonaResponse[],
): { readonly question: PersonaQuestion; readonly chosen: readonly PersonaAnswer[] }[] =>
  questions.flatMap((question) => {
    const response = responses.find(({ questionId }) => questionId === question.questionId)
    const chosen = question.answers.filter(({ answerId }) => response?.answerIds.includes(answerId))
    return chosen.length > 0 ? [{ question, chosen }] : []
  })
