import type { OwnerAddresses } from '#shared/rules/passing/told.ts'
import type { Account } from './account.ts'
import { formerEmailsOf } from './former-emails.ts'

/** Where an owner gets notices. A telephone number is proven if the owner signs in with texts to it. */
export const ownerAddresses = (owner: Account, now: Date): OwnerAddresses => ({
  mail: owner.email,
  former: formerEmailsOf(owner, now),
  phone: owner.secondFactor === 'sms' ? owner.signInPhone : undefined,
})
