import type { Account } from '#functions/domain/accounts/account.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Email } from '#shared/model/plain.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import { plainContactName } from '../people.ts'

/**
 * The address for mails to a contact. If there is none, or if it is the owner's own, the error is
 * `VALIDATION_FAILED` at `field`, the input field that named the contact.
 */
export const contactEmail = (owner: Account, contact: Contact, field: string): Email => {
  const email = primaryEmail(contact)
  if (email === undefined) {
    throw invalidField(
      field,
      `${plainContactName(contact)} has no email address. Add one to this contact first.`,
    )
  }
  if (email === owner.email) {
    throw invalidField(field, 'This is your own address. Choose somebody else.')
  }
  return email
}
