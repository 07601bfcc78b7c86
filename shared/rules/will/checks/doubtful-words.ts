import type { Gift } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { chosenPeople } from '../chosen-people.ts'
import type { EffectiveDraft, Placed } from '../effective-draft.ts'
import { hasName, tidyName } from '../names.ts'
import { isNoName, isPrivateTrust, type NameDoubt, nameDoubt, thingDoubt } from '../word-doubts.ts'
import { block, type Check, type Place } from './check.ts'

/**
 * Checks that names are names of persons, and that the words of a gift describe a thing. The will
 * prints a name with "if … survives me, and otherwise to the descendants", which is no sentence
 * about a trust, a company or two people.
 */
export const checkDoubtfulWords: Check = ({ draft }) => [
  ...doubtsOfPeople(draft),
  ...draft.dependents.flatMap(({ index, legalName, confirmedName }) =>
    doubtsOfPerson(legalName, confirmedName, {
      step: 'dependents',
      field: `dependents.${index}.legalName`,
    }),
  ),
  ...draft.disinherited.flatMap(({ ref, name, confirmedName, field }) =>
    ref === '' ? doubtsOfPerson(name, confirmedName, { step: 'disinheritance', field }) : [],
  ),
  ...draft.gifts.flatMap((gift) => doubtsOfGift(gift, draft)),
]

const doubtsOfPeople = (draft: EffectiveDraft): WillIssue[] => {
  const seenRefs = new Set<string>()
  return chosenPeople(draft).flatMap(({ ref, step }) => {
    const person = draft.people.find(({ id }) => id === ref)
    if (!person || seenRefs.has(ref)) return []
    seenRefs.add(ref)
    const field = draft.roster.get(ref)?.nameField ?? ''
    const { legalName, kind, confirmedName } = person
    return kind === 'charity'
      ? doubtsOfOrganization(legalName, { step, field })
      : doubtsOfName(
          nameDoubt(legalName),
          { name: legalName, confirmed: confirmedName },
          { step, field },
        )
  })
}

/**
 * The doubts about the name of a child, or of somebody who is left out. Only a person can be meant
 * there, so a name such as Mary Church is no reason to ask.
 */
const doubtsOfPerson = (name: string, confirmed: string | undefined, place: Place): WillIssue[] => {
  const doubt = nameDoubt(name)
  return doubt?.refused || doubt?.kind === 'several' || doubt?.kind === 'condition'
    ? doubtsOfName(doubt, { name, confirmed }, place)
    : []
}

const doubtsOfOrganization = (name: string, place: Place): WillIssue[] => {
  if (isPrivateTrust(name)) return [refusal('trust', name, place)]
  const doubt = nameDoubt(name)
  if (doubt?.refused && doubt.kind === 'estate') return [refusal('estate', name, place)]
  return isNoName(name) ? [refusal('noName', name, place)] : []
}

const doubtsOfName = (
  doubt: NameDoubt | undefined,
  { name, confirmed }: { readonly name: string; readonly confirmed: string | undefined },
  place: Place,
): WillIssue[] => {
  if (!doubt) return []
  if (doubt.refused) return [refusal(doubt.kind, name, place)]
  if (tidyName(confirmed ?? '') === tidyName(name)) return []
  const message = `${questions[doubt.kind]} Your will would print “${tidyName(name)}” as the name of one person.`
  return [block('NAME_DOUBTFUL', place, message)]
}

const organization = 'Say whether this is a person or an organization.'

type Refusable = Exclude<NameDoubt['kind'], 'several' | 'condition'>

const questions: Readonly<Record<Exclude<NameDoubt['kind'], 'noName'>, string>> = {
  trust: `${organization} Your will cannot give to a private trust yet.`,
  estate: 'Say whether this is a person. Your will cannot give to an estate.',
  organization,
  several: 'Enter each person by themselves, or say that this is one person’s name.',
  condition:
    'Enter the name alone, or say that this is one person’s name. A name sets no condition.',
}

const refusals: Readonly<Record<Refusable, readonly [code: string, reason: string]>> = {
  trust: [
    'TRUST_CANNOT_TAKE',
    'is a trust. A will needs other words to give to one, and we do not write them yet. Name the people themselves, or ask a lawyer for a will that pours over into the trust. If it is a charity, choose it as one.',
  ],
  estate: [
    'ESTATE_CANNOT_TAKE',
    'is an estate. Name the people who shall receive this themselves.',
  ],
  noName: [
    'NAME_TOO_VAGUE',
    'does not say who is meant. Enter the full legal name, as “First Baptist Church of Waco” or “Ana Moreno”.',
  ],
  organization: [
    'PERSON_IS_ORGANIZATION',
    'is an organization, and your will would treat it as a person who can die. Choose it as an organization.',
  ],
}

const refusal = (kind: Refusable, name: string, place: Place): WillIssue => {
  const [code, reason] = refusals[kind]
  return block(code, place, `“${tidyName(name)}” ${reason}`)
}

const doubtsOfGift = (gift: Placed<Gift>, { roster }: EffectiveDraft): WillIssue[] => {
  const { index, description, confirmedWords, recipient } = gift
  if (confirmedWords === description) return []
  const recipientName = recipient === '' ? '' : (roster.get(recipient)?.name ?? '')
  const namesAnotherPerson = [...roster.values()].some(
    ({ ref, name }) =>
      ref !== recipient && hasName(description, name) && !hasName(recipientName, name),
  )
  const doubt = namesAnotherPerson ? 'taker' : thingDoubt(description)
  if (doubt === undefined) return []
  const why = {
    condition:
      'These words seem to set a condition. Your will prints them as a description, and a court may read them in another way than you do.',
    taker:
      'These words seem to name somebody else who takes, or to divide the gift. The will gives it to its recipient alone: make a gift of its own for each person.',
  }[doubt]
  return [
    block(
      'GIFT_WORDS_DOUBTFUL',
      { step: 'gifts', field: `gifts.${index}.description` },
      `${why} Change the words, or say that they only describe what you give.`,
    ),
  ]
}
