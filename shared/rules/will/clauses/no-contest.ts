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
        `If a person who takes under this will attacks it or any part of it in court${limits[form]} that person loses every gift in this will and counts, for the whole of it, as having died before me, also as one of my heirs and for what is left of a trust. Nobody takes what that person lost only as a descendant of that person. Nobody loses what this will gives them by name, or as a child or descendant of mine, because of what somebody else did. What a guardian does for a minor or for a person who cannot decide is not done by that person.`,
      ),
      write(
        'noContest.giftOver',
        'noContest',
        'What is lost goes as this will says for the death of that person before me. If nobody can take it so, it goes to the others who take my residuary estate, and if there are none, to those who take under the article on backup beneficiaries.',
      ),
      write(
        'noContest.allowed',
        'noContest',
        'To ask a court what this will means, for an account, or to have a fiduciary removed, is no contest.',
      ),
    ],
  }
}
