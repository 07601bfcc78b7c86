import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { UserId } from '#shared/model/ids.ts'
import type { PersonaQuestion, PersonaResponse } from '#shared/model/persona-question.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Answers, answersOf, chosenWords, firstUnanswered, responsesOf } from './answers.ts'
import { openCapture, type StoredResponses } from './capture-editor.ts'

const userId = UserId.parse('6f1c2b1e-8d0a-4c3e-9f57-2a4b6c8d0e1f')
const at = '2026-11-22T09:00:00.000Z'
const questions: PersonaQuestion[] = PERSONA_QUESTIONS.map((seed, index) => ({
  ...seed,
  position: index + 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
}))

/** The response to a question. The question and the answers are given by their numbers from 1. */
const response = (number: number, ...answers: number[]): PersonaResponse => {
  const question = questions[number - 1]
  if (!question) throw new Error(`There is no question ${number}.`)
  return {
    questionId: question.questionId,
    answerIds: answers.flatMap((answer) => question.answers[answer - 1]?.answerId ?? []),
  }
}
const answersFrom = (...responses: PersonaResponse[]): Answers => answersOf(responses)

/** A server with one person's answers, as the calls of the contract behave. */
const aServer = (responses: PersonaResponse[] = [], version = 0) => {
  let stored: StoredResponses = {
    userId,
    status: version > 0 ? 'STARTED' : 'NONE',
    version,
    responses,
    offers: [],
  }
  const store = (next: PersonaResponse[]) => {
    stored = { ...stored, status: 'STARTED', responses: next, version: stored.version + 1 }
    const { responses: _, offers: __, ...progress } = stored
    return progress
  }
  return {
    stored: () => stored,
    store,
    calls: {
      AddUserPersonaCaptureAnswer: vi.fn(async ({ body }: { body: PersonaResponse }) =>
        store([...stored.responses, body]),
      ),
      PatchUserPersonaCaptureResponse: vi.fn(
        async ({
          body,
        }: {
          body: { responses: PersonaResponse[]; version?: number | undefined }
        }) => {
          if (body.version === stored.version) return store(body.responses)
          throw new ApiError({ code: 'STALE_VERSION', status: 409, message: '' })
        },
      ),
      GetUserPersonaCaptureResponses: vi.fn(async () => stored),
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first answers create what is stored, and later ones replace it', async () => {
  const server = aServer()
  const editor = openCapture(userId, server.stored(), server.calls)
  editor.edit(answersFrom(response(1, 2), response(2, 1)))
  expect(await editor.flush()).toBe(true)
  expect(server.calls.AddUserPersonaCaptureAnswer).toHaveBeenCalledTimes(1)
  editor.edit(answersFrom(response(1, 3), response(2, 1)))
  expect(await editor.flush()).toBe(true)
  expect(server.calls.AddUserPersonaCaptureAnswer).toHaveBeenCalledTimes(1)
  expect(server.stored().responses).toEqual([response(1, 3), response(2, 1)])
})

test('an answer that is taken back before the first save stores nothing', async () => {
  const server = aServer()
  const editor = openCapture(userId, server.stored(), server.calls)
  editor.edit({ [response(4).questionId]: [] })
  expect(await editor.flush()).toBe(true)
  expect(server.stored().version).toBe(0)
})

test('answers of another window that began at the same time are not overwritten without a choice', async () => {
  const server = aServer()
  const editor = openCapture(userId, server.stored(), server.calls)
  server.store([response(3, 2)])
  editor.edit(answersFrom(response(1, 2), response(2, 1)))
  expect(await editor.flush()).toBe(false)
  expect(editor.get().newer).toBeDefined()
  expect(server.stored().responses).toContainEqual(response(3, 2))
  expect(await editor.keepMine()).toBe(true)
  expect(server.stored().responses).toEqual([response(1, 2), response(2, 1)])
})

test('questions that were only skipped in another window count as unanswered', async () => {
  const server = aServer()
  const editor = openCapture(userId, server.stored(), server.calls)
  server.store([])
  editor.edit(answersFrom(response(1, 2), response(2, 1)))
  expect(await editor.flush()).toBe(true)
  expect(editor.get().newer).toBeUndefined()
  expect(server.stored().responses).toEqual([response(1, 2), response(2, 1)])
})

test('the person goes on at the first question without an answer', () => {
  expect(firstUnanswered(questions, {})).toBe(0)
  expect(firstUnanswered(questions, answersFrom(response(1, 1), response(3, 1)))).toBe(1)
  expect(firstUnanswered(questions, { [response(1).questionId]: [] })).toBe(0)
  const all = questions.map((_, index) => response(index + 1, 1))
  expect(firstUnanswered(questions, answersFrom(...all))).toBe(questions.length)
})

test('answers are shown in the words of the questions', () => {
  const [, , , fourth] = questions
  if (!fourth) throw new Error('There is no fourth question.')
  const answers = answersFrom(response(4, 2, 1))
  expect(chosenWords(fourth, answers)).toBe('Papers in drawers and folders, Accounts and passwords')
  expect(chosenWords(fourth, {})).toBe('')
  expect(responsesOf(answers)).toEqual([response(4, 2, 1)])
})
