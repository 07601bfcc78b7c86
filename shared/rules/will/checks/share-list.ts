import type { Share } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Placed } from '../effective-draft.ts'
import { block, type CheckInput, type Place } from './check.ts'
import { checkChosenTwice, checkPick, checkWhoTakes } from './pick.ts'

/**
 * Checks each line of a list of shares. It must name a person, who is on no other line, and a share
 * above zero. `place` returns the position of a field of the list, as the saved draft has it. With
 * `allowDeceased` a deceased child may be named, whose descendants take the share.
 */
export const checkShareList = (
  input: CheckInput,
  shares: readonly Placed<Share>[],
  place: (field: string) => Place,
  { allowDeceased = false }: { readonly allowDeceased?: boolean } = {},
): WillIssue[] =>
  shares.flatMap((share, line) => {
    const person = place(`${share.index}.person`)
    if (share.person === '') {
      return [block('BENEFICIARY_MISSING', person, 'Choose a person here, or remove this line.')]
    }
    const issues = checkPick(input, share.person, person, {
      title: 'beneficiary',
      code: 'BENEFICIARY',
      mustBeAdult: false,
      mayBeCharity: true,
      deceased: allowDeceased,
    })
    issues.push(...checkWhoTakes(input, share.person, person.step))
    const chosenAbove = shares.slice(0, line).map((other) => other.person)
    issues.push(
      ...checkChosenTwice(chosenAbove, share.person, {
        code: 'BENEFICIARY_TWICE',
        place: person,
        message: 'This person is in the list twice. Put both shares into one line.',
      }),
    )
    if (share.shareBps === 0) {
      issues.push(
        block(
          'SHARE_IS_ZERO',
          place(`${share.index}.shareBps`),
          'Enter a share above 0, or remove this line.',
        ),
      )
    }
    return issues
  })
