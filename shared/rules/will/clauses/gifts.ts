import type { Gift } from '#shared/model/will-draft.ts'
import type { FirstOf } from '../dispositions/disposition.ts'
import { type GiftDisposition, given } from '../dispositions/gifts.ts'
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

/** The recipient comes first: a description with commas in it would hide who receives it. */
const oneGift = (it: Drafting, { gift, to }: GiftDisposition): ParagraphDraft => {
  const { wish } = given(gift)
  const [first] = to.choices
  const survives = first?.kind === 'person' ? `, if ${nameOf(it, gift.recipient)} survives me` : ''
  const what =
    gift.type === 'property'
      ? `, all that I own at my death of this property: ${thing(gift)}`
      : `: ${thing(gift)}`
  const sentences = [
    `To ${called(it, gift.recipient)}${survives}${what}.`,
    ...(wish === '' ? [] : [`My wish for this gift, which binds nobody: ${wish}.`]),
    ...otherwise(it, to),
  ]
  return write(`gifts.${gift.id}`, `gifts.${gift.at}.description`, sentences.join(' '), 1)
}

const thing = (gift: Gift): string => {
  const { cents, thing: words } = given(gift)
  const parts = [...(cents > 0 ? [formatDollars(cents)] : []), ...(words === '' ? [] : [words])]
  return parts.join(', and ') || BLANK
}

const otherwise = (it: Drafting, { choices: [first, second] }: FirstOf): string[] => {
  if (first?.kind !== 'person' && first?.kind !== 'organization') return []
  const name = nameOf(it, first.ref)
  const fails =
    first.kind === 'person' ? `If ${name} does not survive me` : `If ${name} no longer exists`
  switch (second?.kind) {
    case 'person':
      return [
        `${fails}, to ${called(it, second.ref)}, if ${nameOf(it, second.ref)} survives me; otherwise this gift lapses.`,
      ]
    case 'organization':
      return [`${fails}, to ${called(it, second.ref)}; otherwise this gift lapses.`]
    case 'descendants':
      return [
        `${fails}, to the descendants of ${name} who survive me, ${method(it)}; if there are none, this gift lapses.`,
      ]
    default:
      return [`${fails}, this gift lapses.`]
  }
}

/** Whether the will gives a thing or real property to somebody, and not money alone. */
export const givesThings = ({ dispositions: { gifts } }: Drafting): boolean =>
  gifts.some(({ gift }) => given(gift).thing !== '')

const general = (it: Drafting): ParagraphDraft[] => [
  write('gifts.lapse', 'gifts', 'What lapses becomes part of my residuary estate.'),
  ...(givesThings(it)
    ? [
        write(
          'gifts.ademption',
          'gifts',
          'If I do not own a thing at my death that I have given here, that gift fails, with two exceptions. If a guardian, a conservator or an agent of mine sold it while I could not decide for myself, the recipient takes what is left of the price. If it was lost or damaged, the recipient takes the insurance that has not been paid when I die. A thing passes with the insurance on it, and my estate pays for keeping it and bringing it to its recipient.',
        ),
      ]
    : []),
]
