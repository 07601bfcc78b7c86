import { tidyName } from '../names.ts'
import { formatDollars } from '../shares.ts'
import { at, type Clause, called, isCharity, nameOf } from './drafting.ts'

const write = at('dependents')

/** Who takes the pets, with money for their care. */
export const pets: Clause = (it) => {
  const { names, caretaker, alternate, amountCents } = it.draft.pets
  if (names.trim() === '' || caretaker === '') return undefined
  const ready = (ref: string) => (isCharity(it, ref) ? '' : `, if ${nameOf(it, ref)} survives me`)
  const second =
    alternate === ''
      ? ' If this cannot be, my executor shall find them a good home.'
      : ` If this cannot be, I give them to ${called(it, alternate)}${ready(alternate)}; failing that too, my executor shall find them a good home.`
  const paragraphs = [
    write(
      'pets.caretaker',
      'pets.caretaker',
      `I give my pets (${tidyName(names)}, and every pet that I own at my death) to ${called(it, caretaker)}${ready(caretaker)}.${second}`,
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
