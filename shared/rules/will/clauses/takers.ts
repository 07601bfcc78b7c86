import type { Disposition } from '../dispositions/disposition.ts'
import { stateName } from '../state-name.ts'
import { methodName } from './distribution.ts'
import { type Drafting, distinctName, printedName } from './drafting.ts'

/** The words for one taker: "my sister Ana Peña, if Ana Peña survives me". */
const taker = (drafting: Drafting, to: Disposition): string => {
  switch (to.kind) {
    case 'person':
      return `${distinctName(drafting, to.ref)}, if ${printedName(drafting, to.ref)} survives me`
    case 'descendants':
      return `the descendants of ${distinctName(drafting, to.of)} who survive me, ${methodName(drafting)}`
    // Among the takers of one part, only the children divide it into parts again.
    case 'myDescendants':
    case 'laterChildrenFirst':
    case 'parts':
      return 'my children, as this article divides it among them'
    case 'organization':
      return `${distinctName(drafting, to.ref)}, or, if it no longer exists or does not accept, to the organization with the nearest purposes that my executor chooses`
    case 'heirs':
      return `my heirs: those who would inherit it, and in the shares in which they would, by the law of ${stateName(drafting.state)} if I had died without a will`
    case 'firstOf':
      return to.choices.map((choice) => taker(drafting, choice)).join(', and otherwise to ')
  }
}

/**
 * The words for all who may take a share, in their order. The descendants of a person who is named
 * before them are called by the name alone.
 */
export const takers = (drafting: Drafting, to: Disposition): string => {
  if (to.kind !== 'firstOf') return taker(drafting, to)
  return to.choices
    .map((choice, index) =>
      choice.kind === 'descendants' && index > 0
        ? `the descendants of ${printedName(drafting, choice.of)} who survive me, ${methodName(drafting)}`
        : taker(drafting, choice),
    )
    .join(', and otherwise to ')
}
