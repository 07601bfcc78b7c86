import { capitalized } from '../../text/capitalized.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { stepchildren } from '../children.ts'
import { listInWords } from '../names.ts'
import { stateName } from '../state-name.ts'
import {
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
  spouseWord,
} from './drafting.ts'
import { fiduciary } from './fiduciary.ts'
import { youngTrustTerms } from './young-trust-terms.ts'

const write = paragraphWriter({ step: 'dependents' })

/**
 * Says whose share is held because they are young, who holds it, on what terms, and until when. A
 * custodianship follows the state's Uniform Transfers to Minors Act (`shared/data/custody-law.ts`).
 */
export const youngBeneficiaries: Clause = (drafting) => {
  const trust = drafting.dispositions.holdings.form === 'trust'
  return {
    id: 'young',
    heading: trust ? 'Trust for young beneficiaries' : 'Custodian for young beneficiaries',
    paragraphs: [
      ...whoseShare(drafting),
      ...outrightParagraphs(drafting),
      write({
        id: 'young.trustee',
        field: 'trustee',
        text: fiduciary(drafting, trust ? 'trustee' : 'custodian'),
      }),
      ...(trust ? youngTrustTerms(drafting) : custodianshipTerms(drafting)),
      minorsParagraph(drafting),
    ],
  }
}

const underActOfState = (drafting: Drafting): string =>
  `under the Uniform Transfers to Minors Act, or the like act, of ${stateName(drafting.state)} or another state`

interface ShareWords {
  /** The one description, if there is only one. Otherwise "one of these people". */
  readonly who: string
  readonly under: number
  /** "under the Uniform Transfers to Minors Act, …" */
  readonly underAct: string
}

/** What happens to a young person's share, up to the full stop, or the colon before a list. */
const heldSentence: Readonly<Record<'trust' | 'custodian', (words: ShareWords) => string>> = {
  trust: ({ who, under }) =>
    `If ${who} takes money, real property or a share of my estate under this will, and is under ${under} years of age when the gift takes effect, the trustee holds it for that person, the beneficiary, in a separate trust`,
  custodian: ({ who, under, underAct }) =>
    `If ${who} takes money, real property or a share of my estate under this will, and is under ${under} years of age when the gift takes effect, it is handed to a custodian for that person, the beneficiary, ${underAct}`,
}

/** The people whose share is held until the age to inherit, as the will lists them. */
export const heldPeople = (drafting: Drafting): readonly string[] => {
  const { chosen, released } = drafting.dispositions.holdings
  const except =
    released.length === 0
      ? ''
      : `, except ${listInWords(released.map((ref) => distinctName(drafting, ref)))}`
  return [
    givesToStepchildren(drafting)
      ? `a child or other descendant of mine, or a stepchild of mine whom this will names${except}`
      : `a child or other descendant of mine${except}`,
    ...(drafting.dispositions.toNamedLines
      ? ['a descendant of somebody else, who takes in that person’s place']
      : []),
    ...chosen.map((ref) => distinctName(drafting, ref)),
  ]
}

/** A description before a verb: one with an exception in it ends with a comma too. */
export const asSubject = (who: string): string => (who.includes(',') ? `${who},` : who)

/** The people whose share is not held though they are under 18: "my spouse or my child Ana". */
export const exemptMinors = (drafting: Drafting): string =>
  listInWords(
    [
      ...(drafting.draft.spouse ? [`my ${spouseWord(drafting)}`] : []),
      ...drafting.dispositions.holdings.released.map((ref) => distinctName(drafting, ref)),
    ],
    'or',
  )

const whoseShare = (drafting: Drafting): ParagraphDraft[] => {
  const { form, under } = drafting.dispositions.holdings
  const list = heldPeople(drafting)
  const [only] = list.length === 1 ? list : []
  const held = (who: string) =>
    heldSentence[form]({ who, under, underAct: underActOfState(drafting) })
  const exempt = exemptMinors(drafting)
  const butNot = exempt === '' ? '' : `, but not to ${exempt}`
  return [
    ...(only
      ? [
          write({
            id: 'young.share',
            field: 'ageToInherit',
            text: `${held(asSubject(only))}.`,
          }),
        ]
      : [
          write({
            id: 'young.share',
            field: 'ageToInherit',
            text: `${held('one of these people')}:`,
          }),
          ...list.map((text, index) =>
            write({
              id: `young.who.${index + 1}`,
              field: 'heldShares',
              text: `${text}${index + 1 < list.length ? ';' : '.'}`,
              level: 1,
            }),
          ),
        ]),
    write({
      id: 'young.minor',
      field: 'heldShares',
      text: `The same applies to anybody else who is then under 18 years of age${butNot}.`,
    }),
  ]
}

/** A stepchild who is not one of "my children" is a descendant of somebody else. */
const givesToStepchildren = ({ draft }: Drafting): boolean =>
  stepchildren(draft).some(({ id }) => beneficiaries(draft).some(({ ref }) => ref === id))

/** Names those who take outright, so that nobody reads the rule for the young as one for all. */
const outrightParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const { form, released, specialNeeds } = drafting.dispositions.holdings
  const { spouse } = drafting.draft
  const names = capitalized(listInWords(released.map((ref) => distinctName(drafting, ref))))
  const take = `${released.length === 1 ? 'takes' : 'take'} outright${spouse ? ' as well' : ''}`
  const sentences = [
    ...(spouse ? [`My ${spouseWord(drafting)} takes outright at any age.`] : []),
    ...(released.length === 0
      ? []
      : [
          `${names} ${take}, once 18 years of age; before that, the last paragraph of this article applies.`,
        ]),
    ...(specialNeeds.length === 0
      ? []
      : ['What the article on special needs covers is not held under this article.']),
    ...(form === 'trust' ? [] : ['A person who is too old for that act takes outright.']),
    'Everybody else takes outright.',
  ]
  return [write({ id: 'young.outright', field: 'heldShares', text: sentences.join(' ') })]
}

const custodianshipTerms = (drafting: Drafting): ParagraphDraft[] => {
  const { until, minorsUntil } = drafting.dispositions.holdings
  const sentences = [
    `The custodianship ends when the beneficiary reaches ${until}, if the act lets me choose that age, and otherwise at the age that the act sets.`,
    ...(minorsUntil === until
      ? []
      : [
          `Where the share is held only because the beneficiary was under 18, the age is ${minorsUntil} instead.`,
        ]),
  ]
  return [write({ id: 'young.end', field: 'ageToInherit', text: sentences.join(' ') })]
}

/**
 * Says to whom the executor hands what a minor takes and nobody holds. The words depend on whether
 * the will disinherits somebody.
 */
const handedOver: Readonly<
  Record<'nobodyLeftOut' | 'somebodyLeftOut', (articles: string, underAct: string) => string>
> = {
  nobodyLeftOut: (articles, underAct) =>
    `What somebody under 18 years of age takes under this will and is not held under ${articles}, such as a thing, my executor shall hand to a custodian for that person, ${underAct}, or to a parent or guardian who takes care of that person. My executor chooses between them, and may be the custodian. Their receipt is enough.`,
  somebodyLeftOut: (articles, underAct) =>
    `What somebody under 18 years of age takes under this will and is not held under ${articles}, such as a thing, my executor shall hand to a custodian for that person, ${underAct}, or to a parent or guardian who takes care of that person, but never to somebody whom this will disinherits. My executor chooses between them, and may be the custodian. Their receipt is enough.`,
}

/**
 * Covers what is not held above: a thing, or the share of a person that the testator took out of
 * the list.
 */
const minorsParagraph = (drafting: Drafting): ParagraphDraft => {
  const { draft, dispositions } = drafting
  const articles =
    dispositions.holdings.specialNeeds.length === 0
      ? 'this article'
      : 'this article or the article on special needs'
  const sentences =
    handedOver[draft.disinherited.length === 0 ? 'nobodyLeftOut' : 'somebodyLeftOut']
  return write({
    id: 'young.minors',
    field: 'minorsShare',
    text: sentences(articles, underActOfState(drafting)),
  })
}
