import { companyAgreementNames } from '#shared/data/company-agreements.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Placed } from '../effective-draft.ts'
import { listInWords, sameName } from '../names.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick, checkWhoTakes } from './pick.ts'

const recipientRole = {
  title: 'beneficiary',
  code: 'BENEFICIARY',
  mustBeAdult: false,
  mayBeCharity: true,
} as const

/**
 * Checks that each gift says what it is, who gets it, and what happens if that person dies first.
 */
export const checkGifts: Check = (input) =>
  input.draft.gifts.flatMap((gift) => [
    ...checkContent(gift),
    ...checkRecipient(gift, input),
    ...checkOwnership(gift),
    ...checkCompanyPapers(gift, input),
  ])

const giftPlace =
  (gift: Placed<Gift>) =>
  (field: string): Place => ({ step: 'gifts', field: `gifts.${gift.index}.${field}` })

const checkContent = (gift: Placed<Gift>): WillIssue[] => {
  const placeAt = giftPlace(gift)
  const isDescribed = gift.description.trim() !== ''
  const amount = gift.amountCents ?? 0
  if (gift.type === 'cash' && amount === 0) {
    return [block('GIFT_AMOUNT_MISSING', placeAt('amountCents'), 'Enter an amount above $0.')]
  }
  if (gift.type === 'charity' && amount === 0 && !isDescribed) {
    return [
      block(
        'GIFT_AMOUNT_MISSING',
        placeAt('amountCents'),
        'Enter an amount, or describe the gift.',
      ),
    ]
  }
  const hint = descriptionHints[gift.type]
  if (hint && !isDescribed) {
    return [
      block('GIFT_DESCRIPTION_MISSING', placeAt('description'), `Describe what you give, ${hint}.`),
    ]
  }
  return []
}

/** The end of "Describe what you give, …". A gift of money needs no description. */
const descriptionHints: Partial<Record<Gift['type'], string>> = {
  item: 'so that nobody can mistake it',
  property: 'with its full address',
  business: 'with its full name',
}

const checkRecipient = (gift: Placed<Gift>, input: CheckInput): WillIssue[] => {
  const placeAt = giftPlace(gift)
  const issues = [
    ...checkPick(input, gift.recipient, placeAt('recipient'), recipientRole),
    ...checkWhoTakes(input, gift.recipient, 'gifts'),
    ...checkPick(input, gift.alternate, placeAt('alternate'), recipientRole),
  ]
  if (gift.recipient === '') {
    issues.push(
      block('GIFT_RECIPIENT_MISSING', placeAt('recipient'), 'Choose who receives this gift.'),
    )
  }
  if (gift.ifRecipientDies === 'alternate' && gift.alternate === '') {
    issues.push(
      block(
        'GIFT_ALTERNATE_MISSING',
        placeAt('alternate'),
        'Choose who receives it instead, or let the gift lapse.',
      ),
    )
  }
  return [
    ...issues,
    ...checkChosenTwice([gift.recipient], gift.alternate, {
      code: 'GIFT_ALTERNATE_IS_RECIPIENT',
      place: placeAt('alternate'),
      message: 'This is the same person. Choose somebody else who receives it then.',
    }),
  ]
}

const checkOwnership = (gift: Placed<Gift>): WillIssue[] => {
  if (gift.ownership === '') {
    return gift.type === 'property'
      ? [
          block(
            'GIFT_OWNERSHIP_MISSING',
            giftPlace(gift)('ownership'),
            'Say whether it is yours alone. The deed tells.',
          ),
        ]
      : []
  }
  if (gift.ownership === 'sole') return []
  const why =
    gift.ownership === 'joint'
      ? 'What you own jointly with a right of survivorship goes to the other owner'
      : 'What names its own beneficiary, by a deed or at a bank, goes to that person'
  return [
    warn(
      'GIFT_PASSES_OUTSIDE_WILL',
      giftPlace(gift)('ownership'),
      `${why}, whatever the will says. This gift may have no effect.`,
    ),
  ]
}

/**
 * Warns that the agreements of a company come before the will. An operating agreement or a buy-sell
 * agreement can give an owner's share to somebody else, or let the company buy it back.
 */
const checkCompanyPapers = (gift: Placed<Gift>, { draft, context }: CheckInput): WillIssue[] => {
  if (gift.type !== 'business') return []
  const company = context.companies?.find(({ companyId }) => companyId === gift.companyId)
  if (!company) return []
  const { name, agreements, successors } = company
  const agreementNames = listInWords(
    companyAgreementNames(agreements).map((agreementName) => agreementName.toLowerCase()),
  )
  const recipient = gift.recipient === '' ? '' : (draft.roster.get(gift.recipient)?.name ?? '')
  const [successor] = successors
  const isAnotherPerson =
    successor !== undefined && recipient !== '' && !sameName(successor, recipient)
  const placeAt = giftPlace(gift)
  return [
    ...(isAnotherPerson
      ? [
          warn(
            'GIFT_BUSINESS_HAS_SUCCESSOR',
            placeAt('recipient'),
            `Your record of ${name} says that ${successor} takes over, and this gift goes to ${recipient}. Change one of them, so that both say the same.`,
          ),
        ]
      : []),
    ...(agreementNames === ''
      ? []
      : [
          warn(
            'GIFT_BUSINESS_GOVERNED_BY_PAPERS',
            placeAt('companyId'),
            `${name} has its own rules for your share: ${agreementNames}. They come before your will, and this gift may have no effect where they say something else. Have its lawyer compare both.`,
          ),
        ]),
  ]
}
