import type { PlannedWitness } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ADULT, hasReachedAge } from '../age.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { citation, executionCitation } from '../citation.ts'
import { sameName } from '../names.ts'
import { stateName } from '../state-name.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'
import { bornApart, isOneself } from './pick.ts'

/**
 * Checks the planned witnesses, if any are named: there are two, adults who receive nothing and are
 * not married to a beneficiary. Each state's rule about a witness who receives something is
 * `interestedWitness`, and its statutes on signing are `executionStatutes`, of
 * `shared/data/state-law.ts`.
 */
export const checkWitnesses: Check = (input) => {
  const { witnesses } = input.draft
  const namedWitnesses = witnesses.filter(({ legalName }) => legalName.trim() !== '')
  const issues = witnesses.flatMap((witness, index) => checkWitness(witness, index, input))
  if (namedWitnesses.length !== 1) return issues
  return [
    ...issues,
    warn(
      'ONE_WITNESS_ONLY',
      { step: 'preview', field: 'witnesses' },
      'You have named one witness. Two have to sign: think of a second one.',
      input.state && executionCitation(input.state),
    ),
  ]
}

const checkWitness = (witness: PlannedWitness, index: number, input: CheckInput): WillIssue[] => {
  const { draft, state, context } = input
  const placeAt = (field: string): Place => ({
    step: 'preview',
    field: `witnesses.${index}.${field}`,
  })
  const name = witness.legalName.trim()
  if (name === '') return []
  const { rule, keepsGift, spouseMayWitness } = state?.interestedWitness ?? {}
  const statute = state && rule && citation(rule, state)
  const takers = beneficiaries(draft).map((beneficiary) => beneficiary.ref)
  const issues: WillIssue[] = []
  if (isOneself(draft, name, witness.dateOfBirth)) {
    issues.push(
      warn('WITNESS_IS_ONESELF', placeAt('legalName'), 'You cannot witness your own will.'),
    )
  }
  const isTwice = draft.witnesses
    .slice(0, index)
    .some(
      (other) =>
        sameName(other.legalName, name) && !bornApart(other.dateOfBirth, witness.dateOfBirth),
    )
  if (isTwice) {
    issues.push(
      warn(
        'WITNESS_TWICE',
        placeAt('legalName'),
        `${name} is in the list twice. Two different people have to sign.`,
        state && executionCitation(state),
      ),
    )
  }
  const isTaker = takers.some((ref) => {
    const entry = draft.roster.get(ref)
    return entry && sameName(entry.name, name) && !bornApart(entry.dateOfBirth, witness.dateOfBirth)
  })
  if (isTaker) {
    issues.push(
      warn(
        'WITNESS_IS_BENEFICIARY',
        placeAt('legalName'),
        keepsGift
          ? `${name} receives something under this will. ${signingPlace(input)} a witness keeps a gift, but one who receives nothing saves your family questions.`
          : `${name} receives something under this will and could lose it as a witness. Ask somebody else.`,
        statute,
      ),
    )
  }
  if (takers.some((ref) => ref === witness.marriedTo)) {
    issues.push(
      warn(
        'WITNESS_IS_SPOUSE_OF_BENEFICIARY',
        placeAt('marriedTo'),
        keepsGift || spouseMayWitness
          ? `${name} is married to somebody who receives something under this will. ${signingPlace(input)} that takes nothing away, but a witness without such a tie saves your family questions.`
          : `${name} is married to somebody who receives something under this will. ${signingPlace(input)} that gift can be lost. Ask somebody else.`,
        statute,
      ),
    )
  }
  if (witness.dateOfBirth !== '' && !hasReachedAge(witness.dateOfBirth, ADULT, context.today)) {
    issues.push(
      warn(
        'WITNESS_UNDER_AGE',
        placeAt('dateOfBirth'),
        `${name} is under 18. Ask an adult.`,
        state && executionCitation(state),
      ),
    )
  }
  return issues
}

/** The beginning of a rule: "In Texas" if the state's own rule is known. */
const signingPlace = ({ state }: CheckInput): string => {
  const { coversSpouse, coversRelatives, keepsGift, spouseMayWitness } =
    state?.interestedWitness ?? {}
  return state && (coversSpouse || coversRelatives || keepsGift || spouseMayWitness)
    ? `In ${stateName(state)}`
    : 'In several states'
}
