import type { PageRequest } from '#functions/core/store/listing.ts'

const pageSize = 100

/**
 * Loads everything that a list has, a page at a time, in the list's order. What was deleted since the page was read is
 * left out.
 */
export const loadEvery = async <Item, Loaded>(
  list: (request: PageRequest) => Promise<{ items: readonly Item[]; total: number }>,
  find: (item: Item) => Promise<Loaded | undefined>,
): Promise<Loaded[]> => {
  const all: Loaded[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await list({ pageNumber, pageSize })
    for (const each of await Promise.all(page.items.map(find))) {
      if (each !== undefined) all.push(each)
    }
    if (pageNumber * pageSize >= page.total) return all
  }
}
