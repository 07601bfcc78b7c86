import type { PersonaId } from '#shared/model/persona.ts'
import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'
import { chosenAnswers } from './chosen-answers.ts'

/** Which persona is chosen if as many questions speak for one as for another: children come first. */
const precedence: readonly PersonaId[] = [
  'parent',
  'couple',
  'everyone',
  'memory-keeper',
  'organizer',
]

/**
 * The persona that most answered questions speak for, and `everyone` if none does. A question counts once for a persona,
 * however many of its answers were chosen.
 */
export const personaOf = (
  questions: readonly PersonaQuestion[],
  responses: readonly PersonaResponse[],
): PersonaId => {
  const spokenFor = chosenAnswers(questions, responses).map(
    ({ chosen }) => new Set(chosen.flatMap(({ speaksFor }) => speaksFor)),
  )
  const countOf = (persona: PersonaId) => spokenFor.filter((each) => each.has(persona)).length
  const most = Math.max(...precedence.map(countOf))
  return precedence.find((persona) => most > 0 && countOf(persona) === most) ?? 'everyone'
}
