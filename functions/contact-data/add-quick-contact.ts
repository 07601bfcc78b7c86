import { createContact } from '#functions/domain/contacts/create-contact.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

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
