import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import type { OwnerAddresses } from '#shared/rules/passing/told.ts'
import type { Account } from './account.ts'
import { formerEmailsOf } from './former-emails.ts'

/**
 * The owner's telephone number, if it is proven: the owner signs in with texts to it, and has had
 * it for 30 days. A newer number may be a thief's, who entered it in the account. An account that
 * has had one number from the start has no `signInPhoneSince`.
 */
const provenPhone = ({ secondFactor, signInPhone, signInPhoneSince }: Account, now: Date) => {
  const isOld =
    signInPhoneSince === undefined ||
    instantAfter(signInPhoneSince, periods.newChannel) <= now.toISOString()
  return secondFactor === 'sms' && isOld ? signInPhone : undefined
}

/** The addresses whose notices decide whether a phase of a reported death may end (`told.ts`). */
export const ownerAddresses = (owner: Account, now: Date): OwnerAddresses => ({
  mail: owner.email,
  former: formerEmailsOf(owner, now),
  phone: provenPhone(owner, now),
})
