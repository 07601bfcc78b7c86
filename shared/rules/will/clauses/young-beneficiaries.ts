import { custodyLaw } from '#shared/data/custody-law.ts'
import { stepchildren } from '../children.ts'
import { custodianAge } from '../custodian-age.ts'
import { walk } from '../dispositions/walk.ts'
import { listed } from '../names.ts'
import { stateName } from '../state-name.ts'
import {
  at,
  type Clause,
  called,
  type Drafting,
  type ParagraphDraft,
  spouseWord,
} from './drafting.ts'
import { fiduciary } from './fiduciary.ts'
import { remainder } from './remainder.ts'

const write = at('dependents')

/** Whose share is held because they are young, who holds it, on what terms, and until when. */
export const youngBeneficiaries: Clause = (it) => {
  const trust = it.dispositions.holdings.form === 'trust'
  return {
    id: 'young',
    heading: trust ? 'Trust for young beneficiaries' : 'Custodian for young beneficiaries',
    paragraphs: [
      ...whoseShare(it),
      ...outright(it),
      write('young.trustee', 'trustee', fiduciary(it, trust ? 'trustee' : 'custodian')),
      ...(trust ? trustTerms(it) : custodianshipTerms(it)),
      minors(it),
    ],
  }
}

/** The age below which the share of a young person is held. */
const heldUnder = ({ dispositions, state }: Drafting): number => {
  const { form, age } = dispositions.holdings
  const law = custodyLaw(state.code)
  return form === 'custodian' && law ? Math.min(age, custodianAge(law, age)) : age
}

const act = (it: Drafting): string =>
  `under the Uniform Transfers to Minors Act, or the like act, of ${stateName(it.state)} or another state`

const whoseShare = (it: Drafting): ParagraphDraft[] => {
  const { form, chosen, released } = it.dispositions.holdings
  const trust = form === 'trust'
  const held = trust
    ? 'the trustee holds it for that person in a separate trust'
    : `my executor shall hand it to a custodian for that person, ${act(it)}`
  const except =
    released.length === 0 ? '' : `, except ${listed(released.map((ref) => called(it, ref)))}`
  const list = [
    stepchildren(it.draft).length === 0
      ? `a child or other descendant of mine${except}`
      : `a child or other descendant of mine, or a stepchild of mine whom this will names${except}`,
    ...(namesDescendants(it)
      ? ['a descendant of somebody else, who takes in that person’s place']
      : []),
    ...chosen.map((ref) => called(it, ref)),
  ]
  const spouse = it.draft.spouse ? `, but not to my ${spouseWord(it)}` : ''
  return [
    write(
      'young.share',
      'ageToInherit',
      `If one of these people takes money, real property or a share of my estate under this will, and is under ${heldUnder(it)} years of age when the gift takes effect, ${held}:`,
    ),
    ...list.map((text, index) =>
      write(
        `young.who.${index + 1}`,
        'heldShares',
        `${text}${index + 1 < list.length ? ';' : '.'}`,
        1,
      ),
    ),
    write(
      'young.minor',
      'heldShares',
      `The same applies to anybody else who is then under 18 years of age${spouse}.`,
    ),
  ]
}

const namesDescendants = ({ dispositions: { gifts, residue } }: Drafting): boolean =>
  [...gifts.map(({ to }) => to), residue.whole].some((to) =>
    [...walk(to)].some(({ kind }) => kind === 'descendants'),
  )

/** Said expressly, so that nobody reads the rule for the young as one for all. */
const outright = (it: Drafting): ParagraphDraft[] => {
  const { released, specialNeeds } = it.dispositions.holdings
  const names = capitalized(listed(released.map((ref) => called(it, ref))))
  const sentences = [
    ...(it.draft.spouse ? [`My ${spouseWord(it)} takes outright at any age.`] : []),
    ...(released.length === 0
      ? []
      : [
          `${names} ${released.length === 1 ? 'takes' : 'take'} outright as well, once 18 years of age; before that, the last paragraph of this article applies.`,
        ]),
    ...(specialNeeds.length === 0
      ? []
      : ['What the article on special needs covers is not held under this article.']),
    'Everybody else takes outright.',
  ]
  return [write('young.outright', 'heldShares', sentences.join(' '))]
}

const trustTerms = (it: Drafting): ParagraphDraft[] => {
  const { age } = it.dispositions.holdings
  return [
    write(
      'young.use',
      'minorsShare',
      'The trustee may pay to that person, or use for that person, as much of the income and principal as the trustee finds right for health, education, maintenance and support, and adds the rest to principal.',
    ),
    write(
      'young.end',
      'ageToInherit',
      `The trust ends when that person reaches ${age}, and what is left is then handed over to that person.`,
    ),
    ...remainder(it, 'young', 'If that person dies before, what is left goes'),
    write(
      'young.terms',
      'minorsShare',
      'The trustee has for the trust the powers that this will gives to my executor, and those of a trustee by law. Nobody may give away or pledge an interest in the trust before it is handed over, and no creditor may reach it before then, so far as the law allows. A trust that would last longer than the law permits ends on the last day that the law permits, and what is left is then handed over to that person.',
    ),
  ]
}

const custodianshipTerms = (it: Drafting): ParagraphDraft[] => [
  write(
    'young.end',
    'ageToInherit',
    `The custodianship ends when that person reaches ${heldUnder(it)}, if the act lets me choose that age, and otherwise at the age that the act sets.`,
  ),
]

/** What is not held above: a thing, or the share of a person whom the testator took out of the list. */
const minors = (it: Drafting): ParagraphDraft =>
  write(
    'young.minors',
    'minorsShare',
    `What somebody under 18 years of age takes under this will and is not held under ${it.dispositions.holdings.specialNeeds.length === 0 ? 'this article' : 'this article or the article on special needs'}, such as a thing, my executor shall hand to a custodian for that person, ${act(it)}, or to a parent or guardian who takes care of that person${it.draft.disinherited.length === 0 ? '' : ', but never to somebody whom this will disinherits'}. My executor chooses between them, and may be the custodian. Their receipt is enough.`,
  )

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
