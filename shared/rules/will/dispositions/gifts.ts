import type { Gift } from '#shared/model/will-draft.ts'
import type { EffectiveDraft, Placed } from '../effective-draft.ts'
import { type Disposition, type FirstOf, firstOf, toDescendants } from './disposition.ts'
import { personOrOrganization } from './share-taker.ts'

/** A specific gift. If none of its takers can take, it lapses into the residuary estate. */
export interface GiftDisposition {
  readonly gift: Placed<Gift>
  readonly to: FirstOf
}

/** Each specific gift with its takers, first to last. */
export const giftDispositions = (draft: EffectiveDraft): GiftDisposition[] =>
  draft.gifts.map((gift) => {
    const first = personOrOrganization(draft, gift.recipient)
    return { gift, to: firstOf(first, ...takersInPlace(draft, gift, first)) }
  })

const takersInPlace = (draft: EffectiveDraft, gift: Gift, first: Disposition): Disposition[] => {
  switch (gift.ifRecipientDies) {
    case 'alternate':
      return [personOrOrganization(draft, gift.alternate)]
    case 'descendants':
      return first.kind === 'organization' ? [] : [toDescendants(gift.recipient)]
    case 'lapse':
      return []
  }
}

/** The content of a gift: money, a thing, or both. A wish about the money binds nobody. */
export interface GiftContent {
  readonly cents: number
  readonly thing: string
  readonly wish: string
}

/**
 * What a gift gives. The description of a gift of money is only a wish. So is that of a
 * gift to a charity if it begins like a purpose, as "for", "to" or "towards".
 */
export const giftContent = ({ type, amountCents = 0, description }: Gift): GiftContent => {
  const words = description.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  const isWish = type === 'cash' || (type === 'charity' && /^(for|to|towards?) /i.test(words))
  const cents = type === 'cash' || type === 'charity' ? amountCents : 0
  return cents > 0 && isWish
    ? { cents, thing: '', wish: words }
    : { cents, thing: type === 'cash' ? '' : words, wish: '' }
}

/**
 * The takers of the pets and the money for them. If nobody can, the executor finds a home and the
 * money lapses.
 */
export const petsDisposition = (draft: EffectiveDraft): FirstOf | undefined => {
  const { names, caretaker, alternate } = draft.pets
  if (names.trim() === '' || caretaker === '') return undefined
  return firstOf(
    personOrOrganization(draft, caretaker),
    ...(alternate === '' ? [] : [personOrOrganization(draft, alternate)]),
  )
}
