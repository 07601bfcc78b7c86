import { later, periods } from '#shared/rules/passing/periods.ts'
import type { OwnerAddresses } from '#shared/rules/passing/told.ts'
import type { Account } from './account.ts'
import { formerEmailsOf } from './former-emails.ts'

/**
 * A telephone number is proven if the owner signs in with texts to it, and has had it for 30 days.
 * A thief in the account can enter another one.
 */
const provenPhone = ({ secondFactor, signInPhone, signInPhoneSince }: Account, now: Date) => {
  const isOld =
    signInPhoneSince === undefined ||
    later(signInPhoneSince, periods.formerAddress) <= now.toISOString()
  return secondFactor === 'sms' && isOld ? signInPhone : undefined
}

/** Where an owner gets notices that count. */
export const ownerAddresses = (owner: Account, now: Date): OwnerAddresses => ({
  mail: owner.email,
  former: formerEmailsOf(owner, now),
  phone: provenPhone(owner, now),
})
