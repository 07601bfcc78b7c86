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

/** A question before it is stored. One with an id and answers is a seed. */
type NewQuestion = Pick<PersonaQuestion, 'question' | 'why' | 'picture' | 'several'> &
  Partial<Pick<PersonaQuestion, 'questionId' | 'answers'>>

const isSameQuestion = (stored: PersonaQuestion, added: NewQuestion) =>
  stored.questionId === added.questionId || stored.question === added.question

/**
 * Adds questions after those that are stored, and returns each as it is stored. One that is there
 * already, by its id or its words, stays as it is: a repeated call changes nothing.
 */
export const addQuestions = (
  added: readonly NewQuestion[],
  now: Date,
): Promise<PersonaQuestion[]> =>
  retryStale(async () => {
    const all = await listQuestions({ consistent: true })
    const before = all.length
    const last = all.at(-1)?.position ?? 0
    for (const each of added) {
      if (all.some((stored) => isSameQuestion(stored, each))) continue
      all.push({
        questionId: PersonaQuestionId.parse(newId()),
        answers: [],
        ...each,
        position: last + 1 + all.length - before,
        ...firstVersion(now),
      })
    }
    if (all.length > personaQuestionLimit) {
      throw invalidField('questions', `There can be ${personaQuestionLimit} questions at most.`)
    }
    const created = all.slice(before)
    if (created.length > 0) await writeAll(questionCreations(created))
    return added.flatMap((newQuestion) =>
      all.filter((stored) => isSameQuestion(stored, newQuestion)).slice(0, 1),
    )
  })

/**
 * Adds answers to a question (`NOT_FOUND`). One that it has already, by its words, stays as it is.
 */
export const addAnswers = (
  id: PersonaQuestionId,
  added: readonly Omit<PersonaAnswer, 'answerId'>[],
  now: Date,
): Promise<PersonaQuestion> =>
  retryStale(async () => {
    const before = await loadQuestion(id, { consistent: true })
    const answers = [...before.answers]
    for (const each of added) {
      if (answers.some(({ label }) => label === each.label)) continue
      answers.push({ ...each, answerId: PersonaAnswerId.parse(newId()) })
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
 * Stores the product's own questions that are not there yet. Those that are stay as they are, with
 * the answers that administrators have added.
 */
export const seedQuestions = async (now: Date): Promise<void> => {
  await addQuestions(PERSONA_QUESTIONS, now)
}
