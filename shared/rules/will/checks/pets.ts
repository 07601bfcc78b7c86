import { type Check, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'dependents', field: `pets.${field}` })
const caretakerRole = {
  title: 'caretaker',
  code: 'CARETAKER',
  mustBeAdult: true,
  mayBeCharity: true,
} as const

/** Checks that pets have a caretaker who can serve, and that the alternate is another one. */
export const checkPets: Check = (input) => {
  const { pets } = input.draft
  if (pets.names.trim() === '') return []
  const issues = [
    ...checkPick(input, pets.caretaker, placeAt('caretaker'), caretakerRole),
    ...checkPick(input, pets.alternate, placeAt('alternate'), caretakerRole),
  ]
  if (pets.caretaker === '') {
    issues.push(
      warn(
        'PETS_NEED_CARETAKER',
        placeAt('caretaker'),
        `Choose who takes ${pets.names.trim()}. Without a caretaker the will leaves this out.`,
      ),
    )
  }
  return [
    ...issues,
    ...checkChosenTwice([pets.caretaker], pets.alternate, {
      code: 'CARETAKER_TWICE',
      place: placeAt('alternate'),
      message: 'You chose this person already. Choose somebody else, or leave it empty.',
    }),
  ]
}
