import { method } from './distribution.ts'
import { at, type Clause, called, type Drafting, type ParagraphDraft } from './drafting.ts'

const write = at('dependents')

/** Who holds the share of a beneficiary who is too young, on what terms, and until when. */
export const youngBeneficiaries: Clause = (it) => ({
  id: 'young',
  heading:
    it.draft.minorsShare === 'trust'
      ? 'Trust for young beneficiaries'
      : 'Custodian for young beneficiaries',
  paragraphs: [
    ...(it.draft.minorsShare === 'trust' ? trust(it) : custodian(it)),
    ...specialNeeds(it),
  ],
})

const server = (it: Drafting, title: string): string => {
  const { trustee, trusteeAlternate } = it.draft
  if (trustee === '') return `My executor is the ${title}.`
  const second =
    trusteeAlternate === ''
      ? ' If this person cannot or does not want to serve, my executor is.'
      : ` If this person cannot or does not want to serve, ${called(it, trusteeAlternate)} is, and after that my executor.`
  return `The ${title} is ${called(it, trustee)}.${second}`
}

const trust = (it: Drafting): ParagraphDraft[] => {
  const age = it.draft.ageToInherit
  return [
    write(
      'young.share',
      'ageToInherit',
      `If somebody who takes money, real property or a share of my estate under this will is under ${age} years of age at that time, the trustee holds it for that person in a separate trust.`,
    ),
    write('young.trustee', 'trustee', `${server(it, 'trustee')} No trustee has to give a bond.`),
    write(
      'young.use',
      'minorsShare',
      'The trustee may pay to that person, or use for that person, as much of the income and principal as the trustee finds right for health, education, maintenance and support, and adds the rest to principal.',
    ),
    write(
      'young.end',
      'ageToInherit',
      `The trust ends when that person reaches ${age}, and what is left is then handed over. If that person dies before, what is left goes to that person’s descendants, ${method(it)}, and if there are none, to the others who take my residuary estate, in proportion to their shares.`,
    ),
    write(
      'young.terms',
      'minorsShare',
      'The trustee has for the trust the powers that this will gives to my executor, and those of a trustee by law. Nobody may give away or pledge an interest in the trust before it is handed over, and no creditor may reach it before then, so far as the law allows. No trust under this will lasts longer than the law permits.',
    ),
  ]
}

const custodian = (it: Drafting): ParagraphDraft[] => [
  write(
    'young.share',
    'ageToInherit',
    `If somebody who takes money, real property or a share of my estate under this will is under ${it.draft.ageToInherit} years of age at that time, my executor may hand it to a custodian for that person under the Uniform Transfers to Minors Act, or the like act, of any state. The custodianship lasts until that person is ${it.draft.ageToInherit}, or until the highest age that the act allows, if that is lower.`,
  ),
  write('young.trustee', 'trustee', `${server(it, 'custodian')} No custodian has to give a bond.`),
]

const specialNeeds = (it: Drafting): ParagraphDraft[] =>
  it.draft.dependents.some((child) => child.specialNeeds && child.living)
    ? [
        write(
          'young.specialNeeds',
          'dependents',
          `If somebody who takes under this will has a disability and receives, or may need, public benefits that depend on means, the share is not handed over at any age. The trustee, or my executor as trustee, holds it for that person’s life and may use it, in full discretion, to supplement those benefits and never to replace them. At that person’s death what is left goes to that person’s descendants, ${method(it)}, and if there are none, to the others who take my residuary estate, in proportion to their shares.`,
        ),
      ]
    : []
