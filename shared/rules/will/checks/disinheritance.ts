import { ME } from '#shared/model/person-refs.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { chosenPeople } from '../chosen-people.ts'
import { citation } from '../citation.ts'
import type { Disinherited } from '../disinherited.ts'
import { listInWords } from '../names.ts'
import { describeNamesake } from '../namesakes.ts'
import { noContestForm } from '../no-contest-form.ts'
import { stateName } from '../state-name.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { isOneself } from './pick.ts'

/**
 * Checks that no person is both a beneficiary and disinherited, and that a no-contest clause is
 * enforceable. Each state's law on it is `noContest` of `shared/data/state-law.ts`.
 */
export const checkDisinheritance: Check = (input) => [
  ...input.draft.disinherited.flatMap((leftOut, index) => checkLeftOut(leftOut, index, input)),
  ...checkOffices(input),
  ...checkNoContest(input),
]

const checkLeftOut = (leftOut: Disinherited, index: number, { draft }: CheckInput): WillIssue[] => {
  const place: Place = { step: 'disinheritance', field: leftOut.field }
  if (leftOut.name === '') {
    return [block('DISINHERITED_MISSING', place, 'Enter the full name, or remove this line.')]
  }
  if (leftOut.possiblyMeant.length > 0) {
    // A will cannot leave out its own testator, so the testator is not among the answers.
    const otherNamesakes = leftOut.possiblyMeant.filter((ref) => ref !== ME)
    const message =
      otherNamesakes.length === 0
        ? `${leftOut.name} is also your own name. Say that you mean somebody else, or remove this line.`
        : `Say whom you leave out: ${listInWords(
            otherNamesakes.map((ref) => describeNamesake(draft, ref)),
            'or',
          )}, or somebody else whose name is ${leftOut.name}.`
    return [block('DISINHERITED_NAMESAKE', place, message)]
  }
  if (leftOut.ref !== '') {
    const dateOfBirth = draft.roster.get(leftOut.ref)?.dateOfBirth
    if (isOneself(draft, leftOut.name, dateOfBirth)) {
      return [
        block(
          'DISINHERITED_IS_ONESELF',
          place,
          'This is your own name. Remove this line, or give the date of birth of the person you mean.',
        ),
      ]
    }
    if (draft.disinherited.slice(0, index).some(({ ref }) => ref === leftOut.ref)) {
      return [
        block(
          'DISINHERITED_TWICE',
          place,
          `${leftOut.name} is in this list twice. Remove one of the lines.`,
        ),
      ]
    }
  }
  // Whoever is left out does not share in gifts to “my children”, so only a gift by name
  // contradicts it.
  const receives = beneficiaries(draft).some(({ ref, by }) => by === 'name' && ref === leftOut.ref)
  return receives
    ? [
        block(
          'DISINHERITED_AND_BENEFITS',
          place,
          `Your will also gives something to ${leftOut.name}. Remove this line, or that gift.`,
        ),
      ]
    : []
}

/** Warns if somebody who receives nothing still has an office. Few testators want that. */
const checkOffices = ({ draft }: CheckInput): WillIssue[] =>
  draft.disinherited.flatMap(({ ref, name, field }) => {
    const rolesHeld = chosenPeople(draft).filter(
      (chosenPerson) => ref !== '' && chosenPerson.ref === ref,
    )
    const offices = [...new Set(rolesHeld.flatMap(({ office }) => office ?? []))]
    if (offices.length === 0) return []
    return [
      warn(
        'DISINHERITED_AND_SERVES',
        { step: 'disinheritance', field },
        `You leave nothing to ${name}, but ${name} is ${listInWords(offices)}. If you do not want that, choose somebody else there.`,
      ),
    ]
  })

const checkNoContest = ({ draft, state }: CheckInput): WillIssue[] => {
  if (!draft.noContest || !state || noContestForm(state) !== undefined) return []
  const why =
    state.noContest.kind === 'void'
      ? `In ${stateName(state)} a no-contest clause has no effect.`
      : `A no-contest clause may have no effect in ${stateName(state)}.`
  return [
    warn(
      'NO_CONTEST_LEFT_OUT',
      { step: 'disinheritance', field: 'noContest' },
      `${why} Your will is printed without one.`,
      citation(state.noContest.rule, state),
    ),
  ]
}
