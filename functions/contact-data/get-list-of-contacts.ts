import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { byName, readIndex, toMiniContact } from '#functions/domain/contacts/contact-index.ts'
import type { MiniContact } from '#shared/model/contact.ts'

/** Everybody at once, out of the search index: 10,000 of them are not read one by one. */
export const getListOfContacts = async (
  _: unknown,
  { caller }: MemberContext,
): Promise<MiniContact[]> =>
  byName(await readIndex(caller.userId, { consistent: true })).map(toMiniContact)
