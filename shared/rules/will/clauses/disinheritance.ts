import { relationshipById } from '#shared/data/relationships.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Disinherited } from '../disinherited.ts'
import { WHOLE } from '../shares.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  distinctName,
  isCharity,
  markOf,
  needsRelation,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
  spouseWord,
} from './drafting.ts'
import { makesTrusts } from './trustees.ts'

const write = paragraphWriter({ step: 'disinheritance' })

/**
 * Names those who receive nothing, with or without their descendants. It also states that the
 * omission of unnamed descendants is intended, because state laws on forgotten children ask a will
 * for that (as Uniform Probate Code, § 2-302).
 */
export const disinheritance: Clause = (drafting) => ({
  id: 'disinheritance',
  heading: drafting.draft.disinherited.length === 0 ? 'Those left out' : 'Disinheritance',
  paragraphs: [
    ...drafting.draft.disinherited.map((leftOut) => whoIsLeftOut(drafting, leftOut)),
    ...(drafting.draft.disinherited.length === 0 ? [] : [purpose(drafting)]),
    write({
      id: 'disinheritance.omitted',
      field: 'disinherit',
      text: 'If this will gives nothing to a child, a grandchild or another descendant of mine who is living when I sign it, that is intended and not a mistake, whether or not this will names that person.',
    }),
    write({
      id: 'disinheritance.laterChild',
      field: 'assetDist.plan',
      text: laterChildTakes[residueCase(drafting)](spouseWord(drafting)),
    }),
  ],
})

/** The full name of somebody who is left out: "my brother John Vale (born in 1970)". */
export const leftOutName = (
  drafting: Drafting,
  { ref, id, name, relationship }: Disinherited,
): string => {
  if (ref !== '') return distinctName(drafting, ref)
  const relation = relationshipById(relationship)?.inWill ?? ''
  return `${[relation, name || BLANK].filter((part) => part !== '').join(' ')}${markOf(drafting, id)}`
}

const shortName = (drafting: Drafting, leftOut: Disinherited): string => {
  if (leftOut.ref !== '') return printedName(drafting, leftOut.ref)
  return needsRelation(drafting, leftOut.id)
    ? leftOutName(drafting, leftOut)
    : `${leftOut.name || BLANK}${markOf(drafting, leftOut.id)}`
}

const whoIsLeftOut = (drafting: Drafting, leftOut: Disinherited): ParagraphDraft => {
  const sentence = leavesNothing[leftOutKind(drafting, leftOut)]
  return write({
    id: `disinheritance.${leftOut.id}`,
    field: leftOut.field,
    text: sentence(leftOutName(drafting, leftOut), shortName(drafting, leftOut)),
  })
}

/** The cases in which the sentence says something else of the descendants of the person. */
type LeftOutKind = 'SPOUSE' | 'ORGANIZATION' | 'WITH_LINE' | 'WITHOUT_LINE'

/** The case of somebody who is left out. The sheet on one page (`one-page.ts`) needs it too. */
export const leftOutKind = (
  drafting: Drafting,
  { ref, descendantsToo }: Disinherited,
): LeftOutKind => {
  if (ref === SPOUSE) return 'SPOUSE'
  if (ref !== '' && isCharity(drafting, ref)) return 'ORGANIZATION'
  return descendantsToo ? 'WITH_LINE' : 'WITHOUT_LINE'
}

const leavesNothing: Readonly<Record<LeftOutKind, (fullName: string, name: string) => string>> = {
  SPOUSE: (fullName) => `I leave nothing to ${fullName}, except what the law reserves to a spouse.`,
  ORGANIZATION: (fullName) => `I leave nothing to ${fullName}.`,
  WITH_LINE: (fullName, name) =>
    `I leave nothing to ${fullName}, and nothing to the descendants of ${name}.`,
  WITHOUT_LINE: (fullName, name) =>
    `I leave nothing to ${fullName}. The descendants of ${name} are not left out by this, and this sentence gives them nothing either: where another article gives property to descendants, they count among these as they would if ${name} had died before me.`,
}

/** The residuary plans that differ for a child who comes later. */
type ResidueCase =
  | 'CHILDREN_SHARE'
  | 'ALL_TO_SPOUSE_FIRST'
  | 'PART_TO_SPOUSE_FIRST'
  | 'ALL_TO_SPOUSE'
  | 'OTHER'

/**
 * A child who is born or adopted later has one claim only, by the will or by the law. The parameter
 * is the will's word for the spouse: "spouse" or "partner".
 */
const laterChildTakes: Readonly<Record<ResidueCase, (spouse: string) => string>> = {
  CHILDREN_SHARE: () =>
    'A child who is born to me or adopted by me later takes what this will gives to my children, instead of what the law gives to a child whom a will did not foresee. Nothing here takes away what the law does not let a will take.',
  ALL_TO_SPOUSE_FIRST: (spouse) =>
    `A child who is born to me or adopted by me later takes what this will gives to my children, instead of what the law gives to a child whom a will did not foresee, if my ${spouse} does not survive me. If my ${spouse} survives me, takes my residuary estate and is the child’s other parent, it is intended that the child takes nothing; if my ${spouse} survives me and is not the other parent, the child keeps what the law so gives. Nothing here takes away what the law does not let a will take.`,
  PART_TO_SPOUSE_FIRST: (spouse) =>
    `A child who is born to me or adopted by me later takes what this will gives to my children, instead of what the law gives to a child whom a will did not foresee, if my ${spouse} does not survive me. If my ${spouse} survives me, the child keeps what the law so gives. Nothing here takes away what the law does not let a will take.`,
  ALL_TO_SPOUSE: (spouse) =>
    `A child who is born to me or adopted by me later keeps what the law gives to a child whom a will did not foresee. But if my ${spouse} survives me, takes my residuary estate and is the child’s other parent, it is intended that the child takes nothing. Nothing here takes away what the law does not let a will take.`,
  OTHER: () =>
    'A child who is born to me or adopted by me later keeps what the law gives to a child whom a will did not foresee. Nothing here takes away what the law does not let a will take.',
}

const residueCase = (drafting: Drafting): ResidueCase => {
  const { plan, children } = drafting.dispositions.residue
  const allToSpouse = drafting.draft.residue.spouseBps === WHOLE
  // The plan gives the children as a group nothing, not even after the spouse.
  if (children === undefined) return allToSpouse ? 'ALL_TO_SPOUSE' : 'OTHER'
  const givesToChildren = plan.parts.some(({ to }) => to === children)
  if (givesToChildren) return 'CHILDREN_SHARE'
  return allToSpouse ? 'ALL_TO_SPOUSE_FIRST' : 'PART_TO_SPOUSE_FIRST'
}

/** Whether the descendants of those who are left out are left out with them. */
type Lines = 'WITHOUT_LINES' | 'WITH_LINES'
type Trusts = 'WITHOUT_TRUSTS' | 'WITH_TRUSTS'

// The sentences stand apart, so that a lawyer can compare each of them with the statutes.

const purposeOfOne: Readonly<Record<Lines, Readonly<Record<Trusts, (name: string) => string>>>> = {
  WITHOUT_LINES: {
    WITHOUT_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, ${name} counts as having died before me.`,
    WITH_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, ${name} counts as having died before me.`,
  },
  WITH_LINES: {
    WITHOUT_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, ${name} and the descendants of ${name} count as having died before me.`,
    WITH_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, ${name} and the descendants of ${name} count as having died before me.`,
  },
}

const purposeOfSeveral: Readonly<Record<Lines, Readonly<Record<Trusts, string>>>> = {
  WITHOUT_LINES: {
    WITHOUT_TRUSTS:
      'I leave them out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, the people to whom this article leaves nothing count as having died before me.',
    WITH_TRUSTS:
      'I leave them out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, the people to whom this article leaves nothing count as having died before me.',
  },
  WITH_LINES: {
    WITHOUT_TRUSTS:
      'I leave them out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, the people to whom this article leaves nothing and the descendants to whom it leaves nothing count as having died before me.',
    WITH_TRUSTS:
      'I leave them out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, the people to whom this article leaves nothing and the descendants to whom it leaves nothing count as having died before me.',
  },
}

/** States that nobody was forgotten, and that nothing comes to them another way. */
const purpose = (drafting: Drafting): ParagraphDraft => {
  const { disinherited } = drafting.draft
  const lines = disinherited.some(({ descendantsToo }) => descendantsToo)
    ? 'WITH_LINES'
    : 'WITHOUT_LINES'
  const trusts = makesTrusts(drafting) ? 'WITH_TRUSTS' : 'WITHOUT_TRUSTS'
  const [first, ...others] = disinherited
  return write({
    id: 'disinheritance.purpose',
    field: 'disinherit',
    text:
      first && others.length === 0
        ? purposeOfOne[lines][trusts](shortName(drafting, first))
        : purposeOfSeveral[lines][trusts],
  })
}
