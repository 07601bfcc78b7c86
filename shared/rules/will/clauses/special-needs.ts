import { listInWords } from '../names.ts'
import { type Clause, distinctName, paragraphWriter } from './drafting.ts'
import { fiduciary } from './fiduciary.ts'
import { remainder } from './remainder.ts'

const write = paragraphWriter({ step: 'dependents' })

/**
 * A trust for life for each child with special needs. The trustee alone decides on every payment,
 * so the trust does not count as the child's own means. The trust holds no property of the child,
 * so it need not pay any state back for benefits. The federal rules on a person's own trusts leave
 * out trusts made by a will (42 U.S.C. §§ 1382b(e)(2)(A), 1396p(d)(2)(A)).
 */
export const specialNeeds: Clause = (drafting) => {
  const { specialNeeds: children } = drafting.dispositions.holdings
  if (children.length === 0) return undefined
  const names = listInWords(
    children.map((ref) => distinctName(drafting, ref)),
    'or',
  )
  return {
    id: 'specialNeeds',
    heading: 'Trust for special needs',
    paragraphs: [
      write({
        id: 'specialNeeds.share',
        field: 'dependents',
        text: `What ${names} takes under this will in money, real property, a share of my estate or a thing of value is not handed over at any age. The trustee holds it for the life of that person, the beneficiary, in a separate trust. A keepsake, and a thing that the beneficiary needs, may be handed over.`,
      }),
      write({
        id: 'specialNeeds.descendants',
        field: 'dependents',
        text: 'The same applies to another descendant of mine who, when the gift takes effect, receives public benefits that depend on means because of a disability.',
      }),
      write({ id: 'specialNeeds.trustee', field: 'trustee', text: fiduciary(drafting, 'trustee') }),
      write({
        id: 'specialNeeds.use',
        field: 'dependents',
        text: 'The trustee may use for the beneficiary as much or as little of the income and principal as the trustee alone decides, in full and absolute discretion, and adds the rest to principal. The beneficiary has no right to any payment, and can neither demand one nor end the trust.',
      }),
      write({
        id: 'specialNeeds.purpose',
        field: 'dependents',
        text: 'The purpose of the trust is to add to the public benefits that the beneficiary receives or may receive, and not to replace them. The trustee may still make a payment that reduces those benefits, if the trustee finds that the beneficiary is better off with it.',
      }),
      write({
        id: 'specialNeeds.noPayback',
        field: 'dependents',
        text: 'The trust holds what comes from me or from others, and never what belonged to the beneficiary. No state and no public agency has to be paid back from it, neither during the beneficiary’s life nor afterwards.',
      }),
      write({
        id: 'specialNeeds.terms',
        field: 'dependents',
        text: 'The trustee may change these terms as far as is needed for the trust not to count as the beneficiary’s own means. Nobody may give away or pledge an interest in the trust, and no creditor and no public agency may reach it, so far as the law allows.',
      }),
      write({
        id: 'specialNeeds.end',
        field: 'dependents',
        text: 'If the law does not let the trust last any longer, or if it has become too small for its costs, the trustee hands what is left to a pooled trust for the beneficiary that need not pay back a state, or to somebody who holds it for the beneficiary in a way that does not count as the beneficiary’s own means.',
      }),
      ...remainder(
        drafting,
        'specialNeeds',
        'When the beneficiary dies, what is left goes to the first of these who can take:',
      ),
    ],
  }
}
