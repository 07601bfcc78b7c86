import { relationshipById } from '#shared/data/relationships.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import type { Disinherited } from '../effective-draft.ts'
import { at, BLANK, type Clause, called, type Drafting, type ParagraphDraft } from './drafting.ts'
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
      'If this will gives nothing to a child, a grandchild or another descendant of mine who is living when I sign it, that is intended and not a mistake, whether or not this will names that person. A child who is born to me or adopted by me later keeps what the law gives to a child whom a will did not foresee.',
    ),
  ],
})

const one = (it: Drafting, each: Disinherited): ParagraphDraft => {
  const name = each.name || BLANK
  const relation = relationshipById(each.relationship)?.inWill ?? ''
  const who =
    each.ref === ''
      ? [relation, name].filter((part) => part !== '').join(' ')
      : called(it, each.ref)
  const text =
    each.ref === SPOUSE
      ? `I leave nothing to ${who}, except what the law reserves to a spouse.`
      : each.descendantsToo
        ? `I leave nothing to ${who}, and nothing to the descendants of ${name}.`
        : `I leave nothing to ${who}. The descendants of ${name} are not left out by this, and this sentence gives them nothing either: where another article gives property to descendants, they count among these as they would if ${name} had died before me.`
  return write(`disinheritance.${each.id}`, each.field, text)
}

const purpose = (it: Drafting): ParagraphDraft => {
  const { disinherited } = it.draft
  const [only] = disinherited.length === 1 ? disinherited : []
  const too = disinherited.some(({ descendantsToo }) => descendantsToo)
  const name = only?.name || BLANK
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
