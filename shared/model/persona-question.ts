import * as z from 'zod'
import { PersonaAnswerId, PersonaQuestionId } from './ids.ts'
import { PersonaId } from './persona.ts'
import { Instant, line } from './plain.ts'

/** The most questions that there can be. All are answered at once. */
export const personaQuestionLimit = 100

/** The most answers that a question can offer. */
export const personaAnswerLimit = 12

/** A picture beside a question. The web app has a drawing of each. */
export const PersonaPicture = z.enum(['armchairs', 'swing', 'desk', 'chest', 'path'])
export type PersonaPicture = z.infer<typeof PersonaPicture>

/**
 * The field that an answer lets a screen offer to fill in. The person decides there. Nothing is
 * filled in until they tap, and the product never copies an answer into a will.
 */
export const PersonaOffer = z.enum(['married', 'children', 'no-children'])
export type PersonaOffer = z.infer<typeof PersonaOffer>

/** One of the answers that a question offers. */
export const PersonaAnswer = z
  .object({
    answerId: PersonaAnswerId,
    label: line(80).min(1, 'Enter the words of the answer.'),
    /** A line below the label. */
    detail: line(160).optional(),
    /** The personas whose order suits a person who gives this answer. */
    speaksFor: z.array(PersonaId).max(5).default([]),
    offers: z.array(PersonaOffer).max(5).default([]),
  })
  .meta({ id: 'PersonaAnswer' })
export type PersonaAnswer = z.infer<typeof PersonaAnswer>

/**
 * A question that orders a person's checklist. It is asked once it has two answers to choose from.
 */
export const PersonaQuestion = z
  .object({
    questionId: PersonaQuestionId,
    /** Its place among the questions, from 1. */
    position: z.int().min(1),
    question: line(120).min(1, 'Enter the question.'),
    /** Why we ask, in a sentence. */
    why: line(240),
    picture: PersonaPicture,
    /** Whether a person can choose several of its answers. */
    several: z.boolean(),
    answers: z.array(PersonaAnswer).max(personaAnswerLimit),
    version: z.int().min(1),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PersonaQuestion' })
export type PersonaQuestion = z.infer<typeof PersonaQuestion>

/** The response of a person to one question. */
export const PersonaResponse = z
  .object({
    questionId: PersonaQuestionId,
    answerIds: z.array(PersonaAnswerId).min(1, 'Choose an answer.').max(personaAnswerLimit),
  })
  .meta({ id: 'PersonaResponse' })
export type PersonaResponse = z.infer<typeof PersonaResponse>

/**
 * How far a person is with the questions. With `NONE` they have neither answered nor skipped them.
 */
export const PersonaCaptureStatus = z.enum(['NONE', 'STARTED', 'SKIPPED', 'DONE'])
export type PersonaCaptureStatus = z.infer<typeof PersonaCaptureStatus>
