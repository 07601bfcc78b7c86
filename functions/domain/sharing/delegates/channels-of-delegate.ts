import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { formerEmailsOf } from '#functions/domain/accounts/former-emails.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'

/** The email addresses and telephone numbers of an account. */
const channelsOf = (account: Account, now: Date): readonly string[] =>
  [
    account.email,
    ...formerEmailsOf(account, now),
    account.noticeChannel?.email,
    account.noticeChannel?.phoneNumber,
    account.signInPhone,
    account.phoneNumber,
  ].filter((channel) => channel !== undefined)

/** The channels of a person's account, or none if it was deleted. */
export const channelsOfAccount = async (userId: UserId, now: Date): Promise<readonly string[]> => {
  const account = await findAccount(userId, { consistent: true })
  return account ? channelsOf(account, now) : []
}

/** The channels of a contact of an owner. */
export const channelsOfContact = async (
  owner: UserId,
  contactId: ContactId,
): Promise<readonly string[]> => {
  const contact = await findContact(owner, contactId)
  return [
    ...(contact?.emails.map(({ email }) => email) ?? []),
    ...(contact?.phoneNumbers.map(({ number }) => number) ?? []),
  ]
}

/** A delegate's channels: those in the contact, in the account, and in the acceptance. */
export const channelsOfDelegate = async (
  owner: UserId,
  { contactId, delegateUserId, acceptedBy }: Delegate,
  now: Date,
): Promise<readonly string[]> => {
  const [contactChannels, accountChannels] = await Promise.all([
    channelsOfContact(owner, contactId),
    delegateUserId ? channelsOfAccount(delegateUserId, now) : [],
  ])
  return [...contactChannels, ...accountChannels, ...(acceptedBy ? [acceptedBy.email] : [])]
}
