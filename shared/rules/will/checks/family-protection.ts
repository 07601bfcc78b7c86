import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { ageOn } from '../age.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { isDisinherited, ownChildren } from '../children.ts'
import { formatShare, totalShares, WHOLE } from '../shares.ts'
import { spousalRights } from '../spousal-rights.ts'
import { type Check, type CheckInput, type Place, warn } from './check.ts'

const plan: Place = { step: 'assets', field: 'assetDist.plan' }

/**
 * Warns if the will gives the spouse or the children less than the law reserves to them. The
 * sources are `spousalShare` of `shared/data/state-law.ts` and, for children in Louisiana, La. Civ.
 * Code arts. 1493 and 1495.
 */
export const checkFamilyProtection: Check = (input) => [
  ...(isDivided(input) ? [...spouseBelowLaw(input), ...childrenLeftOut(input)] : []),
  ...blendedFamily(input),
  ...forcedHeirs(input),
]

/**
 * Whether somebody has a share of the plan. Until somebody has, the will is unfinished, and nobody
 * can be called left out.
 */
const isDivided = ({ draft: { residue } }: CheckInput): boolean =>
  residue.plan !== undefined &&
  residue.spouseBps + residue.childrenBps + totalShares(residue.others) > 0

/**
 * Where no source says how much a spouse can claim, the testator is warned below half. Apart from
 * sums of money and life estates, no law that we know reserves a greater part.
 */
const UNSOURCED_SHARE = WHOLE / 2

const spouseBelowLaw = ({ draft, state }: CheckInput): WillIssue[] => {
  if (!draft.spouse) return []
  const disinheritedSpouse = draft.disinherited.find(({ ref }) => ref === SPOUSE)
  const getsSomething = beneficiaries(draft).some((beneficiary) => beneficiary.ref === SPOUSE)
  const law = spousalRights(draft, state)
  if (disinheritedSpouse || !getsSomething) {
    const place: Place = disinheritedSpouse
      ? { step: 'disinheritance', field: disinheritedSpouse.field }
      : plan
    return [
      warn(
        disinheritedSpouse ? 'SPOUSE_DISINHERITED' : 'SPOUSE_LEFT_OUT',
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
  const part = partOfSpouse(draft)
  if (!state || !law.hasRights || part >= (state.spousalShare.maxShareBps ?? UNSOURCED_SHARE))
    return []
  const isSplit = draft.residue.plan === 'split'
  return [
    warn(
      'SPOUSE_BELOW_LEGAL_SHARE',
      isSplit ? { step: 'assets', field: 'assetDist.distToSpouse' } : plan,
      [
        `Your will leaves ${formatShare(part)} of the residuary estate to your ${law.word}.`,
        ...law.sentences,
        `What passes outside the will can count as well. Talk to a lawyer if your ${law.word} might ask for more.`,
      ].join(' '),
      law.statute,
    ),
  ]
}

/** The spouse's part of the residuary estate, as a share of the plan or by name. */
const partOfSpouse = ({ residue }: CheckInput['draft']): number =>
  residue.spouseBps + totalShares(residue.others.filter(({ person }) => person === SPOUSE))

const childrenLeftOut = ({ draft }: CheckInput): WillIssue[] => {
  const takerRefs = new Set<string>(beneficiaries(draft).map((beneficiary) => beneficiary.ref))
  return ownChildren(draft)
    .filter(
      (child) =>
        child.living && !takerRefs.has(child.id) && !isDisinherited(draft, { ref: child.id }),
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

/** The last age at which a child is a forced heir for being young (La. Civ. Code art. 1493). */
const FORCED_HEIR_AGE = 23

/**
 * Louisiana: children aged 23 or under, or incapable of caring for themselves, take a quarter (one
 * child) or half (more) by law.
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
