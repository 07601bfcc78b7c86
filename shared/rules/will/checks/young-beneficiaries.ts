import { custodyLaw } from '#shared/data/custody-law.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { minorChildren } from '../children.ts'
import { custodianAge } from '../custodian-age.ts'
import { stateName } from '../state-name.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const at = (field: string): Place => ({ step: 'dependents', field })

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
  if (custodian) found.push(...custodianshipEnds(input))
  return found
}

/** Warns if the state's act ends a custodianship at another age than the testator chose. */
const custodianshipEnds = ({ draft, state }: CheckInput): WillIssue[] => {
  const law = state && custodyLaw(state.code)
  const wanted = draft.ageToInherit
  const most = law ? custodianAge(law, wanted) : COMMON_AGE
  if (most >= wanted) return []
  const [where, statute] =
    state && law?.confirmed
      ? [`In ${stateName(state)}`, law.statute]
      : ['As far as we know', 'Uniform Transfers to Minors Act, section 20']
  return [
    warn(
      'CUSTODIAN_AGE_TOO_HIGH',
      at('ageToInherit'),
      `${where} a custodian must hand over at ${most}. To wait until ${wanted}, choose a trust.`,
      statute,
    ),
  ]
}

/** The age at which a custodianship commonly ends. */
const COMMON_AGE = 21
