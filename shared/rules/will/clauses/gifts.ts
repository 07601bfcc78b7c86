import type { Gift } from '#shared/model/will-draft.ts'
import type { Placed } from '../effective-draft.ts'
import { formatDollars } from '../shares.ts'
import { method } from './distribution.ts'
import {
  at,
  BLANK,
  type Clause,
  called,
  type Drafting,
  isCharity,
  nameOf,
  type ParagraphDraft,
} from './drafting.ts'

const write = at('gifts')

/** Specific gifts, each with what happens if its recipient dies first. */
export const gifts: Clause = (it) =>
  it.draft.gifts.length === 0
    ? undefined
    : {
        id: 'gifts',
        heading: 'Specific gifts',
        paragraphs: [
          write('gifts.intro', 'gifts', 'Before my residuary estate is divided, I give:'),
          ...it.draft.gifts.map((gift) => oneGift(it, gift)),
          ...general(it),
        ],
      }

const oneGift = (it: Drafting, gift: Placed<Gift>): ParagraphDraft =>
  write(
    `gifts.${gift.id}`,
    `gifts.${gift.at}.description`,
    `${thing(gift)} to ${called(it, gift.recipient)}${condition(it, gift)}`,
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
  return words || BLANK
}

const condition = (it: Drafting, gift: Gift): string => {
  const name = nameOf(it, gift.recipient)
  const dies = isCharity(it, gift.recipient)
    ? { ok: '', not: `if ${name} no longer exists` }
    : { ok: `, if ${name} survives me`, not: `if ${name} does not survive me` }
  switch (gift.ifRecipientDies) {
    case 'alternate':
      return `${dies.ok}; ${dies.not}, to ${called(it, gift.alternate)}${isCharity(it, gift.alternate) ? '' : `, if ${nameOf(it, gift.alternate)} survives me`}; otherwise this gift lapses.`
    case 'descendants':
      return isCharity(it, gift.recipient)
        ? `; ${dies.not}, this gift lapses.`
        : `${dies.ok}; ${dies.not}, to the descendants of ${name} who survive me, ${method(it)}; if there are none, this gift lapses.`
    case 'lapse':
      return `${dies.ok}; ${dies.not}, this gift lapses.`
  }
}

const general = (it: Drafting): ParagraphDraft[] => [
  write('gifts.lapse', 'gifts', 'What lapses becomes part of my residuary estate.'),
  ...(it.draft.gifts.some((gift) => gift.type === 'item' || gift.type === 'property')
    ? [
        write(
          'gifts.ademption',
          'gifts',
          'If I do not own a thing at my death that I have given here, that gift fails. A thing passes with the insurance on it, and my estate pays for keeping it and bringing it to its recipient.',
        ),
      ]
    : []),
]
