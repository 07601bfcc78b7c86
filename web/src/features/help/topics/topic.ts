/** A question that people ask on a screen, and its answer in two or three sentences. */
export interface QuestionAndAnswer {
  readonly question: string
  readonly answer: string
}

/** The questions answered on a screen. There are always three. */
export type Topic = readonly [QuestionAndAnswer, QuestionAndAnswer, QuestionAndAnswer]
