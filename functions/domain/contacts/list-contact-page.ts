import type { PageRequest } from '#functions/core/store/listing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { searchWords } from '#shared/rules/text/searchable.ts'
import { byName, type IndexEntry, matches, readIndex } from './contact-index.ts'
import { type ContactKind, listContacts, loadItems } from './contact-repository.ts'

/**
 * Up to this entry a page is read from its list, whose cost grows with the page number; later pages come from the
 * index.
 */
const listedUpTo = 400

const isKind = (kind: ContactKind) => (entry: IndexEntry) =>
  kind === 'all' || entry.isDelegate === (kind === 'delegates')

/** A page of the contacts of one kind that contain each word of a search, by name. */
export const listContactPage = async (
  owner: UserId,
  kind: ContactKind,
  { pageNumber, pageSize }: PageRequest,
  search = '',
) => {
  const words = searchWords(search)
  if (words.length === 0 && pageNumber * pageSize <= listedUpTo) {
    return listContacts(owner, kind, { pageNumber, pageSize })
  }
  const index = await readIndex(owner)
  const found = byName(index.filter(isKind(kind)).filter((entry) => matches(entry, words)))
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return {
    items: await loadItems(
      owner,
      shown.map(({ contactId }) => contactId),
    ),
    total: found.length,
    pageNumber,
    pageSize,
  }
}
