import type { Account } from '#functions/domain/accounts/account.ts'
import { formerEmailsOf } from '#functions/domain/accounts/former-emails.ts'
import type { OwnerAddresses } from '#shared/rules/passing/told.ts'

/** Where an owner gets notices. A telephone number is proven if the owner signs in with texts to it. */
export const ownerAddresses = (owner: Account, now: Date): OwnerAddresses => ({
  mail: owner.email,
  former: formerEmailsOf(owner, now),
  phone: owner.secondFactor === 'sms' ? owner.signInPhone : undefined,
})
