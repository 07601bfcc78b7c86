import type { StateLaw } from '#shared/data/state-law.ts'
import { stateLaw } from '#shared/data/state-laws.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import {
  citation,
  executionCitation,
  isCited,
  withSource,
  withUnbrokenSections,
} from '#shared/rules/will/citation.ts'
import { noContestForm } from '#shared/rules/will/no-contest-form.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { spousalRights } from '#shared/rules/will/spousal-rights.ts'
import { stateName } from '#shared/rules/will/state-name.ts'

/** The law of the home state about one page's answers. */
export interface LawNote {
  readonly title: string
  readonly sentences: readonly string[]
  readonly statute?: string
}

type Writer = (state: StateLaw, draft: WillDraft) => Omit<LawNote, 'title'>

/** The legal note of a page, by the state and the family that the current answers name. */
export function lawNoteOf(step: WillStep, draft: WillDraft): LawNote {
  const state = stateLaw(draft.about.location.state)
  if (!state) {
    return {
      title: 'The law where you live',
      sentences: ['Choose your state, and this shows what its law says about these answers.'],
    }
  }
  return { title: `The law in ${state.name}`, ...writers[step](state, draft) }
}

const aboutYou: Writer = (state, draft) => {
  const { testatorAge } = state
  const { minimum, ifMarried, ifEmancipated } = testatorAge
  const sentences = [`In ${stateName(state)} you can make a will from the age of ${minimum}.`]
  const isOrWasMarried = draft.about.maritalStatus !== 'single'
  if (ifMarried !== undefined && ifMarried < minimum && isOrWasMarried) {
    sentences.push('A person who is or was married can make one earlier.')
  }
  if (ifEmancipated !== undefined && ifEmancipated < minimum) {
    sentences.push('So can a minor whom a court has made an adult.')
  }
  sentences.push('The law of your home decides what your will must look like.')
  return { sentences, statute: executionCitation(state) }
}

const spouseLaw: Writer = (state, draft) => {
  const { sentences, statute } = spousalRights(draft, state)
  return { sentences, statute }
}

const dependents: Writer = (state, draft) =>
  draft.hasChildren === false
    ? {
        sentences: [
          'Pets count as property in law. A will can give them, and money for their care, to somebody.',
        ],
      }
    : withSource(
        [
          `A court in ${stateName(state)} appoints the guardian, and looks first at what the parents wrote in their wills.`,
          'A living parent normally comes before anybody named here.',
        ],
        state.guardianNomination,
        state,
      )

const executors: Writer = (state) => {
  const { outOfStateExecutor, executorAge } = state
  const place = stateName(state)
  const residence = {
    free: `Your executor may live anywhere: the law of ${place} does not ask where.`,
    agent: `Somebody from another state can serve, but must name an agent in ${place}.`,
    bond: `A court in ${place} may ask somebody from another state for a bond.`,
    nearRelatives: `Somebody from another state can serve in ${place} only as a relative by blood, as your spouse’s parent or child, or as the spouse of a close relative.`,
    relatives: `Somebody from another state can serve in ${place} only as a relative by blood, marriage or adoption.`,
    relativesOrMutual: `Somebody from another state can serve in ${place} as a relative by blood or marriage, or if that state lets anybody serve from elsewhere.`,
    restricted: `The law of ${place} limits who may serve from another state.`,
    unsourced: `The law of ${place} may have rules for an executor from another state. Somebody nearby is safest.`,
  }[outOfStateExecutor.kind]
  const age = executorAge
    ? [
        `Your executors must be ${executorAge.years} when the court appoints them (${withUnbrokenSections(executorAge.statute)}).`,
      ]
    : []
  const independent =
    state.code === 'TX'
      ? ['Your will asks for independent administration, so that the court steps in only once.']
      : []
  return withSource([...age, residence, ...independent], outOfStateExecutor.rule, state)
}

const assets: Writer = (state, draft) => {
  if (isPartnered(draft)) return spouseLaw(state, draft)
  return {
    sentences: [
      `Without a will, the law of ${stateName(state)} divides your estate among your nearest relatives. Your will replaces that.`,
      'Life insurance, retirement accounts and what you own jointly pass outside a will, to those who are named there.',
    ],
  }
}

const backups: Writer = (state) => ({
  sentences: [
    'A gift to somebody who dies before you would otherwise go to the rest, or to your heirs.',
    `The law also requires that somebody outlives you by a short time. Your will says how long, whatever the law of ${stateName(state)} says.`,
  ],
  ...(isCited(state.survivorshipDefault) && {
    statute: citation(state.survivorshipDefault, state),
  }),
})

const gifts: Writer = (state) => {
  const { rule, keepsGift } = state.interestedWitness
  return withSource(
    [
      'A gift counts only if you still own the thing when you die.',
      keepsGift
        ? `The law of ${stateName(state)} lets a witness keep a gift, but witnesses who receive nothing save your family questions.`
        : `A person who receives something should not be a witness: in ${stateName(state)} the gift could be lost.`,
    ],
    rule,
    state,
  )
}

const disinheritance: Writer = (state, draft) => {
  const sentences = ['Grown children and relatives can be left out, if the will says so plainly.']
  // The first sentence says what the spouse has by law, whatever the will says.
  if (isPartnered(draft)) sentences.push(...spouseLaw(state, draft).sentences.slice(0, 1))
  const form = noContestForm(state)
  const place = stateName(state)
  if (state.noContest.kind === 'unsourced') {
    sentences.push(
      `We could not confirm what a no-contest clause does in ${place}, so your will has none.`,
    )
    return { sentences }
  }
  if (form && !isCited(state.noContest.rule)) {
    sentences.push(
      `Courts in ${place} have accepted no-contest clauses, but we found no statute on them. Ask a lawyer in ${place} before you rely on one.`,
    )
    return { sentences }
  }
  sentences.push(
    form
      ? `A no-contest clause counts in ${place}${form === 'strict' ? '' : ', within limits'}.`
      : `A no-contest clause has no effect in ${place}, so your will has none.`,
  )
  return withSource(sentences, state.noContest.rule, state)
}

const preview: Writer = (state) => ({
  sentences: [
    `Your will counts in ${stateName(state)} once you have signed it before ${state.witnesses.count} witnesses, who sign too.`,
    'Nothing on this screen is a signature.',
  ],
  statute: executionCitation(state),
})

const writers: Record<WillStep, Writer> = {
  'about-you': aboutYou,
  spouse: spouseLaw,
  dependents,
  executors,
  assets,
  'backup-beneficiaries': backups,
  gifts,
  disinheritance,
  preview,
}
