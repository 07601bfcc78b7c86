import { relationshipById } from '#shared/data/relationships.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import type { Disinherited } from '../disinherited.ts'
import { WHOLE } from '../shares.ts'
import {
  BLANK,
  type Clause,
  called,
  type Drafting,
  isCharity,
  markOf,
  needsRelation,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
  spouseWord,
} from './drafting.ts'
import { makesTrusts } from './trustees.ts'

const write = paragraphWriter('disinheritance')

/**
 * Who receives nothing: by name, with or without their descendants; and that descendants who are
 * left out without a name are left out on purpose, which the states' laws on forgotten children ask
 * a will to say.
 */
export const disinheritance: Clause = (drafting) => ({
  id: 'disinheritance',
  heading: drafting.draft.disinherited.length === 0 ? 'Those left out' : 'Disinheritance',
  paragraphs: [
    ...drafting.draft.disinherited.map((each) => whoIsLeftOut(drafting, each)),
    ...(drafting.draft.disinherited.length === 0 ? [] : [purpose(drafting)]),
    write(
      'disinheritance.omitted',
      'disinherit',
      'If this will gives nothing to a child, a grandchild or another descendant of mine who is living when I sign it, that is intended and not a mistake, whether or not this will names that person.',
    ),
    write(
      'disinheritance.laterChild',
      'assetDist.plan',
      laterChildTakes[takingOf(drafting)](spouseWord(drafting)),
    ),
  ],
})

/** Somebody who is left out, in full: "my brother John Vale (born in 1970)". */
export const leftOutName = (
  drafting: Drafting,
  { ref, id, name, relationship }: Disinherited,
): string => {
  if (ref !== '') return called(drafting, ref)
  const relation = relationshipById(relationship)?.inWill ?? ''
  return `${[relation, name || BLANK].filter((part) => part !== '').join(' ')}${markOf(drafting, id)}`
}

const inShort = (drafting: Drafting, each: Disinherited): string => {
  if (each.ref !== '') return printedName(drafting, each.ref)
  return needsRelation(drafting, each.id)
    ? leftOutName(drafting, each)
    : `${each.name || BLANK}${markOf(drafting, each.id)}`
}

const whoIsLeftOut = (drafting: Drafting, each: Disinherited): ParagraphDraft => {
  const name = inShort(drafting, each)
  const who = leftOutName(drafting, each)
  return write(
    `disinheritance.${each.id}`,
    each.field,
    leavesNothing[leftOutKind(drafting, each)](who, name),
  )
}

/** Somebody who is left out, by what the sentence must say of the descendants. */
type Kind = 'SPOUSE' | 'ORGANIZATION' | 'WITH_LINE' | 'WITHOUT_LINE'

export const leftOutKind = (drafting: Drafting, { ref, descendantsToo }: Disinherited): Kind => {
  if (ref === SPOUSE) return 'SPOUSE'
  if (ref !== '' && isCharity(drafting, ref)) return 'ORGANIZATION'
  return descendantsToo ? 'WITH_LINE' : 'WITHOUT_LINE'
}

/** `who` names the person in full, `name` is the name alone. */
const leavesNothing: Readonly<Record<Kind, (who: string, name: string) => string>> = {
  SPOUSE: (who) => `I leave nothing to ${who}, except what the law reserves to a spouse.`,
  ORGANIZATION: (who) => `I leave nothing to ${who}.`,
  WITH_LINE: (who, name) => `I leave nothing to ${who}, and nothing to the descendants of ${name}.`,
  WITHOUT_LINE: (who, name) =>
    `I leave nothing to ${who}. The descendants of ${name} are not left out by this, and this sentence gives them nothing either: where another article gives property to descendants, they count among these as they would if ${name} had died before me.`,
}

/**
 * What my children and my spouse take of the residuary estate, as far as it matters for a later
 * child.
 */
type Taking =
  | 'CHILDREN_SHARE'
  | 'ALL_TO_SPOUSE_FIRST'
  | 'PART_TO_SPOUSE_FIRST'
  | 'ALL_TO_SPOUSE'
  | 'OTHER'

/** What a child takes who is born or adopted later: one claim only, by the will or by the law. */
const laterChildTakes: Readonly<Record<Taking, (spouse: string) => string>> = {
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

const takingOf = (drafting: Drafting): Taking => {
  const { plan, children } = drafting.dispositions.residue
  const allToSpouse = drafting.draft.residue.spouseBps === WHOLE
  if (children === undefined) return allToSpouse ? 'ALL_TO_SPOUSE' : 'OTHER'
  if (plan.parts.some(({ to }) => to === children)) return 'CHILDREN_SHARE'
  return allToSpouse ? 'ALL_TO_SPOUSE_FIRST' : 'PART_TO_SPOUSE_FIRST'
}

/**
 * Who counts as having died before me: one person or several, with or without the descendants; and
 * whether the will makes trusts.
 */
type LeftOut = 'ONE' | 'ONE_AND_LINE' | 'SEVERAL' | 'SEVERAL_AND_LINES'
type Gifts = 'WITHOUT_TRUSTS' | 'WITH_TRUSTS'

/**
 * That nobody was forgotten, and that nothing comes to them another way. `name` is the only
 * person's.
 */
const purposes: Readonly<Record<LeftOut, Readonly<Record<Gifts, (name: string) => string>>>> = {
  ONE: {
    WITHOUT_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, ${name} counts as having died before me.`,
    WITH_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, ${name} counts as having died before me.`,
  },
  ONE_AND_LINE: {
    WITHOUT_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, ${name} and the descendants of ${name} count as having died before me.`,
    WITH_TRUSTS: (name) =>
      `I leave ${name} out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, ${name} and the descendants of ${name} count as having died before me.`,
  },
  SEVERAL: {
    WITHOUT_TRUSTS: () =>
      'I leave them out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, the people to whom this article leaves nothing count as having died before me.',
    WITH_TRUSTS: () =>
      'I leave them out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, the people to whom this article leaves nothing count as having died before me.',
  },
  SEVERAL_AND_LINES: {
    WITHOUT_TRUSTS: () =>
      'I leave them out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without a will, the people to whom this article leaves nothing and the descendants to whom it leaves nothing count as having died before me.',
    WITH_TRUSTS: () =>
      'I leave them out on purpose, and not by mistake. For every gift in this will, for what is left of a trust, and for every share that the law would give without a will, the people to whom this article leaves nothing and the descendants to whom it leaves nothing count as having died before me.',
  },
}

const purpose = (drafting: Drafting): ParagraphDraft => {
  const { disinherited } = drafting.draft
  const [only] = disinherited.length === 1 ? disinherited : []
  const withLines = disinherited.some(({ descendantsToo }) => descendantsToo)
  const one = withLines ? 'ONE_AND_LINE' : 'ONE'
  const several = withLines ? 'SEVERAL_AND_LINES' : 'SEVERAL'
  const sentences = purposes[only ? one : several]
  const sentence = sentences[makesTrusts(drafting) ? 'WITH_TRUSTS' : 'WITHOUT_TRUSTS']
  return write(
    'disinheritance.purpose',
    'disinherit',
    sentence(only ? inShort(drafting, only) : BLANK),
  )
}
