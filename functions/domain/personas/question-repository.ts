import { ifAbsent, ifUnchanged } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { notFound } from '#shared/errors.ts'
import type { PersonaQuestionId } from '#shared/model/ids.ts'
import { PersonaQuestion } from '#shared/model/persona-question.ts'

const pk = 'PERSONA-QUESTIONS'

/**
 * The position is the key, so that two administrators who add at once do not take the same one. The
 * zeros before it put the keys in the order of the positions.
 */
const questions = entity({
  name: 'PersonaQuestion',
  schema: PersonaQuestion,
  key: (position: number) => ({ pk, sk: `QUESTION#${String(position).padStart(4, '0')}` }),
})

/** The key of the question at a position. */
export const questionKey = questions.key

const staleQuestion = staleVersion('question')

/** Every question, by its position. `consistent` as in `getItem`. */
export const listQuestions = async (options?: {
  consistent: boolean
}): Promise<PersonaQuestion[]> =>
  (await queryAll({ pk, sk: 'QUESTION#' }, options)).map(questions.fromItem)

/** One question by its id. `NOT_FOUND` if there is none. */
export const loadQuestion = async (
  id: PersonaQuestionId,
  options?: { consistent: boolean },
): Promise<PersonaQuestion> => {
  const match = (await listQuestions(options)).find(({ questionId }) => questionId === id)
  if (!match) throw notFound()
  return match
}

/** The question at a position. `NOT_FOUND` if there is none. */
export const loadQuestionAt = async (position: number): Promise<PersonaQuestion> => {
  const item = await getItem(questions.key(position))
  if (!item) throw notFound()
  return questions.fromItem(item)
}

/**
 * The parts of a transaction that store new questions (`STALE_VERSION` if a position was taken
 * meanwhile).
 */
export const questionCreations = (created: readonly PersonaQuestion[]): Write[] =>
  created.map((question) => ({
    put: { Item: questions.toItem(question.position, question), ...ifAbsent },
    onConflict: staleQuestion,
  }))

/**
 * The parts of a transaction that replace the question that was read. `STALE_VERSION` if it was
 * changed meanwhile.
 */
export const questionChange = (before: PersonaQuestion, after: PersonaQuestion): Write[] => [
  {
    put: {
      Item: questions.toItem(before.position, after),
      ...ifUnchanged(before, ['questionId', 'version']),
    },
    onConflict: staleQuestion,
  },
]
