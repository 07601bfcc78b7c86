import type { Disposition } from '../dispositions/disposition.ts'
import { tidyName } from '../names.ts'
import { formatDollars } from '../shares.ts'
import { at, type Clause, called, type Drafting } from './drafting.ts'
import { takers } from './takers.ts'

const write = at('dependents')

/** Who takes the pets, with money for their care. */
export const pets: Clause = (it) => {
  const { names, amountCents } = it.draft.pets
  const [first, second] = it.dispositions.pets?.choices ?? []
  if (!first) return undefined
  const otherwise = second
    ? ` If this cannot be, I give them to ${taker(it, second)}; failing that too, my executor shall find them a good home.`
    : ' If this cannot be, my executor shall find them a good home.'
  const paragraphs = [
    write(
      'pets.caretaker',
      'pets.caretaker',
      `I give my pets (${tidyName(names)}, and every pet that I own at my death) to ${taker(it, first)}.${otherwise}`,
    ),
  ]
  if (amountCents) {
    paragraphs.push(
      write(
        'pets.amount',
        'pets.amountCents',
        `Whoever named here takes them receives ${formatDollars(amountCents)}, with the wish that it be used for their care. If I leave no pets, this gift lapses.`,
      ),
    )
  }
  return { id: 'pets', heading: 'My pets', paragraphs }
}

/** Unlike money, pets do not pass to the successor of an organization that no longer exists. */
const taker = (it: Drafting, to: Disposition): string =>
  to.kind === 'organization' ? called(it, to.ref) : takers(it, to)
