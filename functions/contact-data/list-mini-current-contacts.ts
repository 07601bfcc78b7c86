import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { assertOwnProfile } from './assert-own-profile.ts'
import { getListOfContacts } from './get-list-of-contacts.ts'

export const listMiniCurrentContacts: Handler<
  typeof contactData.operations.ListMiniCurrentContacts
> = async (input, context) => {
  assertOwnProfile(input.parentId, context)
  return getListOfContacts(input, context)
}
