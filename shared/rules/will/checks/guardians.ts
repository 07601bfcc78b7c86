import type { PersonRef } from '#shared/model/ids.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { minorChildren, ownChildren } from '../children.ts'
import { citation } from '../citation.ts'
import { listed } from '../names.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'dependents', field })
const guardianRole = { title: 'guardian', code: 'GUARDIAN', adult: true, charity: false } as const
const roles = ['person', 'coGuardian', 'alternate', 'estate', 'estateAlternate'] as const

/** Checks that minors have a guardian who can serve, and an alternate. */
export const checkGuardians: Check = (input) => {
  const { draft, state, context } = input
  const { guardians } = draft
  if (ownChildren(draft).length === 0) return []
  const minors = minorChildren(draft, context.today)
  const statute = state && citation(state.guardianNomination, state)
  const found = roles.flatMap((role) =>
    checkPick(input, guardians[role], placeAt(`guardians.${role}`), guardianRole),
  )
  if (minors.length > 0 && guardians.person === '') {
    const names = listed(minors.map((child) => child.legalName.trim() || 'your child'))
    found.push(
      block(
        'MINORS_NEED_GUARDIAN',
        placeAt('guardians.person'),
        `Choose who should raise ${names} if no parent can.`,
        statute,
      ),
    )
  }
  return [...found, ...checkPairs(input), ...doubts(input, minors.length > 0, statute)]
}

const checkPairs = ({ draft }: CheckInput): WillIssue[] => {
  const { person, coGuardian, alternate, estate, estateAlternate } = draft.guardians
  const besides = (others: readonly (PersonRef | '')[], ref: PersonRef | '', field: string) =>
    checkChosenTwice(others, ref, {
      code: 'GUARDIAN_TWICE',
      place: placeAt(`guardians.${field}`),
      message: 'You chose this person already. Choose somebody else, or leave it empty.',
    })
  return [
    ...besides([person], coGuardian, 'coGuardian'),
    ...besides([person, coGuardian], alternate, 'alternate'),
    ...besides([estate], estateAlternate, 'estateAlternate'),
  ]
}

const doubts = (
  { draft }: CheckInput,
  minors: boolean,
  statute: string | undefined,
): WillIssue[] => {
  const { person, coGuardian, alternate } = draft.guardians
  if (person === '') return []
  const found: WillIssue[] = []
  if (minors && alternate === '') {
    found.push(
      warn(
        'NO_ALTERNATE_GUARDIAN',
        placeAt('guardians.alternate'),
        'Choose a second guardian, in case the first cannot serve.',
        statute,
      ),
    )
  }
  if (draft.roster.get(person)?.relationship === 'formerSpouse' && coGuardian === '') {
    found.push(
      warn(
        'SOLE_GUARDIAN_IS_FORMER_SPOUSE',
        placeAt('guardians.person'),
        'Your former spouse is the only guardian. A living parent usually has the children anyway: ' +
          'name whom you want if that parent cannot, and think about who should manage the money.',
        statute,
      ),
    )
  }
  return found
}
