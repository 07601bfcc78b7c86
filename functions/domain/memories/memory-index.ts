import { packedIndex } from '#functions/core/store/packed-index.ts'
import type { MemoryId } from '#shared/model/ids.ts'
import type { Memory } from '#shared/model/memory.ts'

/** A memory as the index stores it. */
export type MemoryEntry = Pick<
  Memory,
  'memoryId' | 'date' | 'title' | 'typeId' | 'visibility' | 'promptId'
>

const index = packedIndex<MemoryEntry>({
  name: 'MemoryIndex',
  noun: 'MEMORYINDEX',
  idOf: ({ memoryId }) => memoryId,
  sortedBy: ({ date }) => date,
  // Titles contain no control characters, because the model refuses them.
  toFields: ({ date, title, typeId, visibility, promptId }) => [
    date,
    title,
    typeId,
    visibility,
    promptId ?? '',
  ],
  fromFields: (id, [date = '', title = '', typeId = '', visibility = '', promptId = '']) => ({
    // The fields were parsed when the memories were stored. Parsing thousands again would cost more
    // than the search.
    memoryId: id as MemoryId,
    date,
    title,
    typeId: typeId as MemoryEntry['typeId'],
    visibility: visibility as MemoryEntry['visibility'],
    promptId: promptId === '' ? undefined : (promptId as MemoryEntry['promptId']),
  }),
})

/** The parts of a transaction that update the index of an owner's memories. */
export const indexChanges = index.changes

/** The index of an owner's memories, in no order. */
export const listMemoryEntries = index.read

/** Entries of the index, the latest date first. */
export const latestFirst = (entries: readonly MemoryEntry[]): MemoryEntry[] =>
  index.sorted(entries).reverse()
