import { relationshipById } from '#shared/data/relationships.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import type { Disinherited } from '../disinherited.ts'
import { WHOLE } from '../shares.ts'
import {
  at,
  BLANK,
  type Clause,
  called,
  type Drafting,
  isCharity,
  markOf,
  nameOf,
  needsRelation,
  type ParagraphDraft,
  spouseWord,
} from './drafting.ts'
import { makesTrusts } from './trustees.ts'

const write = at('disinheritance')

/**
 * Who receives nothing: by name, with or without their descendants; and that descendants who are left out without a
 * name are left out on purpose, which the states' laws on forgotten children ask a will to say.
 */
export const disinheritance: Clause = (it) => ({
  id: 'disinheritance',
  heading: it.draft.disinherited.length === 0 ? 'Those left out' : 'Disinheritance',
  paragraphs: [
    ...it.draft.disinherited.map((each) => one(it, each)),
    ...(it.draft.disinherited.length === 0 ? [] : [purpose(it)]),
    write(
      'disinheritance.omitted',
      'disinherit',
      'If this will gives nothing to a child, a grandchild or another descendant of mine who is living when I sign it, that is intended and not a mistake, whether or not this will names that person.',
    ),
    write(
      'disinheritance.laterChild',
      'assetDist.plan',
      laterChildTakes[takingOf(it)](spouseWord(it)),
    ),
  ],
})

/** Somebody who is left out, in full: "my brother John Vale (born in 1970)". */
const inFull = (it: Drafting, { ref, id, name, relationship }: Disinherited): string => {
  if (ref !== '') return called(it, ref)
  const relation = relationshipById(relationship)?.inWill ?? ''
  return `${[relation, name || BLANK].filter((part) => part !== '').join(' ')}${markOf(it, id)}`
}

const inShort = (it: Drafting, each: Disinherited): string => {
  if (each.ref !== '') return nameOf(it, each.ref)
  return needsRelation(it, each.id)
    ? inFull(it, each)
    : `${each.name || BLANK}${markOf(it, each.id)}`
}

const one = (it: Drafting, each: Disinherited): ParagraphDraft => {
  const name = inShort(it, each)
  const who = inFull(it, each)
  const isOrganization = each.ref !== '' && isCharity(it, each.ref)
  const text =
    each.ref === SPOUSE
      ? `I leave nothing to ${who}, except what the law reserves to a spouse.`
      : isOrganization
        ? `I leave nothing to ${who}.`
        : each.descendantsToo
          ? `I leave nothing to ${who}, and nothing to the descendants of ${name}.`
          : `I leave nothing to ${who}. The descendants of ${name} are not left out by this, and this sentence gives them nothing either: where another article gives property to descendants, they count among these as they would if ${name} had died before me.`
  return write(`disinheritance.${each.id}`, each.field, text)
}

/** What my children and my spouse take of the residuary estate, as far as it matters for a later child. */
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

const takingOf = (it: Drafting): Taking => {
  const { plan, children } = it.dispositions.residue
  const allToSpouse = it.draft.residue.spouseBps === WHOLE
  if (children === undefined) return allToSpouse ? 'ALL_TO_SPOUSE' : 'OTHER'
  if (plan.parts.some(({ to }) => to === children)) return 'CHILDREN_SHARE'
  return allToSpouse ? 'ALL_TO_SPOUSE_FIRST' : 'PART_TO_SPOUSE_FIRST'
}

const purpose = (it: Drafting): ParagraphDraft => {
  const { disinherited } = it.draft
  const [only] = disinherited.length === 1 ? disinherited : []
  const too = disinherited.some(({ descendantsToo }) => descendantsToo)
  const name = only ? inShort(it, only) : BLANK
  const whom = only ? name : 'them'
  const people = only ? name : 'the people to whom this article leaves nothing'
  const lines = only ? `the descendants of ${name}` : 'the descendants to whom it leaves nothing'
  const who = too ? `${people} and ${lines}` : people
  const trusts = makesTrusts(it) ? ' for what is left of a trust,' : ''
  return write(
    'disinheritance.purpose',
    'disinherit',
    `I leave ${whom} out on purpose, and not by mistake. For every gift in this will,${trusts} and for every share that the law would give without a will, ${who} ${only && !too ? 'counts' : 'count'} as having died before me.`,
  )
}
