import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { addQuestions } from './add-questions.ts'

/**
 * Stores the product's own questions that are not there yet. Those that are stay as they are, with the answers that
 * administrators have added.
 */
export const seedQuestions = async (now: Date): Promise<void> => {
  await addQuestions(PERSONA_QUESTIONS, now)
}
