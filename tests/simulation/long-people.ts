import type { Account } from '#functions/domain/accounts/account.ts'
import { Email } from '#shared/model/plain.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { day } from '#shared/rules/time/lengths.ts'
import type { Dice } from './dice.ts'
import type { LongStory } from './long-stories.ts'
import type { Mailbox } from './services/mail.ts'

/** What a long story needs its people to be. */
export interface LongPeople {
  /** The owner's address, former addresses and second channel, instead of drawn ones. */
  readonly account: Partial<Pick<Account, 'email' | 'formerEmails' | 'noticeChannel'>>
  /** Whether nothing reaches the owner. */
  readonly isUnreachable: boolean
  /** The beginning of each delegate's address. It decides what happens to mail to them. */
  readonly mailboxes: readonly string[]
  /** How many days the owner has to object. */
  readonly challengeDays: number
  /** Whether all delegates must confirm a report. */
  readonly needsAll: boolean
  /** Whether the owner objected to reports of a delegate before. */
  readonly hasObjectedBefore: boolean
  /** The mailbox of a recipient. */
  readonly mailbox: () => Mailbox
  /** The date of birth of a recipient. */
  readonly birthDate: () => string
}

const secondChannel = (start: number): NoticeChannel => ({
  email: Email.parse('second-owner@example.org'),
  since: new Date(start - 4 * day).toISOString(),
})

/** A former address. Its mailbox is `chosen`, or drawn. */
const formerEmailsOf = (dice: Dice, start: number, chosen?: Mailbox): Account['formerEmails'] => {
  const drawn = dice.pick(['throttled', 'throttled', 'slow'])
  return [
    {
      email: Email.parse(`${chosen ?? drawn}-before@example.org`),
      until: new Date(start + dice.whole(12, 28) * day).toISOString(),
    },
  ]
}

/**
 * Each of these draws from a sequence of its own, so that a new case does not change the draws of
 * recorded seeds.
 */
interface Dices {
  readonly dice: Dice
  readonly afterwardsDice: Dice
  /** For mailboxes that take mail late or never, in stories that rarely have them. */
  readonly rareDice: Dice
  /** For an owner whom no mail reaches while their death is reported. */
  readonly unreachedDice: Dice
}

export const longPeople = (
  story: LongStory,
  { dice, rareDice, afterwardsDice, unreachedDice }: Dices,
  start: number,
): LongPeople => {
  const moved = (story === 'leaving' || story === 'wayBack') && dice.happens(0.8)
  const isThrottled = story === 'wayBack' && dice.happens(0.6)
  const isSlow = story === 'birthdays' && dice.happens(0.5)
  const bouncesOften = story === 'returning'
  const isFull = story === 'occasions' && rareDice.happens(0.8)
  const isPostponed = story === 'leaving' && rareDice.happens(0.5)
  const isUnreachable = story === 'leaving' && afterwardsDice.happens(0.6)
  const isRefusing = story === 'silence' && unreachedDice.happens(0.3)
  // The service rejects the former address as invalid.
  const isRejected = story === 'leaving' && afterwardsDice.happens(0.4)
  const silentPrefix = () => (story === 'silence' && dice.happens(0.3) ? 'bounces-' : '')
  const formerMailbox = isRejected ? 'rejected' : isPostponed ? 'postponed' : undefined
  const account = {
    email: Email.parse(`${isThrottled ? 'throttled-' : isSlow ? 'slow-' : ''}owner@example.org`),
    formerEmails: moved ? formerEmailsOf(dice, start, formerMailbox) : undefined,
    noticeChannel: isSlow || dice.happens(0.3) ? secondChannel(start) : undefined,
  }
  return {
    account:
      isUnreachable || isRefusing
        ? {
            email: Email.parse(
              `${isRefusing ? unreachedDice.pick(['bounces', 'stuffed']) : 'bounces'}-owner@example.org`,
            ),
            formerEmails: undefined,
            noticeChannel: undefined,
          }
        : account,
    isUnreachable,
    mailboxes: ['', silentPrefix(), silentPrefix()],
    challengeDays: story === 'silence' ? dice.whole(3, 10) : story === 'months' ? 10 : 3,
    needsAll: story === 'silence' || story === 'months',
    hasObjectedBefore: story === 'forgery',
    mailbox: () => {
      if (bouncesOften) return dice.pick(['takes', 'bounces', 'bounces'])
      const mailbox = dice.pick(['takes', 'takes', 'bounces', 'full', 'returns'] as const)
      return isFull ? rareDice.pick(['stuffed', 'stuffed', 'full', 'doubted']) : mailbox
    },
    birthDate: () => {
      const next = new Date(start + dice.whole(12, 70) * day).toISOString().slice(4, 10)
      return `${dice.whole(1950, 2015)}${next}`
    },
  }
}
