import type { Disposition } from '../dispositions/disposition.ts'
import { tidyName } from '../names.ts'
import { formatDollars } from '../shares.ts'
import { at, type Clause, called, type Drafting, nameOf } from './drafting.ts'
import { takers } from './takers.ts'

const write = at('dependents')

/** Who takes the pets, with money for their care. */
export const pets: Clause = (it) => {
  const { names, amountCents } = it.draft.pets
  const [first, second] = it.dispositions.pets?.choices ?? []
  if (!first) return undefined
  const lead = ` If ${nameOf(it, it.draft.pets.caretaker)} cannot or does not want to take them,`
  const otherwise = second
    ? `${lead} I give them to ${taker(it, second)}; failing that too, my executor shall find them a good home.`
    : `${lead} my executor shall find them a good home.`
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
        `The one named above who takes my pets receives ${formatDollars(amountCents)}. My wish, which binds nobody, is that it be used for their care. If I leave no pets, or nobody named above takes them, this gift lapses.`,
      ),
    )
  }
  return { id: 'pets', heading: 'My pets', paragraphs }
}

/** Unlike money, pets do not pass to the successor of an organization that no longer exists. */
const taker = (it: Drafting, to: Disposition): string =>
  to.kind === 'organization' ? called(it, to.ref) : takers(it, to)
