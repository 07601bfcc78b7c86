import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'

/** The most recipients who are greeted by their names. */
const maxGreeted = 4

/** The line that an empty sheet proposes: "Dear Anna, …". */
export const firstLineTo = (
  recipients: readonly ContactId[],
  contacts: readonly Pick<MiniContact, 'contactId' | 'name'>[],
): string => {
  const names = recipients.flatMap(
    (id) => contacts.find(({ contactId }) => contactId === id)?.name.split(' ', 1) ?? [],
  )
  return names.length === 0 || names.length > maxGreeted
    ? 'Begin your letter here …'
    : `Dear ${allNamesInWords(names)}, …`
}
