import type { Disposition } from '../dispositions/disposition.ts'
import { formatDollars } from '../format-dollars.ts'
import { tidyName } from '../names.ts'
import {
  type Clause,
  type Drafting,
  distinctName,
  paragraphWriter,
  printedName,
} from './drafting.ts'
import { takers } from './takers.ts'

const write = paragraphWriter({ step: 'dependents' })

/** Says who takes the pets, with money for their care. */
export const pets: Clause = (drafting) => {
  const { names, amountCents } = drafting.draft.pets
  const [first, second] = drafting.dispositions.pets?.choices ?? []
  if (!first) return undefined
  const caretaker = printedName(drafting, drafting.draft.pets.caretaker)
  const otherwise = second
    ? `If ${caretaker} cannot or does not want to take them, I give them to ${taker(drafting, second)}; failing that too, my executor shall find them a good home.`
    : `If ${caretaker} cannot or does not want to take them, my executor shall find them a good home.`
  const paragraphs = [
    write({
      id: 'pets.caretaker',
      field: 'pets.caretaker',
      text: `I give my pets (${tidyName(names)}, and every pet that I own at my death) to ${taker(drafting, first)}. ${otherwise}`,
    }),
  ]
  if (amountCents) {
    paragraphs.push(
      write({
        id: 'pets.amount',
        field: 'pets.amountCents',
        text: `The one named above who takes my pets receives ${formatDollars(amountCents)}. My wish, which binds nobody, is that it be used for their care. If I leave no pets, or nobody named above takes them, this gift lapses.`,
      }),
    )
  }
  return { id: 'pets', heading: 'My pets', paragraphs }
}

/** Unlike money, pets do not pass to the successor of an organization that no longer exists. */
const taker = (drafting: Drafting, to: Disposition): string =>
  to.kind === 'organization' ? distinctName(drafting, to.ref) : takers(drafting, to)
