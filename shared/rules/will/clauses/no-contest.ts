import { type NoContestForm, noContestForm } from '../no-contest-form.ts'
import { at, type Clause } from './drafting.ts'

const write = at('disinheritance')

const limits: Record<NoContestForm, string> = {
  strict: ',',
  unlessProbableCause: ', without just or probable cause and good faith,',
  withExceptions: ', other than in a way that the law protects,',
}

/** Included only if the testator asks for it and the state is known to enforce it; see `noContestForm`. */
export const noContest: Clause = (it) => {
  const form = it.draft.noContest ? noContestForm(it.state) : undefined
  if (form === undefined) return undefined
  return {
    id: 'noContest',
    heading: 'No contest',
    paragraphs: [
      write(
        'noContest.forfeiture',
        'noContest',
        `If somebody who takes under this will attacks it or any part of it in court${limits[form]} that person loses every gift in this will, and so do those who would take in that person’s place. They count as if they had died before me. None of them takes as one of my heirs, or what is left of a trust, under this will.`,
      ),
      write(
        'noContest.giftOver',
        'noContest',
        'What is lost goes to the others who take under this will, as if that person and that person’s descendants had died before me: first to those who take my residuary estate, and if there are none, to those who take under the article on backup beneficiaries.',
      ),
      write(
        'noContest.allowed',
        'noContest',
        'To ask a court what this will means, for an account, or to have a fiduciary removed, is no contest.',
      ),
    ],
  }
}
