import type { PersonaQuestion } from '#shared/model/persona-question.ts'

/**
 * Whether people are asked a question: one with fewer than two answers leaves nothing to choose.
 */
export const isAsked = ({ answers }: PersonaQuestion): boolean => answers.length >= 2
