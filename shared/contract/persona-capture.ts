import * as z from 'zod'
import { PersonaAnswerId, PersonaQuestionId, UserId } from '#shared/model/ids.ts'
import { Persona } from '#shared/model/persona.ts'
import {
  PersonaAnswer,
  PersonaCaptureStatus,
  PersonaOffer,
  PersonaQuestion,
  PersonaResponse,
  personaAnswerLimit,
  personaQuestionLimit,
} from '#shared/model/persona-question.ts'
import { Instant } from '#shared/model/plain.ts'
import { exampleUserId } from './example.ts'
import { command, group, query } from './operation.ts'

/** The first of the questions that every stage has. */
export const examplePersonaQuestionId = PersonaQuestionId.parse(
  '3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e10',
)
/** The answer "I am married" of this question. */
export const examplePersonaAnswerId = PersonaAnswerId.parse('3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e12')
/** A question that an administrator has added, without answers. */
export const exampleNewPersonaQuestionId = PersonaQuestionId.parse(
  'e7c9a1b3-5d7f-4e2a-9c4b-6d8f0a2c4e61',
)

/**
 * The person whom a request claims to be about. It must be the caller, and defaults to the caller.
 */
const claimedPerson = z.object({ userId: UserId.optional() })
const exampleSelf = { query: { userId: exampleUserId } }

const byQuestion = z.object({ questionId: PersonaQuestionId })

/** How far the caller is. Before the first answer the version is 0, and there is no time. */
const Progress = z
  .object({
    userId: UserId,
    status: PersonaCaptureStatus,
    version: z.int().nonnegative(),
    updatedAt: Instant.optional(),
  })
  .meta({ id: 'PersonaCaptureProgress' })

const { question, why, picture, several } = PersonaQuestion.shape
const { label, detail, speaksFor, offers } = PersonaAnswer.shape

/** The queries that show how far the person is, and the order that follows from the answers. */
const answerQueries = [
  'PersonaCapture/GetUserPersonaCaptureProcessStatus',
  'PersonaCapture/GetUserPersonaCaptureResponses',
  'UserProfile/GetDefaultDashboardPersona',
] as const

const questionList = 'PersonaCapture/GetAllPersonaCaptureQuestions'

/**
 * A few questions about the person, with pictures, which they can skip. The answers choose the
 * persona, and so the order of the checklist. They let screens offer to fill in a field, and never
 * set one. Answers are encrypted with the person's own key.
 */
export const personaCapture = group('PersonaCapture', {
  /**
   * Adds questions after the others. A question whose words are there already is not added again.
   */
  AddPersonaCaptureQuestions: command({
    access: 'admin',
    changes: [questionList],
    recentSignIn: true,
    body: z.object({
      questions: z
        .array(
          z.object({ question, why: why.default(''), picture, several: several.default(false) }),
        )
        .min(1, 'Enter a question.')
        .max(25),
    }),
    /** The questions of the call, in its order. */
    output: z.object({ items: z.array(PersonaQuestion) }),
    errors: ['VALIDATION_FAILED'],
    example: {
      body: {
        questions: [
          {
            question: 'Do animals live with you?',
            why: 'A will can say who looks after them.',
            picture: 'armchairs',
            several: false,
          },
        ],
      },
    },
  }),
  /**
   * Adds answers to a question, after those that it has. An answer whose words it has already is
   * not added again.
   */
  AddPersonaCaptureQuestionAnswers: command({
    access: 'admin',
    changes: [questionList, ...answerQueries],
    recentSignIn: true,
    query: byQuestion,
    body: z.object({
      answers: z
        .array(z.object({ label, detail, speaksFor, offers }))
        .min(1, 'Enter an answer.')
        .max(personaAnswerLimit),
    }),
    output: PersonaQuestion,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
    example: {
      query: { questionId: exampleNewPersonaQuestionId },
      body: { answers: [{ label: 'A dog', detail: 'Or several.', speaksFor: ['everyone'] }] },
    },
  }),
  /**
   * Stores the caller's first answer to a question. `STALE_VERSION` if another answer to it is
   * stored already.
   */
  AddUserPersonaCaptureAnswer: command({
    access: 'member',
    changes: answerQueries,
    body: PersonaResponse,
    output: Progress,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'],
    example: {
      body: { questionId: examplePersonaQuestionId, answerIds: [examplePersonaAnswerId] },
    },
  }),
  /** Returns the answers of the queries that home needs, in one call. Not in the specification. */
  GetHome: query({
    access: 'member',
    output: z.object({
      'PersonaCapture/GetUserPersonaCaptureProcessStatus': Progress,
      'UserProfile/GetDefaultDashboardPersona': Persona,
    }),
    example: {},
  }),
  /** Returns how far the caller is with the questions. */
  GetUserPersonaCaptureProcessStatus: query({
    access: 'member',
    method: 'GET',
    query: claimedPerson,
    output: Progress,
    example: exampleSelf,
  }),
  /** Returns what the caller answered, and what these answers let a screen offer to fill in. */
  GetUserPersonaCaptureResponses: query({
    access: 'member',
    method: 'GET',
    query: claimedPerson,
    output: Progress.extend({
      responses: z.array(PersonaResponse),
      offers: z.array(PersonaOffer),
    }),
    example: exampleSelf,
  }),
  /** Returns one question. */
  GetPersonaCaptureQuestionById: query({
    access: 'member',
    method: 'GET',
    query: byQuestion,
    output: PersonaQuestion,
    errors: ['NOT_FOUND'],
    example: { query: { questionId: examplePersonaQuestionId } },
  }),
  /** Returns the question at a position, from 1. */
  GetPersonaCaptureQuestionByPosition: query({
    access: 'member',
    method: 'GET',
    query: z.object({ position: z.int().min(1) }),
    output: PersonaQuestion,
    errors: ['NOT_FOUND'],
    example: { query: { position: 1 } },
  }),
  /**
   * Returns all questions by their position, even the ones that are not asked because they lack
   * answers.
   */
  GetAllPersonaCaptureQuestions: query({
    access: 'member',
    method: 'GET',
    output: z.object({ items: z.array(PersonaQuestion) }),
    example: {},
  }),
  /**
   * Replaces all answers of the caller: a question that is not in the list has no answer any more.
   * `NOT_FOUND` before the first answer.
   */
  PatchUserPersonaCaptureResponse: command({
    access: 'member',
    changes: answerQueries,
    body: z.object({
      responses: z.array(PersonaResponse).max(personaQuestionLimit),
      /** The version that the change is based on. Without it, the last save wins. */
      version: z.int().min(1).optional(),
    }),
    output: Progress,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'],
    example: {
      body: {
        responses: [{ questionId: examplePersonaQuestionId, answerIds: [examplePersonaAnswerId] }],
      },
    },
  }),
  /**
   * Closes the questions: the caller has answered what they wanted to. Answers can still be
   * changed. Idempotent.
   */
  SaveUserPersonaCaptureResult: command({
    access: 'member',
    changes: answerQueries,
    query: claimedPerson,
    output: Progress,
    example: exampleSelf,
  }),
  /**
   * Skips all questions, or with `skip=false` asks them again. Answers that were given stay, and a
   * person who is done stays done. Idempotent.
   */
  SkipUserPersonaCapture: command({
    access: 'member',
    changes: answerQueries,
    query: claimedPerson.extend({ skip: z.boolean() }),
    output: Progress,
    example: { query: { userId: exampleUserId, skip: true } },
  }),
})
