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

const answered = (before: LoadedCapture | undefined, responses: readonly PersonaResponse[]) =>
  statusAfter(before?.status ?? 'NONE', 'answer', responses.length > 0)

const assertPossible = (
  questions: readonly PersonaQuestion[],
  response: PersonaResponse,
  path = '',
) => {
  const problem = responseProblem(questions, response)
  if (problem) {
    throw invalidField(path + problem.field, problem.message)
  }
}

const sameChoice = ({ answerIds: one }: PersonaResponse, { answerIds: other }: PersonaResponse) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * Adds the answer to a question. The same answer again changes nothing. Another one is
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
  const { capture, isNewer } = await retryStale(async () => {
    const before = await findCapture(owner)
    const known = before?.responses.find(({ questionId }) => questionId === response.questionId)
    if (before && known) return { capture: before, isNewer: !sameChoice(known, response) }
    const responses = [...(before?.responses ?? []), response]
    const status = answered(before, responses)
    return {
      capture: await storeCapture(owner, before, { status, responses }, now),
      isNewer: false,
    }
  })
  if (isNewer) throw staleVersion('answer', 'questionId')()
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
    return storeCapture(owner, before, { status: answered(before, responses), responses }, now)
  }
  return version === undefined ? retryStale(replace) : replace()
}

/**
 * Closes the questions, skips them, or asks them again. Idempotent. Nothing if there is nothing to
 * store.
 */
export const changeStatus = (
  owner: Owner,
  act: Exclude<PersonaAct, 'answer'>,
  now: Date,
): Promise<Capture | undefined> =>
  retryStale(async () => {
    const before = await findCapture(owner)
    const responses = before?.responses ?? []
    const known = before?.status ?? 'NONE'
    const status = statusAfter(known, act, responses.length > 0)
    return status === known ? before : storeCapture(owner, before, { status, responses }, now)
  })
