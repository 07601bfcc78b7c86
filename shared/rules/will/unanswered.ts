import type { WeightyQuestion, WillDraft } from '#shared/model/will-draft.ts'

/** Whether the testator has not answered this question, whatever its default says. */
export const isUnanswered = (
  { unanswered }: Pick<WillDraft, 'unanswered'>,
  question: WeightyQuestion,
): boolean => unanswered?.includes(question) === true

/** The draft once this question was answered. */
export const withAnswered = (draft: WillDraft, question: WeightyQuestion): WillDraft =>
  isUnanswered(draft, question)
    ? { ...draft, unanswered: draft.unanswered?.filter((other) => other !== question) }
    : draft
