import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { createContact } from './create-contact.ts'

export const addQuickContact: Handler<typeof contactData.operations.AddQuickContact> = async (
  { body: { email, phoneNumber, ...fields } },
  context,
) =>
  createContact(
    {
      ...fields,
      emails: email === undefined ? [] : [{ email, primary: true }],
      phoneNumbers:
        phoneNumber === undefined ? [] : [{ number: phoneNumber, primary: true, confirmed: false }],
      addresses: [],
    },
    context,
  )
