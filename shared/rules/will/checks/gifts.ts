import { companyAgreementNames } from '#shared/data/company-agreements.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Placed } from '../effective-draft.ts'
import { listed, sameName } from '../names.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const recipientRole = {
  title: 'beneficiary',
  code: 'BENEFICIARY',
  adult: false,
  charity: true,
} as const

/** Checks that each gift says what, to whom, and what happens if that person dies first. */
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
  const at = giftPlace(gift)
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
  const hint = descriptionHints[gift.type]
  if (hint && !described) {
    return [
      block('GIFT_DESCRIPTION_MISSING', at('description'), `Describe what you give, ${hint}.`),
    ]
  }
  return []
}

/** How a thing is described. Money needs no description. */
const descriptionHints: Partial<Record<Gift['type'], string>> = {
  item: 'so that nobody can mistake it',
  property: 'with its full address',
  business: 'with its full name',
}

const checkRecipient = (gift: Placed<Gift>, input: CheckInput): WillIssue[] => {
  const at = giftPlace(gift)
  const found = [
    ...checkPick(input, gift.recipient, at('recipient'), recipientRole),
    ...checkPick(input, gift.alternate, at('alternate'), recipientRole),
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
    ...checkChosenTwice([gift.recipient], gift.alternate, {
      code: 'GIFT_ALTERNATE_IS_RECIPIENT',
      place: at('alternate'),
      message: 'This is the same person. Choose somebody else as alternate.',
    }),
  ]
}

const checkOwnership = (gift: Placed<Gift>): WillIssue[] => {
  if (gift.ownership === 'sole') return []
  const why =
    gift.ownership === 'joint'
      ? 'What you own jointly with a right of survivorship goes to the other owner'
      : 'What names its own beneficiary, as insurance or a retirement account, goes to that person'
  return [
    warn(
      'GIFT_PASSES_OUTSIDE_WILL',
      giftPlace(gift)('ownership'),
      `${why}, whatever the will says. This gift may have no effect.`,
    ),
  ]
}

/**
 * Company papers come before the will. An operating agreement or a buy-sell agreement can give an
 * owner's share to somebody else, or take it back for a price.
 */
const checkCompanyPapers = (gift: Placed<Gift>, { draft, context }: CheckInput): WillIssue[] => {
  if (gift.type !== 'business') return []
  const company = context.companies?.find(({ companyId }) => companyId === gift.companyId)
  if (!company) return []
  const { name, agreements, successors } = company
  const papers = listed(
    companyAgreementNames(agreements).map((companyAgreementName) =>
      companyAgreementName.toLowerCase(),
    ),
  )
  const recipient = gift.recipient === '' ? '' : (draft.roster.get(gift.recipient)?.name ?? '')
  const [first] = successors
  const another = first !== undefined && recipient !== '' && !sameName(first, recipient)
  const at = giftPlace(gift)
  return [
    ...(another
      ? [
          warn(
            'GIFT_BUSINESS_HAS_SUCCESSOR',
            at('recipient'),
            `Your record of ${name} says that ${first} takes over, and this gift goes to ${recipient}. Change one of them, so that both say the same.`,
          ),
        ]
      : []),
    ...(papers === ''
      ? []
      : [
          warn(
            'GIFT_BUSINESS_GOVERNED_BY_PAPERS',
            at('companyId'),
            `${name} has its own rules for your share: ${papers}. They come before your will, and this gift may have no effect where they say something else. Have its lawyer compare both.`,
          ),
        ]),
  ]
}
