import { newId } from '#functions/core/crypto/random.ts'
import { changeContact, withPart } from '#functions/domain/contacts/change-contact.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'

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
