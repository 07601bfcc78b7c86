import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import { capitalized } from '../../text/capitalized.ts'
import { isDisinherited } from '../children.ts'
import { withUnbrokenSections } from '../citation.ts'
import type { FirstOf } from '../dispositions/disposition.ts'
import { type GiftDisposition, giftContent } from '../dispositions/gifts.ts'
import { formatDollars } from '../format-dollars.ts'
import { methodName } from './distribution.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
} from './drafting.ts'

const write = paragraphWriter({ step: 'gifts' })

/** Specific gifts, each with what happens if its recipient dies first. */
export const gifts: Clause = (drafting) =>
  drafting.dispositions.gifts.length === 0
    ? undefined
    : {
        id: 'gifts',
        heading: 'Specific gifts',
        paragraphs: [...giftParagraphs(drafting), ...generalParagraphs(drafting)],
      }

/** The only gift of a will is one paragraph. Several gifts follow below a common beginning. */
const giftParagraphs = (drafting: Drafting): ParagraphDraft[] => {
  const [only, ...others] = drafting.dispositions.gifts
  if (only && others.length === 0) {
    const text = giftSentences(drafting, only, 'Before my residuary estate is divided, I give to')
    return [write({ ...paragraphPlace(only), text })]
  }
  return [
    write({
      id: 'gifts.intro',
      field: 'gifts',
      text: 'Before my residuary estate is divided, I give:',
    }),
    ...drafting.dispositions.gifts.map((gift) =>
      write({ ...paragraphPlace(gift), text: giftSentences(drafting, gift, 'To'), level: 1 }),
    ),
  ]
}

const paragraphPlace = ({ gift }: GiftDisposition) => ({
  id: `gifts.${gift.id}`,
  field: `gifts.${gift.index}.description`,
})

interface GiftWords {
  /** The beginning of the sentence, up to "to". */
  readonly lead: string
  /** "my sister Ana Peña", or "my sister Ana Peña, if Ana Peña survives me". */
  readonly recipient: string
  readonly thing: string
}

/**
 * What the will gives. The recipient comes first, because a description with commas in it would
 * hide who receives it. The testator may own only a part of a property or a business.
 */
const giveSentences: Readonly<
  Record<'anything' | 'property' | 'business', (words: GiftWords) => string>
> = {
  anything: ({ lead, recipient, thing }) => `${lead} ${recipient}: ${thing}.`,
  property: ({ lead, recipient, thing }) =>
    `${lead} ${recipient}, all that I own at my death of this property: ${thing}.`,
  business: ({ lead, recipient, thing }) =>
    `${lead} ${recipient}, this interest of mine in a business, as far as the agreements that govern the business let me give it: ${thing}.`,
}

const giftSentences = (
  drafting: Drafting,
  { gift, to: takers }: GiftDisposition,
  lead: string,
): string => {
  const { wish } = giftContent(gift)
  const isPerson = takers.choices[0]?.kind === 'person'
  const recipientName = distinctName(drafting, gift.recipient)
  const give =
    giveSentences[gift.type === 'property' || gift.type === 'business' ? gift.type : 'anything']
  const sentences = [
    give({
      lead,
      recipient: isPerson
        ? `${recipientName}, if ${printedName(drafting, gift.recipient)} survives me`
        : recipientName,
      thing: thingText(gift),
    }),
    ...(wish === '' ? [] : [`My wish for this gift, which binds nobody: ${wish}.`]),
    ...ifRecipientFails(drafting, takers),
    ...ifWaiverFails(drafting, gift),
  ]
  return sentences.join(' ')
}

const thingText = (gift: Gift): string => {
  const { cents, thing: description } = giftContent(gift)
  const parts = [
    ...(cents > 0 ? [formatDollars(cents)] : []),
    ...(description === '' ? [] : [description]),
  ]
  return parts.join(', and ') || BLANK
}

const ifRecipientFails = (drafting: Drafting, { choices: [first, second] }: FirstOf): string[] => {
  if (first?.kind !== 'person' && first?.kind !== 'organization') return []
  const name = printedName(drafting, first.ref)
  const fails =
    first.kind === 'person' ? `If ${name} does not survive me` : `If ${name} no longer exists`
  switch (second?.kind) {
    case 'person':
      return [
        `${fails}, to ${distinctName(drafting, second.ref)}, if ${printedName(drafting, second.ref)} survives me; otherwise this gift lapses.`,
      ]
    case 'organization':
      return [`${fails}, to ${distinctName(drafting, second.ref)}; otherwise this gift lapses.`]
    case 'descendants':
      return [
        `${fails}, to the descendants of ${name} who survive me, ${methodName(drafting)}; if there are none, this gift lapses.`,
      ]
    default:
      return [`${fails}, this gift lapses.`]
  }
}

/**
 * Handles a home in Florida to which the wife or husband waived the right. If that writing is
 * defective, a gift of the home to anybody else has no effect (Fla. Stat. § 732.4015). The spouse
 * then takes the home by this will. By the law on descent (§ 732.401) it would be for life only.
 */
const ifWaiverFails = (drafting: Drafting, gift: Gift): string[] => {
  if (!restsOnWaiver(drafting, gift)) return []
  const spouse = distinctName(drafting, SPOUSE)
  const name = printedName(drafting, SPOUSE)
  const waived = `${capitalized(spouse)} has waived the homestead rights in this property in a signed writing with two witnesses (${withUnbrokenSections('Fla. Stat. § 732.702')}), which is kept with this will.`
  return isDisinherited(drafting.draft, { ref: SPOUSE })
    ? [waived]
    : [
        `${waived} To the extent that the waiver has no effect and ${name} survives me, I give this property to ${spouse} instead.`,
      ]
}

/** Whether this gives away a Florida home to which the wife or husband waived the right. */
export const restsOnWaiver = ({ draft, state }: Drafting, gift: Gift): boolean =>
  state.code === 'FL' &&
  draft.about.maritalStatus === 'married' &&
  gift.type === 'property' &&
  gift.home === 'waived' &&
  gift.recipient !== SPOUSE

/** Whether the will gives a thing or real property to somebody, and not money alone. */
export const givesThings = ({ dispositions: { gifts: giftDispositions } }: Drafting): boolean =>
  giftDispositions.some(({ gift }) => giftContent(gift).thing !== '')

const generalParagraphs = (drafting: Drafting): ParagraphDraft[] => [
  write({
    id: 'gifts.lapse',
    field: 'gifts',
    text: 'What lapses becomes part of my residuary estate.',
  }),
  ...(givesThings(drafting)
    ? [
        write({
          id: 'gifts.ademption',
          field: 'gifts',
          text: 'If I do not own a thing at my death that I have given here, that gift fails, with two exceptions. If a guardian, a conservator or an agent of mine sold it while I could not decide for myself, the recipient takes what is left of the price. If it was lost or damaged, the recipient takes the insurance that has not been paid when I die. A thing passes with the insurance on it, and my estate pays for keeping it and bringing it to its recipient.',
        }),
      ]
    : []),
]
