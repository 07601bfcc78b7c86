/** A question that people ask on a screen, and its answer in two or three sentences. */
export interface Answer {
  readonly question: string
  readonly answer: string
}

/** What is answered on a screen: always three questions. */
export type Topic = readonly [Answer, Answer, Answer]
