import type { Handler } from '#functions/core/context.ts'
import { newId } from '#functions/core/random.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'
import { changeContact, withPart } from './change-contact.ts'

export const addUpdatePersonPhoneNumber: Handler<
  typeof contactData.operations.AddUpdatePersonPhoneNumber
> = async ({ parentId, confirmed, body }, context) => {
  const added = { ...body, confirmed, id: body.id ?? newId() }
  return changeContact(parentId, context, ({ phoneNumbers }) => {
    const others = added.primary
      ? phoneNumbers.map((each) => ({ ...each, primary: false }))
      : phoneNumbers
    return {
      phoneNumbers: withOnePrimary(
        withPart(others, added, ({ number }) => number === added.number),
      ),
    }
  })
}
