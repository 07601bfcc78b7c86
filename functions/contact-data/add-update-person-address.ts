import { newId } from '#functions/core/crypto/random.ts'
import { changeContact, withPart } from '#functions/domain/contacts/change-contact.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

export const addUpdatePersonAddress: Handler<
  typeof contactData.operations.AddUpdatePersonAddress
> = async ({ parentId, body }, context) => {
  const address = { ...body, id: body.id ?? newId() }
  return changeContact(parentId, context, ({ addresses }) => ({
    addresses: withPart(addresses, address, () => false),
  }))
}
