import { assertOwnProfile } from '#functions/domain/accounts/assert-own-profile.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { getListOfContacts } from './get-list-of-contacts.ts'

export const listMiniCurrentContacts: Handler<
  typeof contactData.operations.ListMiniCurrentContacts
> = async (input, context) => {
  assertOwnProfile(input.parentId, context)
  return getListOfContacts(input, context)
}
