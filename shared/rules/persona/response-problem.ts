import type {
  PersonaCaptureStatus,
  PersonaQuestion,
  PersonaResponse,
} from '#shared/model/persona-question.ts'

/** A problem with a response: the field, from `questionId` and `answerIds`, and a sentence. */
export interface ResponseProblem {
  readonly field: string
  readonly message: string
}

/** Checks a response against the questions. Undefined if the response is possible. */
export const responseProblem = (
  questions: readonly PersonaQuestion[],
  { questionId, answerIds }: PersonaResponse,
): ResponseProblem | undefined => {
  const question = questions.find((candidate) => candidate.questionId === questionId)
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

/**
 * What a person does with the questions. `save` closes them. `resume` asks them again after `skip`.
 */
export type PersonaAct = 'answer' | 'save' | 'skip' | 'resume'

/**
 * The status after an act. Questions that were answered to the end stay done. Neither a later
 * change nor a skip in another window asks for them again. `answered` says whether any answer is
 * stored after the act.
 */
export const statusAfter = (
  status: PersonaCaptureStatus,
  act: PersonaAct,
  answered: boolean,
): PersonaCaptureStatus => {
  if (act === 'save' || status === 'DONE') return 'DONE'
  if (act === 'skip') return 'SKIPPED'
  if (act === 'resume') return answered ? 'STARTED' : 'NONE'
  return answered ? 'STARTED' : status
}
