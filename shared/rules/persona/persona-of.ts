import type { PersonaId } from '#shared/model/persona.ts'
import type {
  PersonaAnswer,
  PersonaOffer,
  PersonaQuestion,
  PersonaResponse,
} from '#shared/model/persona-question.ts'

/**
 * The answers that a person chose, for each question that they answered, in the order of the
 * questions. Ids that name no question or no answer are left out.
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

/**
 * Decides which persona is chosen if equally many questions speak for several: the first of these.
 * Parents come first, because of their children.
 */
const precedence: readonly PersonaId[] = [
  'parent',
  'couple',
  'everyone',
  'memory-keeper',
  'organizer',
]

/**
 * The persona that most answered questions speak for, and `everyone` if none does. A question
 * counts once for a persona, however many of its answers were chosen.
 */
export const personaOf = (
  questions: readonly PersonaQuestion[],
  responses: readonly PersonaResponse[],
): PersonaId => {
  const spokenFor = chosenAnswers(questions, responses).map(
    ({ chosen }) => new Set(chosen.flatMap(({ speaksFor }) => speaksFor)),
  )
  const countOf = (persona: PersonaId) =>
    spokenFor.filter((personas) => personas.has(persona)).length
  const highestCount = Math.max(...precedence.map(countOf))
  if (highestCount === 0) return 'everyone'
  return precedence.find((persona) => countOf(persona) === highestCount) ?? 'everyone'
}

/** The fields that a person's answers let a screen offer to fill in, each once. */
export const offersOf = (
  questions: readonly PersonaQuestion[],
  responses: readonly PersonaResponse[],
): PersonaOffer[] => [
  ...new Set(
    chosenAnswers(questions, responses).flatMap(({ chosen }) =>
      chosen.flatMap(({ offers }) => offers),
    ),
  ),
]
