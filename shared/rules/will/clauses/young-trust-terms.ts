import { type Drafting, type ParagraphDraft, paragraphWriter } from './drafting.ts'
import { remainder } from './remainder.ts'

const write = paragraphWriter({ step: 'dependents' })

/**
 * Says what the trustee of a young person's trust does with it, when it ends, and who takes what is
 * left.
 */
export const youngTrustTerms = (drafting: Drafting): ParagraphDraft[] => {
  const { until, minorsUntil, specialNeeds } = drafting.dispositions.holdings
  const end = [
    `The trust ends when the beneficiary reaches ${until}.`,
    ...(minorsUntil === until
      ? []
      : [
          `A trust that holds a share only because the beneficiary was under 18 ends at ${minorsUntil}.`,
        ]),
    'What is left is then handed over to the beneficiary, unless the trustee goes on holding it as the next two paragraphs say.',
  ]
  return [
    write({
      id: 'young.use',
      field: 'minorsShare',
      text: 'The trustee may pay to the beneficiary, or use for the beneficiary, as much of the income and principal as the trustee finds right for health, education, maintenance and support, and adds the rest to principal.',
    }),
    write({ id: 'young.end', field: 'ageToInherit', text: end.join(' ') }),
    write({
      id: 'young.holdBack',
      field: 'minorsShare',
      text: 'The trustee may go on holding all or a part of it for as long as a disability or an addiction of the beneficiary, a divorce, or a claim of a creditor would put it at risk, and may use it for the beneficiary as before.',
    }),
    write({
      id: 'young.laterDisability',
      field: 'minorsShare',
      text:
        specialNeeds.length === 0
          ? 'If, because of a disability, the beneficiary receives or will need public benefits that depend on means, the trustee may hold the trust for the life of the beneficiary. It is then used as the trustee alone decides, to add to those benefits and not to replace them, and the beneficiary has no right to any payment.'
          : 'If, because of a disability, the beneficiary receives or will need public benefits that depend on means, the trustee may hold the trust for the life of the beneficiary, on the terms of the article on special needs.',
    }),
    ...remainder(
      drafting,
      'young',
      'If the beneficiary dies before the trust ends, what is left goes to the first of these who can take:',
    ),
    write({
      id: 'young.terms',
      field: 'minorsShare',
      // `young-beneficiaries.ts` puts the paragraph about beneficiaries under 18 after these.
      text: 'Nobody may give away or pledge an interest in the trust before it is handed over, and no creditor may reach it before then, so far as the law allows. If the trust becomes too small for its costs, the trustee may end it, and hands what is left to the beneficiary, or as the last paragraph says for a beneficiary under 18. A trust that would last longer than the law permits ends on the last day that the law permits, and what is left is then handed over to the beneficiary.',
    }),
  ]
}
