import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { invalidField } from '#shared/errors.ts'
import { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import {
  type PersonaAnswer,
  type PersonaQuestion,
  personaAnswerLimit,
  personaQuestionLimit,
} from '#shared/model/persona-question.ts'
import {
  listQuestions,
  loadQuestion,
  questionChange,
  questionCreations,
} from './question-repository.ts'

/** A question before it is stored. The product's own ones have an id and answers already. */
type NewQuestion = Pick<PersonaQuestion, 'question' | 'why' | 'picture' | 'several'> &
  Partial<Pick<PersonaQuestion, 'questionId' | 'answers'>>

const isSameQuestion = (stored: PersonaQuestion, added: NewQuestion) =>
  stored.questionId === added.questionId || stored.question === added.question

/**
 * Adds questions after those that are stored, and returns each as it is stored. A question that is
 * stored already, with the same id or the same words, stays as it is, so that a repeated call
 * changes nothing.
 */
export const addQuestions = (
  added: readonly NewQuestion[],
  now: Date,
): Promise<PersonaQuestion[]> =>
  retryStale(async () => {
    const storedQuestions = await listQuestions({ consistent: true })
    const lastPosition = storedQuestions.at(-1)?.position ?? 0
    const created: PersonaQuestion[] = []
    const questions = added.map((question): PersonaQuestion => {
      const existing = [...storedQuestions, ...created].find((candidate) =>
        isSameQuestion(candidate, question),
      )
      if (existing) return existing
      const creation = {
        questionId: PersonaQuestionId.parse(newId()),
        answers: [],
        ...question,
        position: lastPosition + 1 + created.length,
        ...firstVersion(now),
      }
      created.push(creation)
      return creation
    })
    if (storedQuestions.length + created.length > personaQuestionLimit) {
      throw invalidField('questions', `There can be ${personaQuestionLimit} questions at most.`)
    }
    if (created.length > 0) await writeAll(questionCreations(created))
    return questions
  })

/**
 * Adds answers to a question. `NOT_FOUND` if there is no such question. If it has an answer with
 * the same words already, that stays as it is.
 */
export const addAnswers = (
  id: PersonaQuestionId,
  added: readonly Omit<PersonaAnswer, 'answerId'>[],
  now: Date,
): Promise<PersonaQuestion> =>
  retryStale(async () => {
    const before = await loadQuestion(id, { consistent: true })
    const answers = [...before.answers]
    for (const answer of added) {
      if (answers.some(({ label }) => label === answer.label)) continue
      answers.push({ ...answer, answerId: PersonaAnswerId.parse(newId()) })
    }
    if (answers.length === before.answers.length) return before
    if (answers.length > personaAnswerLimit) {
      throw invalidField('answers', `A question can have ${personaAnswerLimit} answers at most.`)
    }
    const after = revise(before, { answers }, now)
    await writeAll(questionChange(before, after))
    return after
  })

/**
 * Stores the product's own questions that are not stored yet. The others stay as they are, with the
 * answers that administrators have added.
 */
export const seedQuestions = async (now: Date): Promise<void> => {
  await addQuestions(PERSONA_QUESTIONS, now)
}
