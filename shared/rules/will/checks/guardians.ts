import type { PersonRef } from '#shared/model/ids.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { minorChildren, ownChildren } from '../children.ts'
import { citation } from '../citation.ts'
import { listInWords } from '../names.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'dependents', field })
const guardianRole = {
  title: 'guardian',
  code: 'GUARDIAN',
  mustBeAdult: true,
  mayBeCharity: false,
} as const
const roles = ['person', 'coGuardian', 'alternate', 'estate', 'estateAlternate'] as const

/**
 * Checks that minors have a guardian who can serve, and an alternate. Each state's law on
 * nominating guardians is `guardianNomination` of `shared/data/state-law.ts`.
 */
export const checkGuardians: Check = (input) => {
  const { draft, state, context } = input
  const { guardians } = draft
  if (ownChildren(draft).length === 0) return []
  const minors = minorChildren(draft, context.today)
  const statute = state && citation(state.guardianNomination, state)
  const issues = roles.flatMap((role) =>
    checkPick(input, guardians[role], placeAt(`guardians.${role}`), guardianRole),
  )
  if (minors.length > 0 && guardians.person === '') {
    const names = listInWords(minors.map((child) => child.legalName.trim() || 'your child'))
    issues.push(
      block(
        'MINORS_NEED_GUARDIAN',
        placeAt('guardians.person'),
        `Choose who should raise ${names} if no parent can.`,
        statute,
      ),
    )
  }
  const warnings = guardianWarnings(input, { hasMinors: minors.length > 0, statute })
  return [...issues, ...checkPairs(input), ...warnings]
}

/** Checks that nobody is chosen twice where two guardians are asked for. */
const checkPairs = ({ draft }: CheckInput): WillIssue[] => {
  const { person, coGuardian, alternate, estate, estateAlternate } = draft.guardians
  const differsFrom = (others: readonly (PersonRef | '')[], ref: PersonRef | '', field: string) =>
    checkChosenTwice(others, ref, {
      code: 'GUARDIAN_TWICE',
      place: placeAt(`guardians.${field}`),
      message: 'You chose this person already. Choose somebody else, or leave it empty.',
    })
  return [
    ...differsFrom([person], coGuardian, 'coGuardian'),
    ...differsFrom([person, coGuardian], alternate, 'alternate'),
    ...differsFrom([estate], estateAlternate, 'estateAlternate'),
  ]
}

const guardianNames = ({ guardians, roster }: CheckInput['draft']): string =>
  listInWords(
    [guardians.person, guardians.coGuardian].flatMap((ref) =>
      ref === '' ? [] : roster.get(ref)?.name || 'the guardian',
    ),
  )

const guardianWarnings = (
  { draft }: CheckInput,
  { hasMinors, statute }: { readonly hasMinors: boolean; readonly statute: string | undefined },
): WillIssue[] => {
  const { person, coGuardian, alternate } = draft.guardians
  if (person === '') return []
  const issues: WillIssue[] = []
  if (hasMinors && alternate === '') {
    issues.push(
      warn(
        'NO_ALTERNATE_GUARDIAN',
        placeAt('guardians.alternate'),
        `Choose an alternate guardian, in case ${guardianNames(draft)} cannot serve.`,
        statute,
      ),
    )
  }
  if (draft.roster.get(person)?.relationship === 'formerSpouse' && coGuardian === '') {
    issues.push(
      warn(
        'SOLE_GUARDIAN_IS_FORMER_SPOUSE',
        placeAt('guardians.person'),
        'Your former spouse is the only guardian. A living parent usually has the children anyway: ' +
          'name whom you want if that parent cannot, and think about who should manage the money.',
        statute,
      ),
    )
  }
  return issues
}
