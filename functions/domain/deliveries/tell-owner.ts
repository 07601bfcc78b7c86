import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { notYou, notYouAtFormerAddress } from '#functions/domain/accounts/account-notices.ts'
import { ownerAddresses } from '#functions/domain/accounts/owner-addresses.ts'
import { Email } from '#shared/model/plain.ts'
import type { MailWords } from './delivery-words.ts'
import { notice, textNotice } from './notice.ts'

/** What an owner is told of a change that an intruder in their account might have made. */
export interface OwnerWords {
  readonly mail: MailWords
  /** The same as one text message. */
  readonly text: string
}

const security = { security: true } as const

/**
 * The parts of a transaction that tell an owner of such a change by every channel: by mail to the present address and to
 * those of the last 30 days, and by text to a number that the owner has proven. Each mail says what to do if it was not
 * the owner who made the change. `once` is the same for each attempt of a caller whose transaction may be tried again.
 */
export const tellOwner = async (
  owner: Account,
  { mail, text }: OwnerWords,
  once?: string,
): Promise<Write[]> => {
  const { former, phone } = ownerAddresses(owner, currentTime())
  const name = owner.fullName
  const { email } = owner
  const formerWords = { ...mail, footnotes: [notYouAtFormerAddress(email)] }
  const sent = await Promise.all([
    notice(owner, { name, address: email }, { ...mail, footnotes: [notYou(email)] }, security),
    ...former.map((address) =>
      notice(owner, { name, address: Email.parse(address) }, formerWords, security),
    ),
    ...(phone === undefined ? [] : [textNotice(owner, { name, address: phone }, text, { once })]),
  ])
  return sent.flat()
}
