import { createContact } from '#functions/domain/contacts/create-contact.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

export const addContactWithDetail: Handler<
  typeof contactData.operations.AddContactWithDetail
> = async ({ body }, context) => createContact(body, context)
