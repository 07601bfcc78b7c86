import { type Clause, type Drafting, paragraphWriter } from './drafting.ts'

const write = paragraphWriter({ step: 'dependents' })

/**
 * Rules for the trustee of each trust in the will. A trust may last for decades, and an executor is
 * discharged after a year or two. So the office of trustee passes on without an executor. In the
 * end a court names the trustee.
 */
export const trustees: Clause = (drafting) => {
  if (!makesTrusts(drafting)) return undefined
  return {
    id: 'trustees',
    heading: 'Trustees',
    paragraphs: [
      write({
        id: 'trustees.succession',
        field: 'trustee',
        text: 'Where my executor is to be the trustee, this is the person who is, or was last, my executor, also after my estate is settled, and after that person the next whom this will names as executor. If nobody named in this will serves or goes on serving as trustee, the trustee is an adult or a trust company whom the last trustee names in writing, or else a court. Nobody is trustee of a trust that holds their own share; the next in this order is.',
      }),
      write({
        id: 'trustees.resignation',
        field: 'trustee',
        text: 'A trustee may resign by written notice of thirty days to the next trustee and to the beneficiary, or to a parent or guardian of a beneficiary who is a minor or cannot decide.',
      }),
      write({
        id: 'trustees.duties',
        field: 'trustee',
        text: 'Once a year the trustee gives an account to the beneficiary, or to a parent or guardian of a beneficiary who is a minor or cannot decide. The trustee may take reasonable pay, and is repaid expenses. No trustee uses a trust to meet that trustee’s own legal duty to support somebody.',
      }),
      write({
        id: 'trustees.powers',
        field: 'trustee',
        text: 'The trustee has for each trust the powers that this will gives to my executor, and those of a trustee by law. What this will asks of my executor, the trustee does when no executor serves any more.',
      }),
    ],
  }
}

/** Whether the will holds a share in a trust, for the young or for special needs. */
export const makesTrusts = ({ dispositions: { holdings } }: Drafting): boolean =>
  holdings.form === 'trust' || holdings.specialNeeds.length > 0
