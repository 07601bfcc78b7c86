import { changeContact } from '#functions/domain/contacts/change-contact.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'

export const deletePersonPhoneNumber: Handler<
  typeof contactData.operations.DeletePersonPhoneNumber
> = async ({ personId }, context) =>
  changeContact(personId, context, ({ phoneNumbers }) => ({
    phoneNumbers: withOnePrimary(phoneNumbers.filter(({ primary }) => !primary)),
  }))
