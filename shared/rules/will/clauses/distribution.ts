import type { AssetDistribution } from '#shared/model/will-draft.ts'
import type { Drafting } from './drafting.ts'

const methodNames: Record<AssetDistribution['onDeath'], string> = {
  perStirpes: 'per stirpes',
  byRepresentation: 'by representation',
  perCapita: 'per capita at each generation',
}

/** The name that this will gives to the way descendants divide: "per stirpes". */
export const methodName = ({ draft }: Drafting): string => methodNames[draft.residue.onDeath]

/**
 * The definition of the chosen method. The will includes it, because the states' own definitions of
 * the same words (as Uniform Probate Code, § 2-709) start to divide at different generations.
 */
export const methodDefinition = (drafting: Drafting): string =>
  `${division(drafting)} For a gift that takes effect after my death, “survives me” here means “is living at that time”.`

const division = ({ draft }: Drafting): string => {
  const { onDeath } = draft.residue
  const start = `Where this will gives property to somebody’s descendants “${methodNames[onDeath]}”, it is divided as follows. `
  switch (onDeath) {
    case 'perStirpes':
      return (
        `${start}There is one equal share for each child of that person who survives me, and one for ` +
        'each child of that person who died before me and has descendants who survive me. Each ' +
        'surviving child takes one share. The share of a child who died is divided among that ' +
        'child’s descendants in the same way. The division begins with the children of that ' +
        'person, even if none of them survives me.'
      )
    case 'byRepresentation':
      return (
        `${start}The division begins with the nearest generation below that person in which somebody ` +
        'survives me. There is one equal share for each member of that generation who survives me, ' +
        'and one for each member of it who died before me and has descendants who survive me. Each ' +
        'surviving member takes one share. The share of a member who died is divided among that ' +
        'member’s descendants in the same way.'
      )
    case 'perCapita':
      return (
        `${start}The division begins with the nearest generation below that person in which somebody ` +
        'survives me. There is one equal share for each member of that generation who survives me, ' +
        'and one for each member of it who died before me and has descendants who survive me. Each ' +
        'surviving member takes one share. The shares that remain are put together and divided in ' +
        'the same way among the surviving descendants of the members who died, so that those of ' +
        'one generation take equally.'
      )
  }
}
