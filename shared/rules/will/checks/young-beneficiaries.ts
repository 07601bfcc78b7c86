import { custodyLaw } from '#shared/data/custody-law.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { hasReachedAge } from '../age.ts'
import { ownChildren } from '../children.ts'
import { custodianAge, custodianship } from '../custodian-age.ts'
import { listInWords } from '../names.ts'
import { stateName } from '../state-name.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'dependents', field })

/**
 * Checks who holds a young beneficiary's share, and until which age. The states' ages stand in
 * `shared/data/custody-law.ts` (Uniform Transfers to Minors Act, § 20).
 */
export const checkYoungBeneficiaries: Check = (input) => {
  const { draft } = input
  const custodian = draft.minorsShare === 'custodian'
  const role = {
    title: custodian ? 'custodian' : 'trustee',
    code: 'TRUSTEE',
    mustBeAdult: true,
    mayBeCharity: false,
  }
  // If the testator chose nobody, the executor serves, as the question says. No warning is needed.
  const issues = [
    ...checkPick(input, draft.trustee, placeAt('trustee'), role),
    ...checkPick(input, draft.trusteeAlternate, placeAt('trusteeAlternate'), role),
    ...checkChosenTwice([draft.trustee], draft.trusteeAlternate, {
      code: 'TRUSTEE_TWICE',
      place: placeAt('trusteeAlternate'),
      message: 'You chose this person already. Choose somebody else, or leave it empty.',
    }),
  ]
  if (custodian) issues.push(...custodianshipLimits(input), ...childsOwnHeirs(input))
  return issues
}

/**
 * Warns if the state's act hands over earlier than the testator wants, or does not cover every
 * young person.
 */
const custodianshipLimits = ({ draft, state }: CheckInput): WillIssue[] => {
  const law = state && custodyLaw(state.code)
  const wantedAge = draft.ageToInherit
  const endsAt = custodianAge(state?.code ?? '', wantedAge)
  const { under } = custodianship(state?.code ?? '', wantedAge)
  const [where, statute] =
    state && law?.confirmed
      ? [`In ${stateName(state)}`, law.statute]
      : ['As far as we know', 'Uniform Transfers to Minors Act, section 20']
  if (endsAt < wantedAge) {
    return [
      warn(
        'CUSTODIAN_AGE_TOO_HIGH',
        placeAt('ageToInherit'),
        `${where} a custodian must hand over at ${endsAt}. To wait until ${wantedAge}, choose a trust.`,
        statute,
      ),
    ]
  }
  if (under >= wantedAge) return []
  return [
    warn(
      'CUSTODIAN_FOR_MINORS_ONLY',
      placeAt('ageToInherit'),
      `${where} a custodian can keep a share until ${wantedAge}, but only for somebody who is under ${under} when you die. A person who is older then receives it at once. To wait until ${wantedAge} for everybody, choose a trust.`,
      statute,
    ),
  ]
}

/**
 * Property with a custodian is the child's own. If the child dies, the law of the state decides who
 * inherits it, and not the testator's will. Warns if the heir could be a parent who is not the
 * testator's spouse.
 */
const childsOwnHeirs = ({ draft, state, context }: CheckInput): WillIssue[] => {
  const { under } = custodianship(state?.code ?? '', draft.ageToInherit)
  // Whether the spouse is the other parent of the testator's children. We take them to be, unless
  // the testator is single or divorced.
  const isSpouseOtherParent = draft.spouse !== undefined || draft.about.maritalStatus === 'widowed'
  const children = ownChildren(draft).filter(
    ({ living, dob, childOf, specialNeeds }) =>
      living &&
      !specialNeeds &&
      (dob === '' || !hasReachedAge(dob, under, context.today)) &&
      (childOf === 'me' || !isSpouseOtherParent),
  )
  if (children.length === 0) return []
  const names = listInWords(
    children.map((child) => child.legalName.trim() || 'your child'),
    'or',
  )
  return [
    warn(
      'CUSTODIANSHIP_PASSES_TO_CHILDS_HEIRS',
      placeAt('minorsShare'),
      `With a custodian the share is the child’s own. If ${names} dies young, the law decides who inherits it: often the child’s other parent, even a former husband or wife. In a trust you decide: what is left goes to brothers and sisters first.`,
    ),
  ]
}
