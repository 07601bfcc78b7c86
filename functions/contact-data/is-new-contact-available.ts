import { toMiniContact } from '#functions/domain/contacts/contact-index.ts'
import { findByEmail } from '#functions/domain/contacts/find-by-email.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

export const isNewContactAvailable: Handler<
  typeof contactData.operations.IsNewContactAvailable
> = async ({ contactEmail }, { caller }) => {
  const [other] = await findByEmail(caller.userId, [contactEmail])
  return other ? { available: false, contact: toMiniContact(other) } : { available: true }
}
