import { Email, PhoneNumber } from '#shared/model/plain.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { day } from '#shared/rules/time/lengths.ts'
import type { Dice } from './dice.ts'

const places: readonly Omit<NoticeChannel, 'since'>[] = [
  { email: Email.parse('second-owner@example.org') },
  { email: Email.parse('second-owner@example.org') },
  { email: Email.parse('slow-second@example.org') },
  { email: Email.parse('bounces-second@example.org') },
  // The mailbox of a delegate.
  { email: Email.parse('delegate-1+owner@example.org') },
  { phoneNumber: PhoneNumber.parse('+15125550155') },
]

/** The second channel that an owner chose before the run: long ago, or a few days ago. */
export const makeNoticeChannel = (dice: Dice, start: number): NoticeChannel | undefined => {
  if (!dice.happens(0.4)) return undefined
  const place = dice.pick(places)
  return { ...place, since: new Date(start - dice.pick([60, 60, 4]) * day).toISOString() }
}
