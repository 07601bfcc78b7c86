import type { StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { MaritalStatus } from '#shared/model/marital-status.ts'
import type { Spouse } from '#shared/model/will-draft.ts'
import {
  citation,
  isCited,
  notConfirmedSentence,
  withSource,
  withUnbrokenSections,
} from './citation.ts'
import { stateName } from './state-name.ts'

/**
 * What a spouse or partner can claim whatever the will says, as sentences to the testator. The
 * sources are `spousalShare` and `partners` of `shared/data/state-law.ts`.
 */
export interface SpousalRights {
  readonly word: 'spouse' | 'partner'
  readonly sentences: readonly string[]
  /** Absent until a state is chosen, and where a last sentence says why there is none. */
  readonly statute?: string
  /** Whether a source says that this spouse or partner has these rights. */
  readonly hasRights: boolean
}

interface Couple {
  readonly about: { readonly maritalStatus: MaritalStatus }
  readonly spouse?: Pick<Spouse, 'registered' | 'registeredIn'> | undefined
}

/**
 * Says what the law of a state gives to the testator's spouse or domestic partner, whatever the
 * will says. A domestic partner has the rights of a spouse only if the partnership is registered
 * there and a source says so. A family that relied on rights which do not exist could lose
 * everything.
 */
export const spousalRights = (couple: Couple, state: StateLaw | undefined): SpousalRights => {
  const isPartner = couple.about.maritalStatus === 'domesticPartnership'
  const word = isPartner ? 'partner' : 'spouse'
  if (!state) {
    const sentences = isPartner ? [] : ['Most states reserve a share for a spouse.']
    return { word, sentences, hasRights: !isPartner }
  }
  if (isPartner) return partnersRights(couple, state)
  return {
    word,
    ...withSource(rightsSentences(state), state.spousalShare.rule, state),
    hasRights: true,
  }
}

const rightsSentences = (state: StateLaw, who = 'spouse'): string[] => {
  const { kind, more } = state.spousalShare
  const home = stateName(state)
  const law = {
    share: `In ${home} a ${who} can claim a share of your estate, whatever the will says.`,
    communityProperty: `${home} is a community property state: half of the community property is your ${who}’s already, and your will covers only your half.`,
    none: `${home} knows no elective share, but a spouse can ask for a year’s support.`,
  }
  return [
    law[kind],
    ...(more === undefined ? [] : [who === 'spouse' ? more : more.replace('spouse', 'partner')]),
  ]
}

/** Only a partnership that is registered in the state of the will gives a spouse's rights. */
const partnersRights = ({ spouse }: Couple, state: StateLaw): SpousalRights => {
  const home = stateName(state)
  const { partners } = state
  const word = 'partner'
  if (!partners) {
    const sentence = `We found nothing that gives a domestic partner in ${home} the rights of a spouse: without a gift in your will, your partner may receive nothing.`
    return { word, sentences: [sentence, notConfirmedSentence(state)], hasRights: false }
  }
  const statute = withUnbrokenSections(partners.statute)
  const who = unions[partners.union]
  if (partners.rights === 'heirsOnly') {
    const sentence = `In ${home} a ${who} inherits like a spouse if there is no will, but we found no right to a share against a will: without a gift in your will, your partner may receive nothing.`
    return { word, sentences: [sentence], statute, hasRights: false }
  }
  if (spouse?.registered && spouse.registeredIn === state.code) {
    const { rule } = state.spousalShare
    const statutes = isCited(rule) ? `${statute}; ${citation(rule, state)}` : statute
    return { word, sentences: rightsSentences(state, who), statute: statutes, hasRights: true }
  }
  return {
    word,
    sentences: [
      `In ${home} a ${who} has the rights of a spouse, and we found nothing that gives them to other partners: without a gift in your will, your partner may receive nothing.`,
      ...registrationSentences(spouse, home),
    ],
    statute,
    hasRights: false,
  }
}

const unions = { registered: 'registered partner', civilUnion: 'partner in a civil union' }

const registrationSentences = (spouse: Couple['spouse'], home: string): string[] => {
  if (spouse?.registered === undefined) return ['Say whether yours is registered.']
  if (!spouse.registered) return ['Yours is not registered.']
  const where = stateByCode(spouse.registeredIn ?? '')
  return [
    where
      ? `Yours is registered in ${stateName(where)}. Ask a lawyer whether that counts in ${home}.`
      : `Say in which state yours is registered. If it is in another country, ask a lawyer whether that counts in ${home}.`,
  ]
}
