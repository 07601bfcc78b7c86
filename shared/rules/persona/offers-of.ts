import type {
  PersonaOffer,
  PersonaQuestion,
  PersonaResponse,
} from '#shared/model/persona-question.ts'
import { chosenAnswers } from './chosen-answers.ts'

/** What a person's answers let a screen offer to fill in, each once. */
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
