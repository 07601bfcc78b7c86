import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { notYou, notYouElsewhere } from '#functions/domain/accounts/account-notices.ts'
import { otherChannels } from '#functions/domain/accounts/other-channels.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import { shortText } from '#functions/domain/accounts/tell-channels.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { MailWords } from './delivery-words.ts'
import { notice, textNotice } from './notice.ts'

/** What an owner is told about a change that an intruder in their account might have made. */
export interface OwnerWords {
  readonly mail: MailWords
  /** The mail's content as one text message. */
  readonly text: string
}

/** The text message about a change that an intruder might have made. `news` is one sentence. */
export const textAbout = (news: string) =>
  `Heirloom: ${news} Not you? Sign in and change your password.`

const security = { security: true } as const

/**
 * Where an owner is told beside the present address. These are other addresses, and each proven
 * number.
 */
export const placesElsewhere = (owner: Account) => {
  const { mails, phone } = otherChannels(owner)
  const proven = [ownerAddresses(owner, currentTime()).phone, phone]
  return { mails, numbers: [...new Set(proven.filter((number) => number !== undefined))] }
}

/**
 * The id of a notice about one thing to one address, number or person. It is the same for each
 * attempt.
 */
export const noticeIdOf = (about: string, to: string): DeliveryId =>
  DeliveryId.parse(derivedId(`${about} to ${to}`))

/**
 * The parts of a transaction that tell an owner of something by every channel, each with the words
 * for its address. `about` names what the owner is told. A second attempt with the same `about`
 * stores no second notice.
 */
export const ownerNotices = async (
  owner: Account,
  about: string,
  wordsTo: (to: Email) => MailWords,
): Promise<Write[]> => {
  const { mails, numbers } = placesElsewhere(owner)
  const name = owner.fullName
  const { subject, action } = wordsTo(owner.email)
  const text = shortText({ subject, action })
  const writes = await Promise.all([
    ...[owner.email, ...mails].map((address) => {
      const deliveryId = noticeIdOf(about, address)
      return notice(owner, { name, address }, wordsTo(address), { ...security, deliveryId })
    }),
    ...numbers.map((address) => {
      const deliveryId = noticeIdOf(about, address)
      return textNotice(owner, { name, address }, text, { once: about, deliveryId })
    }),
  ])
  return writes.flat()
}

/**
 * The parts of a transaction that tell an owner, by every channel, of a change that an intruder
 * might have made. Each mail says what to do if it was not the owner. `once` is as in `TextOptions`
 * of `notice.ts`.
 */
export const tellOwner = async (
  owner: Account,
  { mail, text }: OwnerWords,
  once?: string,
): Promise<Write[]> => {
  const { mails, numbers } = placesElsewhere(owner)
  const name = owner.fullName
  const { email } = owner
  const wordsElsewhere = { ...mail, footnotes: [notYouElsewhere(email)] }
  const writes = await Promise.all([
    notice(owner, { name, address: email }, { ...mail, footnotes: [notYou(email)] }, security),
    ...mails.map((address) => notice(owner, { name, address }, wordsElsewhere, security)),
    ...numbers.map((address) => textNotice(owner, { name, address }, text, { once })),
  ])
  return writes.flat()
}
