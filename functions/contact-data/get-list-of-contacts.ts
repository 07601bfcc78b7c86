import type { MemberContext } from '#functions/core/context.ts'
import type { MiniContact } from '#shared/model/contact.ts'
import { byName, readIndex, toMiniContact } from './contact-index.ts'

/** Everybody at once, out of the search index: 10,000 of them are not read one by one. */
export const getListOfContacts = async (
  _: unknown,
  { caller }: MemberContext,
): Promise<MiniContact[]> =>
  byName(await readIndex(caller.userId, { consistent: true })).map(toMiniContact)
