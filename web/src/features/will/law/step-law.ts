import type { Finding, StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { noContestForm } from '#shared/rules/will/no-contest-form.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'

/** What the law of home says about one page's answers. */
export interface LawNote {
  readonly title: string
  readonly sentences: readonly string[]
  readonly statute?: string
}

type Writer = (state: StateLaw, draft: WillDraft) => Omit<LawNote, 'title'>

/** A source as it can be shown: nothing where it names no section. */
function cited({ text }: Finding): { statute?: string } {
  if (!/\d/.test(text)) return {}
  return { statute: capital(text.replace(/\((?=\d)/g, '(§\u00a0')) }
}

/** Said where no text of law was read for a finding. */
const careful = ({ confirmed }: Finding): string[] =>
  confirmed
    ? []
    : ['We could not confirm this in the text of the law, so your will takes the careful way.']

/** Lists of sections may break after each comma. */
const spaced = (text: string) => text.replace(/,(?=\S)/g, ', ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The law's side of a page, as far as the answers by now allow: the state, then who is in the family. */
export function stepLaw(step: WillStep, draft: WillDraft): LawNote {
  const state = stateByCode(draft.about.location.state)
  if (!state) {
    return {
      title: 'The law where you live',
      sentences: ['Choose your state, and what its law says about these answers stands here.'],
    }
  }
  return { title: `The law in ${state.name}`, ...writers[step](state, draft) }
}

const aboutYou: Writer = ({ name, testatorAge, execution }, draft) => {
  const { minimum, ifMarried, ifEmancipated } = testatorAge
  const sentences = [`In ${name} you can make a will from the age of ${minimum}.`]
  const marriedOnce = draft.about.maritalStatus !== 'single'
  if (ifMarried !== undefined && ifMarried < minimum && marriedOnce) {
    sentences.push('Who is or was married may make one earlier.')
  }
  if (ifEmancipated !== undefined && ifEmancipated < minimum) {
    sentences.push('So may a minor whom a court made an adult.')
  }
  sentences.push('The law of your home decides what your will must look like.')
  return { sentences, statute: spaced(execution) }
}

const spouse: Writer = ({ name, communityProperty, spousalShare }) => {
  const sentences =
    communityProperty === 'yes'
      ? [
          `${name} is a community property state: half of what you earned in the marriage is your spouse’s already.`,
          'Your will speaks for your half, and for what is yours alone.',
        ]
      : spousalShare.kind === 'none'
        ? [`${name} reserves no fixed share for a spouse, but a court can grant support.`]
        : [`In ${name} a spouse can claim a share of your estate, whatever a will says.`]
  return { sentences: [...sentences, ...careful(spousalShare.rule)], ...cited(spousalShare.rule) }
}

const dependents: Writer = ({ name, guardianNomination }, draft) => ({
  sentences:
    draft.hasChildren === false
      ? [
          'Pets count as property in law. A will can give them, and money for their care, to somebody.',
        ]
      : [
          `A court in ${name} appoints the guardian, and listens first to what the parents wrote in their wills.`,
          'A living parent normally comes before anybody named here.',
          ...careful(guardianNomination),
        ],
  ...(draft.hasChildren !== false && cited(guardianNomination)),
})

const executors: Writer = ({ name, executorAbroad }) => {
  const abroad = {
    free: `Your executor may live anywhere: ${name} does not ask where.`,
    agent: `Somebody from another state can serve, but must name an agent in ${name}.`,
    bond: `A court in ${name} may ask somebody from another state for a bond.`,
    relativesOnly: `Somebody from another state can serve in ${name} only as a close relative.`,
    restricted: `${name} limits who may serve from another state.`,
    unsourced: `We could not confirm what ${name} asks of an executor from another state. Somebody near is safest.`,
  }[executorAbroad.kind]
  const independent =
    name === 'Texas'
      ? ['Your will asks for independent administration, so that the court steps in only once.']
      : []
  return {
    sentences: [abroad, ...independent],
    ...(executorAbroad.kind !== 'unsourced' && cited(executorAbroad.rule)),
  }
}

const assets: Writer = (state, draft) => {
  if (isPartnered(draft)) return spouse(state, draft)
  return {
    sentences: [
      `Without a will, the law of ${state.name} divides your estate among your nearest relatives. Your will replaces that.`,
      'Life insurance, retirement accounts and what you own jointly pass outside a will, to whoever is named there.',
    ],
  }
}

const backups: Writer = ({ name, survivorshipDefault }) => ({
  sentences: [
    'A gift to somebody who dies before you would otherwise go to the rest, or to your heirs.',
    `Laws also ask that somebody outlives you by a little while. Your will says how long, whatever ${name} says.`,
  ],
  ...cited(survivorshipDefault),
})

const gifts: Writer = ({ name, interestedWitness: { rule } }) => {
  const safe = /^no (penalty|purging)/.test(rule.text)
  return {
    sentences: [
      'A gift counts only if you still own the thing when you die.',
      safe && rule.confirmed
        ? `${name} lets a witness keep a gift, but witnesses who receive nothing spare your family questions.`
        : `Whoever receives something should not be a witness: in ${name} the gift could be lost.`,
    ],
    ...cited(rule),
  }
}

const disinheritance: Writer = (state, draft) => {
  const sentences = ['Grown children and relatives can be left out, if the will says so plainly.']
  if (isPartnered(draft)) sentences.push(...spouse(state, draft).sentences.slice(0, 1))
  const form = noContestForm(state)
  sentences.push(
    form
      ? `${state.name} enforces a no-contest clause${form === 'strict' ? '' : ', within limits'}.`
      : `A no-contest clause has no sure effect in ${state.name}, so your will has none.`,
  )
  return { sentences, ...(form && cited(state.noContest.rule)) }
}

const preview: Writer = ({ name, execution, witnesses }) => ({
  sentences: [
    `Your will counts in ${name} once you have signed it before ${witnesses.count} witnesses, who sign too.`,
    'Nothing on this screen is a signature.',
  ],
  statute: spaced(execution),
})

const writers: Record<WillStep, Writer> = {
  'about-you': aboutYou,
  spouse,
  dependents,
  executors,
  assets,
  'backup-beneficiaries': backups,
  gifts,
  disinheritance,
  preview,
}
