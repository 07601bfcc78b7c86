import type { PersonRef } from '#shared/model/ids.ts'
import { ownChildren } from '../children.ts'
import {
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
} from './drafting.ts'
import { makesTrusts } from './trustees.ts'

/** Who manages a child's property, by who holds the shares that this will gives to the young. */
const estateGuardian = {
  samePeople: {
    trustsAndCustodians:
      'Each guardian of the person shall also be guardian, or conservator, of the estate of the child, for property that does not pass in trust or to a custodian under this will.',
    custodians:
      'Each guardian of the person shall also be guardian, or conservator, of the estate of the child, for property that does not pass to a custodian under this will.',
  },
  another: {
    trustsAndCustodians: (guardian: string) =>
      `As guardian, or conservator, of the estate of the child I nominate ${guardian}, for property that does not pass in trust or to a custodian under this will.`,
    custodians: (guardian: string) =>
      `As guardian, or conservator, of the estate of the child I nominate ${guardian}, for property that does not pass to a custodian under this will.`,
  },
}

/**
 * Says who raises minor children, and who manages their property, each with an alternate. Each
 * state's law on nominating guardians is `guardianNomination` of `shared/data/state-law.ts`.
 */
export const guardians: Clause = (drafting) => {
  const { person, coGuardian, alternate, estate, estateAlternate } = drafting.draft.guardians
  if (ownChildren(drafting.draft).length === 0 || person === '') return undefined
  const write = paragraphWriter({ step: 'dependents' })
  const nominees =
    coGuardian === ''
      ? nominee(drafting, person)
      : `${nominee(drafting, person)} and ${nominee(drafting, coGuardian)} together, or the one of them who serves,`
  const paragraphs: ParagraphDraft[] = [
    write({
      id: 'guardians.person',
      field: 'guardians.person',
      text: `If a child who was born to me or adopted by me is a minor when I die, and the child has no other parent who can take care of the child, I nominate ${nominees} as guardian of the person of that child.`,
    }),
  ]
  if (alternate !== '') {
    paragraphs.push(
      write({
        id: 'guardians.alternate',
        field: 'guardians.alternate',
        text: `If nobody named above serves or goes on serving as guardian, I nominate ${nominee(drafting, alternate)}.`,
      }),
    )
  }
  const holders = makesTrusts(drafting) ? 'trustsAndCustodians' : 'custodians'
  const estateSentences =
    estate === ''
      ? [estateGuardian.samePeople[holders]]
      : [
          estateGuardian.another[holders](distinctName(drafting, estate)),
          ...(estateAlternate === ''
            ? []
            : [
                `If ${printedName(drafting, estate)} dies, declines, cannot serve or stops serving, I nominate ${distinctName(drafting, estateAlternate)}.`,
              ]),
        ]
  paragraphs.push(
    write({ id: 'guardians.estate', field: 'guardians.estate', text: estateSentences.join(' ') }),
    write({
      id: 'guardians.bond',
      field: 'guardians.person',
      text:
        ownChildren(drafting.draft).length > 1
          ? `${bond(drafting)} I ask the court to keep my children together.`
          : bond(drafting),
    }),
  )
  return { id: 'guardians', heading: 'Guardians of my minor children', paragraphs }
}

/**
 * A parent needs no nomination for their own child. So a former spouse is nominated only for
 * children who are not their own.
 */
const nominee = (drafting: Drafting, ref: PersonRef): string =>
  drafting.draft.roster.get(ref)?.relationship === 'formerSpouse'
    ? `${distinctName(drafting, ref)} (for a child of whom ${printedName(drafting, ref)} is not a parent)`
    : distinctName(drafting, ref)

const bond = ({ draft }: Drafting): string =>
  draft.bondWaived
    ? 'No guardian whom I nominate has to give a bond, so far as the law allows.'
    : 'Each guardian whom I nominate shall give the bond that the court sets.'
