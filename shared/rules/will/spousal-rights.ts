import type { StateLaw } from '#shared/data/state-law.ts'
import type { MaritalStatus } from '#shared/model/will-draft.ts'
import { citation, unconfirmed } from './citation.ts'
import { stateName } from './state-name.ts'

/** What a spouse or partner can claim regardless of the will. */
export interface SpousalRights {
  readonly word: 'spouse' | 'partner'
  readonly sentences: readonly string[]
  /** The citation, or the sentence that nobody could confirm it; absent until a state is chosen. */
  readonly statute?: string
}

/**
 * What the law of a state gives to the testator's spouse or domestic partner, whatever the will says. A domestic
 * partner counts as a spouse only where a source says so: a family that relies on rights which do not exist would lose
 * everything.
 */
export const spousalRights = (
  { about }: { readonly about: { readonly maritalStatus: MaritalStatus } },
  state: StateLaw | undefined,
): SpousalRights => {
  const partner = about.maritalStatus === 'domesticPartnership'
  const word = partner ? 'partner' : 'spouse'
  if (!state) return { word, sentences: ['Most states reserve a share for a spouse.'] }
  const { kind, rule, more, partnersAreSpouses = false } = state.spousalShare
  const home = stateName(state)
  if (partner && !partnersAreSpouses) {
    const sentence = `We found nothing that gives a domestic partner in ${home} the rights of a spouse: without a gift in your will, your partner may receive nothing.`
    return { word, sentences: [sentence], statute: unconfirmed(state) }
  }
  const who = partner ? 'registered partner' : 'spouse'
  const law = {
    share: `In ${home} a ${who} can claim a share of your estate, whatever the will says.`,
    communityProperty: `${home} is a community property state: half of the community property is your ${who}’s already, and your will covers only your half.`,
    none: `${home} knows no elective share, but a spouse can ask for a year’s support.`,
  }
  return {
    word,
    sentences: [
      law[kind],
      ...(more === undefined ? [] : [partner ? more.replace('spouse', 'partner') : more]),
    ],
    statute: citation(rule, state),
  }
}
