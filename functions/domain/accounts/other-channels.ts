import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Email, PhoneNumber } from '#shared/model/plain.ts'
import type { Account } from './account.ts'
import { formerEmailsOf } from './former-emails.ts'

interface OtherChannels {
  /** The addresses of the last 30 days, and the second one that the owner chose for notices. */
  readonly mails: readonly Email[]
  /** The number that the owner chose for notices. */
  readonly phone: PhoneNumber | undefined
}

/**
 * Where an owner gets each notice about the safety of the account or a report of their death,
 * besides the present address. A thief who changed the address reads only the mail to the new one.
 */
export const otherChannels = (owner: Account): OtherChannels => {
  const { email: second, phoneNumber: phone } = owner.noticeChannel ?? {}
  const mails = new Set(formerEmailsOf(owner, currentTime()))
  if (second !== undefined && second !== owner.email) mails.add(second)
  return { mails: [...mails], phone }
}
