import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'
import { changeContact } from './change-contact.ts'

export const deletePersonPhoneNumber: Handler<
  typeof contactData.operations.DeletePersonPhoneNumber
> = async ({ personId }, context) =>
  changeContact(personId, context, ({ phoneNumbers }) => ({
    phoneNumbers: withOnePrimary(phoneNumbers.filter(({ primary }) => !primary)),
  }))
