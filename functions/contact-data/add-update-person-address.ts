import type { Handler } from '#functions/core/context.ts'
import { newId } from '#functions/core/random.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { changeContact, withPart } from './change-contact.ts'

export const addUpdatePersonAddress: Handler<
  typeof contactData.operations.AddUpdatePersonAddress
> = async ({ parentId, body }, context) => {
  const address = { ...body, id: body.id ?? newId() }
  return changeContact(parentId, context, ({ addresses }) => ({
    addresses: withPart(addresses, address, () => false),
  }))
}
