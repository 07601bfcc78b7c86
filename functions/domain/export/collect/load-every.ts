import { type PageRequest, wholeList } from '#functions/core/store/listing.ts'

/** How many records are read at the same time. */
const together = 100

/**
 * Loads everything that a list has, in the list's order. A page is read from the list's beginning, so the pages are as
 * long as can be. What was deleted since the page was read is left out.
 */
export const loadEvery = async <Item, Loaded>(
  list: (request: PageRequest) => Promise<{ items: readonly Item[]; total: number }>,
  find: (item: Item) => Promise<Loaded | undefined>,
): Promise<Loaded[]> => {
  const all: Loaded[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items, total } = await list({ pageNumber, pageSize: wholeList })
    for (let from = 0; from < items.length; from += together) {
      for (const each of await Promise.all(items.slice(from, from + together).map(find))) {
        if (each !== undefined) all.push(each)
      }
    }
    if (pageNumber * wholeList >= total) return all
  }
}
