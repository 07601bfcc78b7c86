import { indexedPage } from '#functions/core/store/indexed-page.ts'
import type { PageRequest } from '#functions/core/store/listing.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { MemoryTypeId } from '#shared/model/memory.ts'
import { yearOf } from '#shared/model/partial-date.ts'
import { latestFirst, listMemoryEntries, type MemoryEntry } from './memory-index.ts'
import { findMemoryRows, listMemories } from './memory-repository.ts'
import { listMemoryTypes, typeAmong } from './memory-types.ts'

/**
 * Which memories are listed: those of a year, of a type, and with each word of a search in their
 * title.
 */
interface Filter {
  readonly year?: number | undefined
  readonly typeId?: MemoryTypeId | undefined
  readonly search: string
}

const memoryFilter = async (owner: UserId, { year, typeId }: Omit<Filter, 'search'>) => {
  const types = typeId === undefined ? [] : await listMemoryTypes(owner)
  if (typeId !== undefined && !types.some((type) => type.typeId === typeId)) throw notFound()
  return (entry: MemoryEntry) =>
    (year === undefined || yearOf(entry.date) === year) &&
    (typeId === undefined || typeAmong(types, entry.typeId).typeId === typeId)
}

/**
 * A page of an owner's memories, the latest date first. `NOT_FOUND` for a type that the owner does
 * not have.
 */
export const listMemoryPage = async (
  owner: UserId,
  { search, ...filter }: Filter,
  request: PageRequest,
) =>
  indexedPage(
    {
      // The list cannot select a type. Then every page comes from the index.
      ...(filter.typeId === undefined
        ? { readPage: (page: PageRequest) => listMemories(owner, page, filter.year) }
        : {}),
      readIndex: async () => {
        const [index, isWanted] = await Promise.all([
          listMemoryEntries(owner),
          memoryFilter(owner, filter),
        ])
        return index.filter(isWanted)
      },
      sort: latestFirst,
      searchedText: ({ title }) => title,
      load: (entries) => findMemoryRows(owner, entries),
    },
    request,
    search,
  )
