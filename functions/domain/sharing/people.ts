import type { Account } from '#functions/domain/accounts/account.ts'
import { joinNames } from '#functions/domain/accounts/ensure-account.ts'
import { isEstablished } from '#functions/domain/billing/is-established.ts'
import type { Reader } from '#functions/domain/deliveries/with-greeting.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Claimant } from '#shared/model/delegate.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { plainName } from '#shared/rules/plain-name.ts'

type Named = Pick<Account, 'firstName' | 'lastName'>

/** First and last name. The holder of a valid code may learn no more. */
export const shortName = ({ firstName, lastName }: Named): string =>
  joinNames(firstName, lastName) || 'Somebody'

/** What a connected person sees of an account. */
export interface PersonNames extends Named, Pick<Account, 'userProfileId'> {
  readonly name: string
}

/** An account's names, as a connected person gets them. */
export const toPerson = (account: Account): PersonNames => ({
  userProfileId: account.userProfileId,
  firstName: account.firstName,
  lastName: account.lastName,
  name: shortName(account),
})

/** The person who answered a link, as the owner sees them. */
export const toClaimant = (account: Account): Claimant => ({
  name: shortName(account),
  email: account.email,
})

/** The person who answered a link, in the log and in mails. */
export const claimantLabel = ({ name, email }: Claimant): string =>
  `${plainName(name) || 'Somebody'} (${email})`

/** An account's name as plain text, safe for mails. */
export const nameInMail = (account: Named): string => plainName(shortName(account)) || 'Somebody'

/** The first name of an account's holder, in a mail that has said the whole name already. */
export const calledInMail = (account: Named): string =>
  plainName(account.firstName) || nameInMail(account)

/**
 * The name of an account's holder in the subject of a mail to somebody else. A mail program shows
 * it before the mail is opened, so it is left out while the account is new (`isEstablished`). Mails
 * after the holder's death use `nameInMail` instead.
 */
export const nameInSubject = async (account: Account, now: Date): Promise<string> =>
  (await isEstablished(account, now)) ? nameInMail(account) : 'Somebody'

/** A contact's name as plain text, for the log and mails. */
export const plainContactName = (contact: Contact): string =>
  plainName(displayName(contact)) || 'Somebody'

/** A contact as the reader of a mail that carries a message: called as its writer calls them. */
export const toMessageReader = (contact: Contact): Reader => ({
  ...toReader(contact),
  ...(contact.nickName && { firstName: contact.nickName }),
})

/** A contact as the reader of a mail. */
export const toReader = (contact: Contact): Reader => ({
  firstName: contact.firstName,
  name: displayName(contact),
})
