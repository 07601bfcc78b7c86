import type { Gift } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Placed } from '../effective-draft.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const recipient = {
  title: 'beneficiary',
  code: 'BENEFICIARY',
  adult: false,
  charity: true,
} as const

/** Checks that each gift says what, to whom, and what happens if that person dies first. */
export const checkGifts: Check = (input) =>
  input.draft.gifts.flatMap((gift) => [
    ...what(gift),
    ...toWhom(gift, input),
    ...outsideTheWill(gift),
  ])

const placeOf =
  (gift: Placed<Gift>) =>
  (field: string): Place => ({ step: 'gifts', field: `gifts.${gift.at}.${field}` })

const what = (gift: Placed<Gift>): WillIssue[] => {
  const at = placeOf(gift)
  const described = gift.description.trim() !== ''
  const amount = gift.amountCents ?? 0
  if (gift.type === 'cash' && amount === 0) {
    return [block('GIFT_AMOUNT_MISSING', at('amountCents'), 'Enter an amount above $0.')]
  }
  if (gift.type === 'charity' && amount === 0 && !described) {
    return [
      block('GIFT_AMOUNT_MISSING', at('amountCents'), 'Enter an amount, or describe the gift.'),
    ]
  }
  if ((gift.type === 'item' || gift.type === 'property') && !described) {
    const hint = gift.type === 'item' ? 'so that nobody can mistake it' : 'with its full address'
    return [
      block('GIFT_DESCRIPTION_MISSING', at('description'), `Describe what you give, ${hint}.`),
    ]
  }
  return []
}

const toWhom = (gift: Placed<Gift>, input: CheckInput): WillIssue[] => {
  const at = placeOf(gift)
  const found = [
    ...checkPick(input, gift.recipient, at('recipient'), recipient),
    ...checkPick(input, gift.alternate, at('alternate'), recipient),
  ]
  if (gift.recipient === '') {
    found.push(block('GIFT_RECIPIENT_MISSING', at('recipient'), 'Choose who receives this gift.'))
  }
  if (gift.ifRecipientDies === 'alternate' && gift.alternate === '') {
    found.push(
      block(
        'GIFT_ALTERNATE_MISSING',
        at('alternate'),
        'Choose who receives it instead, or let the gift lapse.',
      ),
    )
  }
  return [
    ...found,
    ...checkChosenTwice(input.draft, [gift.recipient], gift.alternate, {
      code: 'GIFT_ALTERNATE_IS_RECIPIENT',
      place: at('alternate'),
      message: 'This is the same person. Choose somebody else as alternate.',
    }),
  ]
}

const outsideTheWill = (gift: Placed<Gift>): WillIssue[] => {
  if (gift.ownership === 'sole') return []
  const why =
    gift.ownership === 'joint'
      ? 'What you own jointly with a right of survivorship goes to the other owner'
      : 'What names its own beneficiary, as insurance or a retirement account, goes to that person'
  return [
    warn(
      'GIFT_PASSES_OUTSIDE_WILL',
      placeOf(gift)('ownership'),
      `${why}, whatever the will says. This gift may have no effect.`,
    ),
  ]
}
