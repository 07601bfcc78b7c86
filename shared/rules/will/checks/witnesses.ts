import type { PersonRef } from '#shared/model/ids.ts'
import type { PlannedWitness } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ADULT, hasReachedAge } from '../age.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { citation, executionStatutes } from '../citation.ts'
import { sameName } from '../names.ts'
import { stateName } from '../state-name.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'
import { isOneself } from './pick.ts'

/** Checks that the planned witnesses are adults who receive nothing and are not married to a beneficiary. */
export const checkWitnesses: Check = (input) =>
  input.draft.witnesses.flatMap((witness, index) => checkOne(witness, index, input))

const checkOne = (witness: PlannedWitness, index: number, input: CheckInput): WillIssue[] => {
  const { draft, state, context } = input
  const at = (field: string): Place => ({ step: 'preview', field: `witnesses.${index}.${field}` })
  const name = witness.legalName.trim()
  if (name === '') return []
  const statute = state && citation(state.interestedWitness.rule, state)
  const taking = beneficiaries(draft).map((each) => each.ref)
  const found: WillIssue[] = []
  if (isOneself(draft, name, witness.dateOfBirth)) {
    found.push(warn('WITNESS_IS_ONESELF', at('legalName'), 'You cannot witness your own will.'))
  }
  if (taking.some((ref) => sameName(draft.roster.get(ref)?.name ?? '', name))) {
    found.push(
      warn(
        'WITNESS_IS_BENEFICIARY',
        at('legalName'),
        `${name} receives something by this will and could lose it as a witness. Ask somebody else.`,
        statute,
      ),
    )
  }
  if (isMarriedToBeneficiary(witness, taking)) {
    found.push(
      warn(
        'WITNESS_IS_SPOUSE_OF_BENEFICIARY',
        at('marriedTo'),
        `${name} is married to somebody who receives something by this will. ${where(input)} that gift can be lost. Ask somebody else.`,
        statute,
      ),
    )
  }
  if (witness.dateOfBirth !== '' && !hasReachedAge(witness.dateOfBirth, ADULT, context.today)) {
    found.push(
      warn(
        'WITNESS_UNDER_AGE',
        at('dateOfBirth'),
        `${name} is under 18. Ask an adult.`,
        state && executionStatutes(state),
      ),
    )
  }
  return found
}

const where = ({ state }: CheckInput): string =>
  state && (state.interestedWitness.spouseCounts || state.interestedWitness.relativesCount)
    ? `In ${stateName(state)}`
    : 'In several states'

const isMarriedToBeneficiary = (witness: PlannedWitness, taking: readonly PersonRef[]): boolean =>
  taking.some((ref) => ref === witness.marriedTo)
