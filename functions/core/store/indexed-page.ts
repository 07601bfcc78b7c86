import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import type { PageRequest } from './listing.ts'

/**
 * A page that ends at this entry or before is read from its list, whose cost grows with the page
 * number. Later pages come from the index.
 */
const lastListedEntry = 400

interface Page<Item> extends PageRequest {
  readonly items: Item[]
  readonly total: number
}

interface Sources<Entry, Item> {
  /**
   * A page of the list. Left out if there is no such list. Then every page comes from the index.
   */
  readonly listed?: (request: PageRequest) => Promise<Page<Item>>
  /** The entries of the same list from the index, in no order. */
  readonly indexed: () => Promise<readonly Entry[]>
  readonly sorted: (entries: readonly Entry[]) => readonly Entry[]
  /** The text of an entry that a search looks into. */
  readonly searchedText: (entry: Entry) => string
  /** The items of some entries, in their order. */
  readonly load: (entries: readonly Entry[]) => Promise<Item[]>
}

/**
 * One page of a list that also has an index (`packed-index.ts`). It is a page of all its entries,
 * or of those that contain each word of a search. A page costs about the same wherever it is.
 */
export const indexedPage = async <Entry, Item>(
  { listed, indexed, sorted, searchedText, load }: Sources<Entry, Item>,
  { pageNumber, pageSize }: PageRequest,
  search = '',
): Promise<Page<Item>> => {
  const words = searchWords(search)
  if (listed && words.length === 0 && pageNumber * pageSize <= lastListedEntry) {
    return listed({ pageNumber, pageSize })
  }
  const found = (await indexed()).filter((entry) => hasWords(searchedText(entry), words))
  const pageEntries = sorted(found).slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return { items: await load(pageEntries), total: found.length, pageNumber, pageSize }
}
