import type { Owner } from '#functions/core/crypto/encryption.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'
import {
  type PersonaAct,
  responseProblem,
  statusAfter,
} from '#shared/rules/persona/response-problem.ts'
import {
  type Capture,
  captureChange,
  findCapture,
  type LoadedCapture,
} from './capture-repository.ts'
import { listQuestions } from './question-repository.ts'

/*
 * A capture is one person's answers to the persona questions, and how far they are with them.
 */

/** Stores the next version, or the first, and returns it. */
const storeCapture = async (
  owner: Owner,
  before: LoadedCapture | undefined,
  changes: Pick<Capture, 'status' | 'responses'>,
  now: Date,
): Promise<Capture> => {
  const after = before
    ? revise<Capture>(before, changes, now)
    : { ...changes, ...firstVersion(now) }
  await writeAll(await captureChange(owner, before, after))
  return after
}

const statusWithAnswers = (
  before: LoadedCapture | undefined,
  responses: readonly PersonaResponse[],
) => statusAfter(before?.status ?? 'NONE', 'answer', responses.length > 0)

const assertPossible = (
  questions: readonly PersonaQuestion[],
  response: PersonaResponse,
  fieldPrefix = '',
) => {
  const problem = responseProblem(questions, response)
  if (problem) {
    throw invalidField(fieldPrefix + problem.field, problem.message)
  }
}

const isSameChoice = (one: PersonaResponse, other: PersonaResponse) =>
  one.answerIds.length === other.answerIds.length &&
  one.answerIds.every((id) => other.answerIds.includes(id))

/**
 * Adds the answer to a question. The same answer again changes nothing. A different one is
 * `STALE_VERSION`, since another window has answered the question.
 */
export const addResponse = async (
  owner: Owner,
  response: PersonaResponse,
  now: Date,
): Promise<Capture> => {
  const questions = await listQuestions()
  if (!questions.some(({ questionId }) => questionId === response.questionId)) throw notFound()
  assertPossible(questions, response)
  const capture = await retryStale(async () => {
    const before = await findCapture(owner)
    const earlier = before?.responses.find(({ questionId }) => questionId === response.questionId)
    if (before && earlier) return isSameChoice(earlier, response) ? before : 'answered-otherwise'
    const responses = [...(before?.responses ?? []), response]
    const status = statusWithAnswers(before, responses)
    return storeCapture(owner, before, { status, responses }, now)
  })
  // The input has no version: it answers one question.
  if (capture === 'answered-otherwise') throw staleVersion('answer', { field: 'questionId' })()
  return capture
}

/** Replaces all answers (`NOT_FOUND` before the first, `STALE_VERSION` for an older version). */
export const replaceResponses = async (
  owner: Owner,
  { responses, version }: { responses: PersonaResponse[]; version?: number | undefined },
  now: Date,
): Promise<Capture> => {
  const questions = await listQuestions()
  for (const [index, response] of responses.entries()) {
    assertPossible(questions, response, `responses.${index}.`)
    if (responses.findIndex(({ questionId }) => questionId === response.questionId) < index) {
      throw invalidField(`responses.${index}.questionId`, 'Answer each question once.')
    }
  }
  const replace = async () => {
    const before = await findCapture(owner, { version })
    if (!before) throw notFound()
    return storeCapture(
      owner,
      before,
      { status: statusWithAnswers(before, responses), responses },
      now,
    )
  }
  return version === undefined ? retryStale(replace) : replace()
}

/**
 * `save` closes the questions, `skip` skips them, `resume` asks them again. Idempotent. Returns
 * nothing if the person has no record, and needs none.
 */
export const changeStatus = (
  owner: Owner,
  act: Exclude<PersonaAct, 'answer'>,
  now: Date,
): Promise<Capture | undefined> =>
  retryStale(async () => {
    const before = await findCapture(owner)
    const responses = before?.responses ?? []
    const statusBefore = before?.status ?? 'NONE'
    const status = statusAfter(statusBefore, act, responses.length > 0)
    if (status === statusBefore) return before
    return storeCapture(owner, before, { status, responses }, now)
  })
