import type { Account } from '#functions/domain/accounts/account.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId } from '#shared/model/ids.ts'

/**
 * The account holder in the form of a contact, with what other people who know them would enter. It
 * is made from the profile, and never stored.
 */
export const ownCard = (account: Account): Contact => ({
  contactId: ContactId.parse(account.personId),
  personId: account.personId,
  version: 1,
  firstName: account.firstName,
  lastName: account.lastName || undefined,
  birthDate: account.birthdate,
  emails: [{ id: 'account', email: account.email, primary: true }],
  phoneNumbers: account.phoneNumber
    ? [{ id: 'account', number: account.phoneNumber, confirmed: true, primary: true }]
    : [],
  addresses: [],
  isDelegate: false,
  linkedUserId: account.userId,
  createdAt: account.createdAt,
  updatedAt: account.createdAt,
})
