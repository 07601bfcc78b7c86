import { type NoContestForm, noContestForm } from '../no-contest-form.ts'
import { type Clause, paragraphWriter } from './drafting.ts'
import { makesTrusts } from './trustees.ts'

const write = paragraphWriter('disinheritance')

const limits: Record<NoContestForm, string> = {
  strict: ',',
  unlessProbableCause: ', without probable cause,',
  unlessGoodFaith: ', other than with just or probable cause and in good faith,',
  unlessContestPrevails: ', and does not substantially prevail,',
  withExceptions: ', other than in a way that the law protects,',
}

/**
 * Included only if the testator asks for it and the state is known to enforce it (`noContestForm`).
 * The shares of others are reckoned without the contest, since a division by representation could
 * otherwise make one of them smaller.
 */
export const noContest: Clause = (drafting) => {
  const form = drafting.draft.noContest ? noContestForm(drafting.state) : undefined
  if (form === undefined) return undefined
  const trusts = makesTrusts(drafting) ? ' or of what is left of a trust' : ''
  return {
    id: 'noContest',
    heading: 'No contest',
    paragraphs: [
      write(
        'noContest.forfeiture',
        'noContest',
        `If a person who takes under this will attacks it or any part of it in court${limits[form]} that person loses every gift in this will, also what that person would take as one of my heirs${trusts}. What a guardian does for a minor or for a person who cannot decide is not done by that person.`,
      ),
      write(
        'noContest.giftOver',
        'noContest',
        'The gifts and shares of everybody else are reckoned as if nobody had attacked this will. What that person lost is then distributed by itself, as this will says for the death of that person before me, but nobody takes it only as a descendant of that person. If nobody can take it so, it goes to the others who take my residuary estate, in proportion to their shares, and if there are none, to those who take under the article on backup beneficiaries.',
      ),
      write(
        'noContest.allowed',
        'noContest',
        'To ask a court what this will means, for an account, or to have a fiduciary removed, is no contest.',
      ),
    ],
  }
}
