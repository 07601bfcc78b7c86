import type { IsoDate } from '#shared/model/iso-date.ts'
import type {
  PersonaAnswer,
  PersonaQuestion,
  PersonaResponse,
} from '#shared/model/persona-question.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { ADULT, ageOn } from '#shared/rules/will/age.ts'
import { isUnanswered } from '#shared/rules/will/unanswered.ts'

/** The answers of a will that the questions about a person ask too. */
export type KnownAnswers = Pick<WillDraft, 'about' | 'hasChildren' | 'dependents' | 'unanswered'>

/**
 * What a person's own will answers already, so that they are not asked again. What an answer offers
 * (`married`, `children`, `no-children`) says which answer the will gives. Of the two that offer
 * `children`, the one that speaks for parents is about a child under 18.
 */
export const responsesOfWill = (
  questions: readonly PersonaQuestion[],
  draft: KnownAnswers,
  today: IsoDate,
): PersonaResponse[] =>
  questions.flatMap(({ questionId, several, answers }) => {
    const givenAnswer = several
      ? undefined
      : answers.find((answer) => isGiven(answer, draft, today))
    return givenAnswer ? [{ questionId, answerIds: [givenAnswer.answerId] }] : []
  })

const isGiven = (
  { offers, speaksFor }: PersonaAnswer,
  { about, hasChildren, dependents, unanswered }: KnownAnswers,
  today: IsoDate,
): boolean => {
  if (offers.includes('married')) {
    return about.maritalStatus === 'married' && !isUnanswered({ unanswered }, 'maritalStatus')
  }
  if (offers.includes('no-children')) return hasChildren === false
  if (!offers.includes('children') || !hasChildren) return false
  const ages = dependents.flatMap(({ living, dob }) =>
    living && dob !== '' ? [ageOn(dob, today)] : [],
  )
  return ages.length > 0 && ages.some((age) => age < ADULT) === speaksFor.includes('parent')
}
