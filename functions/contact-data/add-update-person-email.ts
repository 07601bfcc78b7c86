import { newId } from '#functions/core/crypto/random.ts'
import { changeContact, withPart } from '#functions/domain/contacts/change-contact.ts'
import { followContactAddress } from '#functions/domain/sharing/follow-contact-address.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { withOnePrimary } from '#shared/rules/contacts.ts'

export const addUpdatePersonEmail: Handler<
  typeof contactData.operations.AddUpdatePersonEmail
> = async ({ parentId, body }, context) => {
  const added = { ...body, id: body.id ?? newId() }
  return changeContact(
    parentId,
    context,
    ({ emails }) => {
      const others = added.primary ? emails.map((each) => ({ ...each, primary: false })) : emails
      return {
        emails: withOnePrimary(withPart(others, added, ({ email }) => email === added.email)),
      }
    },
    (before, after) => followContactAddress(context, before, after),
  )
}
