import { minorChildren } from '../children.ts'
import { type Check, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const at = (field: string): Place => ({ step: 'dependents', field })

/** The oldest age at which a custodianship commonly ends (Uniform Transfers to Minors Act, section 20). */
const CUSTODIAN_AGE = 21

/** Checks who holds a young beneficiary's share, and until which age. */
export const checkYoungBeneficiaries: Check = (input) => {
  const { draft, context } = input
  const custodian = draft.minorsShare === 'custodian'
  const role = {
    title: custodian ? 'custodian' : 'trustee',
    code: 'TRUSTEE',
    adult: true,
    charity: false,
  }
  const found = [
    ...checkPick(input, draft.trustee, at('trustee'), role),
    ...checkPick(input, draft.trusteeAlternate, at('trusteeAlternate'), role),
    ...checkChosenTwice(draft, [draft.trustee], draft.trusteeAlternate, {
      code: 'TRUSTEE_TWICE',
      place: at('trusteeAlternate'),
      message: 'You chose this person already. Choose somebody else, or leave it empty.',
    }),
  ]
  if (minorChildren(draft, context.today).length > 0 && draft.trustee === '') {
    found.push(
      warn(
        'NO_TRUSTEE',
        at('trustee'),
        `Choose a ${role.title} for what your children receive. Without one your executor serves.`,
      ),
    )
  }
  if (custodian && draft.ageToInherit > CUSTODIAN_AGE) {
    found.push(
      warn(
        'CUSTODIAN_AGE_TOO_HIGH',
        at('ageToInherit'),
        `In most states a custodian must hand over at 18 or 21. To wait until ${draft.ageToInherit}, choose a trust.`,
        'Uniform Transfers to Minors Act, section 20',
      ),
    )
  }
  return found
}
