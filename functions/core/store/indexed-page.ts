import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import type { PageRequest } from './listing.ts'

/**
 * A page that ends at this entry or before is read from its list. Later pages come from the index,
 * because the cost of reading the list grows with the page number.
 */
const lastListedEntry = 400

interface Page<Item> extends PageRequest {
  readonly items: Item[]
  readonly total: number
}

interface Sources<Entry, Item> {
  /** Reads a page of the list. Without a list, every page comes from the index. */
  readonly readPage?: (request: PageRequest) => Promise<Page<Item>>
  /** Reads the entries of the same list from the index, in no order. */
  readonly readIndex: () => Promise<readonly Entry[]>
  readonly sort: (entries: readonly Entry[]) => readonly Entry[]
  /** The text of an entry that a search looks into. */
  readonly searchedText: (entry: Entry) => string
  /** The items of some entries, in their order. */
  readonly load: (entries: readonly Entry[]) => Promise<Item[]>
}

/**
 * One page of a list that also has an index (`packed-index.ts`). It is a page of all its entries,
 * or of those that contain each word of a search.
 */
export const indexedPage = async <Entry, Item>(
  { readPage, readIndex, sort, searchedText, load }: Sources<Entry, Item>,
  { pageNumber, pageSize }: PageRequest,
  search = '',
): Promise<Page<Item>> => {
  const words = searchWords(search)
  if (readPage && words.length === 0 && pageNumber * pageSize <= lastListedEntry) {
    return readPage({ pageNumber, pageSize })
  }
  const matching = (await readIndex()).filter((entry) => hasWords(searchedText(entry), words))
  const pageEntries = sort(matching).slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return { items: await load(pageEntries), total: matching.length, pageNumber, pageSize }
}
