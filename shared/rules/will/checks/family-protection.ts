import { SPOUSE } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ageOn } from '../age.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { isDisinherited, ownChildren } from '../children.ts'
import { WHOLE } from '../shares.ts'
import { spousalRights } from '../spousal-rights.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'

const plan: Place = { step: 'assets', field: 'assetDist.plan' }

/** Warns if the will passes over the spouse or children, for whom the law reserves a part. */
export const checkFamilyProtection: Check = (input) => [
  ...spouseLeftOut(input),
  ...childrenLeftOut(input),
  ...blendedFamily(input),
  ...forcedHeirs(input),
]

const spouseLeftOut = ({ draft, state }: CheckInput): WillIssue[] => {
  if (!draft.spouse || draft.residue.plan === undefined) return []
  const named = draft.disinherited.find(({ ref }) => ref === SPOUSE)
  const gets = beneficiaries(draft).some((each) => each.ref === SPOUSE)
  if (gets && !named) return []
  const place: Place = named ? { step: 'disinheritance', field: named.field } : plan
  const law = spousalRights(draft, state)
  return [
    warn(
      named ? 'SPOUSE_DISINHERITED' : 'SPOUSE_LEFT_OUT',
      place,
      [
        `Your ${law.word} would receive nothing by this will.`,
        ...law.sentences,
        'Talk to a lawyer first.',
      ].join(' '),
      law.statute,
    ),
  ]
}

const childrenLeftOut = ({ draft }: CheckInput): WillIssue[] => {
  if (draft.residue.plan === undefined) return []
  const taking = new Set<string>(beneficiaries(draft).map((each) => each.ref))
  return ownChildren(draft)
    .filter(
      (child) => child.living && !taking.has(child.id) && !isDisinherited(draft, { ref: child.id }),
    )
    .map((child) =>
      warn(
        'CHILD_LEFT_OUT',
        plan,
        `${child.legalName.trim() || 'A child'} would receive nothing. If that is what you want, say so at the step Disinheritance, so that nobody takes it for a mistake.`,
      ),
    )
}

const blendedFamily = ({ draft }: CheckInput): WillIssue[] =>
  draft.residue.spouseBps === WHOLE &&
  draft.dependents.some((child) => child.childOf === 'me' && child.living)
    ? [
        warn(
          'BLENDED_FAMILY_ALL_TO_SPOUSE',
          plan,
          'Everything goes to your spouse, who may leave it to anybody. Your children from another relationship could receive nothing in the end. A split makes sure that they do.',
        ),
      ]
    : []

const FORCED_HEIR_AGE = 23

/**
 * Louisiana: children aged 23 or under, or incapable of caring for themselves, take a quarter (one child) or half
 * (more) by law.
 */
const forcedHeirs = ({ draft, state, context }: CheckInput): WillIssue[] => {
  if (state?.code !== 'LA') return []
  const heirs = ownChildren(draft).filter(
    (child) =>
      child.living &&
      (child.specialNeeds ||
        (child.dob !== '' && ageOn(child.dob, context.today) <= FORCED_HEIR_AGE)),
  )
  if (heirs.length === 0) return []
  return [
    warn(
      'FORCED_HEIRS',
      plan,
      `In Louisiana ${heirs.length === 1 ? 'a quarter' : 'half'} of your estate belongs to your forced heirs: children of 23 or under, or who cannot take care of themselves.`,
      'La. Civ. Code arts. 1493, 1495',
    ),
  ]
}
