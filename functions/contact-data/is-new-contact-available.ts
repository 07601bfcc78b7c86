import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { findByEmail } from './assert-no-duplicate.ts'
import { toMiniContact } from './contact-index.ts'

export const isNewContactAvailable: Handler<
  typeof contactData.operations.IsNewContactAvailable
> = async ({ contactEmail }, { caller }) => {
  const other = await findByEmail(caller.userId, [contactEmail])
  return other ? { available: false, contact: toMiniContact(other) } : { available: true }
}
