import { SPOUSE } from '#shared/model/will-draft.ts'
import type { Disinherited } from '../effective-draft.ts'
import { at, BLANK, type Clause, called, type Drafting, type ParagraphDraft } from './drafting.ts'

const write = at('disinheritance')

/** Who receives nothing: by name, intentionally, with or without their descendants. */
export const disinheritance: Clause = (it) =>
  it.draft.disinherited.length === 0
    ? undefined
    : {
        id: 'disinheritance',
        heading: 'Disinheritance',
        paragraphs: [
          ...it.draft.disinherited.map((each) => one(it, each)),
          write(
            'disinheritance.purpose',
            'disinherit',
            'I leave them out on purpose, and not by mistake. For every gift in this will, and for every share that the law would give without one, they count as having died before me.',
          ),
        ],
      }

const one = (it: Drafting, each: Disinherited): ParagraphDraft => {
  const name = each.ref === '' ? each.name || BLANK : called(it, each.ref)
  const descendants = each.descendantsToo
    ? `, and nothing to the descendants of ${each.name || BLANK}`
    : `. This does not touch the descendants of ${each.name || BLANK}: they take as if that person had died before me`
  const law = each.ref === SPOUSE ? ', except what the law reserves to a spouse' : ''
  return write(
    `disinheritance.${each.id}`,
    each.field,
    `I leave nothing to ${name}${law}${each.ref === SPOUSE ? '' : descendants}.`,
  )
}
