import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { byName, readIndex, toMiniContact } from '#functions/domain/contacts/contact-index.ts'
import type { MiniContact } from '#shared/model/contact.ts'

/** All contacts at once, from the search index: up to 10,000 records need not be read one by one. */
export const getListOfContacts = async (
  _: unknown,
  { caller }: MemberContext,
): Promise<MiniContact[]> =>
  byName(await readIndex(caller.userId, { consistent: true })).map(toMiniContact)
