import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { createContact } from './create-contact.ts'

export const addContactWithDetail: Handler<
  typeof contactData.operations.AddContactWithDetail
> = async ({ body }, context) => createContact(body, context)
