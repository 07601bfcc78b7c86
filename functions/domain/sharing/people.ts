import type { Account } from '#functions/domain/accounts/account.ts'
import { joinNames } from '#functions/domain/accounts/ensure-account.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Claimant } from '#shared/model/delegate.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { plainName } from '#shared/rules/plain-name.ts'

type Named = Pick<Account, 'firstName' | 'lastName'>

/** First and last name, and nothing more: what whoever holds a valid code may learn. */
export const shortName = ({ firstName, lastName }: Named): string =>
  joinNames(firstName, lastName) || 'Somebody'

/** An account as another person sees it with whom it has to do. */
export const toPerson = (account: Account) => ({
  userProfileId: account.userProfileId,
  firstName: account.firstName,
  lastName: account.lastName,
  name: shortName(account),
})

/** Who answered a link, as the owner is told. */
export const toClaimant = (account: Account): Claimant => ({
  name: shortName(account),
  email: account.email,
})

/** How the log and the mails name who answered. */
export const described = ({ name, email }: Claimant): string =>
  `${plainName(name) || 'Somebody'} (${email})`

/** A name as it may stand in a mail. */
export const nameInMail = (account: Named): string => plainName(shortName(account)) || 'Somebody'

/** A contact's name as the log and mails have it. */
export const contactInMail = (contact: Contact): string =>
  plainName(displayName(contact)) || 'Somebody'
