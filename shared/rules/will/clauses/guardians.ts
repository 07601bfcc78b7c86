import { ownChildren } from '../children.ts'
import { at, type Clause, called, type ParagraphDraft } from './drafting.ts'

/** Who raises minor children, and who manages their property, each with an alternate. */
export const guardians: Clause = (it) => {
  const { person, coGuardian, alternate, estate, estateAlternate } = it.draft.guardians
  if (ownChildren(it.draft).length === 0 || person === '') return undefined
  const write = at('dependents')
  const together =
    coGuardian === ''
      ? called(it, person)
      : `${called(it, person)} and ${called(it, coGuardian)} together, or the one of them who can serve,`
  const paragraphs: ParagraphDraft[] = [
    write(
      'guardians.person',
      'guardians.person',
      `If a child of mine is a minor when I die, and no parent of the child can take care of the child, I nominate ${together} as guardian of the person of that child.`,
    ),
  ]
  if (alternate !== '') {
    paragraphs.push(
      write(
        'guardians.alternate',
        'guardians.alternate',
        `If no guardian named above serves or goes on serving, I nominate ${called(it, alternate)}.`,
      ),
    )
  }
  const second =
    estateAlternate === ''
      ? ''
      : ` If that person cannot serve, I nominate ${called(it, estateAlternate)}.`
  paragraphs.push(
    write(
      'guardians.estate',
      'guardians.estate',
      estate === ''
        ? 'Whoever serves as guardian of the person shall also be guardian, or conservator, of the estate of the child, for property that does not pass in trust or to a custodian under this will.'
        : `As guardian, or conservator, of the estate of the child I nominate ${called(it, estate)}, for property that does not pass in trust or to a custodian under this will.${second}`,
    ),
    write(
      'guardians.bond',
      'guardians.person',
      'No guardian whom I nominate has to give a bond, so far as the law allows. I ask the court to keep my children together.',
    ),
  )
  return { id: 'guardians', heading: 'Guardians of my minor children', paragraphs }
}
