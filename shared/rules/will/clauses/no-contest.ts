import { type NoContestForm, noContestForm } from '../no-contest-form.ts'
import { type Clause, paragraphWriter } from './drafting.ts'
import { makesTrusts } from './trustees.ts'

const write = paragraphWriter({ step: 'disinheritance' })

/**
 * Who loses what, by the form that the state enforces. `alsoLost`: what that person loses besides
 * the gifts.
 */
const forfeitures: Readonly<Record<NoContestForm, (alsoLost: string) => string>> = {
  strict: (alsoLost) =>
    `If a person who takes under this will attacks it or any part of it in court, that person loses every gift in this will, ${alsoLost}.`,
  unlessProbableCause: (alsoLost) =>
    `If a person who takes under this will attacks it or any part of it in court, without probable cause, that person loses every gift in this will, ${alsoLost}.`,
  unlessGoodFaith: (alsoLost) =>
    `If a person who takes under this will attacks it or any part of it in court, other than with just or probable cause and in good faith, that person loses every gift in this will, ${alsoLost}.`,
  unlessContestPrevails: (alsoLost) =>
    `If a person who takes under this will attacks it or any part of it in court, and does not substantially prevail, that person loses every gift in this will, ${alsoLost}.`,
  withExceptions: (alsoLost) =>
    `If a person who takes under this will attacks it or any part of it in court, other than in a way that the law protects, that person loses every gift in this will, ${alsoLost}.`,
}

/**
 * Included only if the testator asks for it and the state is known to enforce it (`noContestForm`;
 * the statutes are `noContest` of `shared/data/state-law.ts`). The shares of all others are
 * computed as if there had been no contest. Otherwise a division by representation could make one
 * of these shares smaller.
 */
export const noContest: Clause = (drafting) => {
  const form = drafting.draft.noContest ? noContestForm(drafting.state) : undefined
  if (form === undefined) return undefined
  const alsoLost = makesTrusts(drafting)
    ? 'also what that person would take as one of my heirs or of what is left of a trust'
    : 'also what that person would take as one of my heirs'
  return {
    id: 'noContest',
    heading: 'No contest',
    paragraphs: [
      write({
        id: 'noContest.forfeiture',
        field: 'noContest',
        text: `${forfeitures[form](alsoLost)} What a guardian does for a minor or for a person who cannot decide is not done by that person.`,
      }),
      write({
        id: 'noContest.giftOver',
        field: 'noContest',
        text: 'The gifts and shares of everybody else are reckoned as if nobody had attacked this will. What that person lost is then distributed by itself, as this will says for the death of that person before me, but nobody takes it only as a descendant of that person. If nobody can take it so, it goes to the others who take my residuary estate, in proportion to their shares, and if there are none, to those who take under the article on backup beneficiaries.',
      }),
      write({
        id: 'noContest.allowed',
        field: 'noContest',
        text: 'To ask a court what this will means, for an account, or to have a fiduciary removed, is no contest.',
      }),
    ],
  }
}
