import type { Gift } from '#shared/model/will-draft.ts'
import type { FirstOf } from '../dispositions/disposition.ts'
import type { GiftDisposition } from '../dispositions/gifts.ts'
import { formatDollars } from '../shares.ts'
import { method } from './distribution.ts'
import {
  at,
  BLANK,
  type Clause,
  called,
  type Drafting,
  nameOf,
  type ParagraphDraft,
} from './drafting.ts'

const write = at('gifts')

/** Specific gifts, each with what happens if its recipient dies first. */
export const gifts: Clause = (it) =>
  it.dispositions.gifts.length === 0
    ? undefined
    : {
        id: 'gifts',
        heading: 'Specific gifts',
        paragraphs: [
          write('gifts.intro', 'gifts', 'Before my residuary estate is divided, I give:'),
          ...it.dispositions.gifts.map((each) => oneGift(it, each)),
          ...general(it),
        ],
      }

const oneGift = (it: Drafting, { gift, to }: GiftDisposition): ParagraphDraft =>
  write(
    `gifts.${gift.id}`,
    `gifts.${gift.at}.description`,
    `${thing(gift)} to ${called(it, gift.recipient)}${condition(it, to)}`,
    1,
  )

const thing = (gift: Gift): string => {
  const words = gift.description.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  const amount = gift.amountCents ? formatDollars(gift.amountCents) : ''
  if (gift.type === 'cash' || (gift.type === 'charity' && amount !== '')) {
    return `${amount || BLANK}${words === '' ? '' : ` (${words})`}`
  }
  if (gift.type === 'property')
    return `all that I own at my death of this property: ${words || BLANK},`
  // A description with a comma in it, such as “my cello, made in 1961”, ends with one.
  return words.includes(',') ? `${words},` : words || BLANK
}

const condition = (it: Drafting, { choices: [first, second] }: FirstOf): string => {
  if (first?.kind !== 'person' && first?.kind !== 'organization') return '.'
  const name = nameOf(it, first.ref)
  const survives = first.kind === 'person' ? `, if ${name} survives me` : ''
  const otherwise =
    first.kind === 'person' ? `if ${name} does not survive me` : `if ${name} no longer exists`
  switch (second?.kind) {
    case 'person':
      return `${survives}; ${otherwise}, to ${called(it, second.ref)}, if ${nameOf(it, second.ref)} survives me; otherwise this gift lapses.`
    case 'organization':
      return `${survives}; ${otherwise}, to ${called(it, second.ref)}; otherwise this gift lapses.`
    case 'descendants':
      return `${survives}; ${otherwise}, to the descendants of ${name} who survive me, ${method(it)}; if there are none, this gift lapses.`
    default:
      return `${survives}; ${otherwise}, this gift lapses.`
  }
}

const general = (it: Drafting): ParagraphDraft[] => [
  write('gifts.lapse', 'gifts', 'What lapses becomes part of my residuary estate.'),
  ...(it.dispositions.gifts.some(({ gift }) => gift.type === 'item' || gift.type === 'property')
    ? [
        write(
          'gifts.ademption',
          'gifts',
          'If I do not own a thing at my death that I have given here, that gift fails. A thing passes with the insurance on it, and my estate pays for keeping it and bringing it to its recipient.',
        ),
      ]
    : []),
]
