import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import type { Counters, PageRequest, Part, Row } from '#functions/core/store/listing.ts'
import { ownedRecord, type ReadOptions } from '#functions/core/store/owned-record.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { sealedRecord } from '#functions/core/store/sealed-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { ContactId, MemoryId, type UserId } from '#shared/model/ids.ts'
import { Memory } from '#shared/model/memory.ts'
import { yearOf } from '#shared/model/partial-date.ts'
import { AttachedFile, Cover } from './attached-file.ts'
import { indexChanges, type MemoryEntry } from './memory-index.ts'

/**
 * The fields that only the owner's key opens: the story, the people in it, and the words below its
 * files.
 */
const Content = storedSchema(
  'Memory, content',
  Memory.pick({ story: true }).extend({
    contactIds: z.array(ContactId),
    files: z.array(AttachedFile),
  }),
)

/** A memory as the table stores it. */
const StoredMemory = Memory.omit({ story: true, year: true }).extend({
  content: Bytes,
  /** The picture that a row of a list shows. It is computed from the files. */
  cover: Cover.optional(),
  fileCount: z.int().nonnegative(),
})
type StoredMemory = z.infer<typeof StoredMemory>

/** A decrypted memory. */
export type DecryptedMemory = Omit<StoredMemory, 'content'> & z.infer<typeof Content>

/** A memory as it was read: decrypted, with its stored form. */
export type LoadedMemory = DecryptedMemory & { readonly stored: StoredMemory }

const RowSummary = StoredMemory.pick({
  title: true,
  date: true,
  typeId: true,
  visibility: true,
  cover: true,
  fileCount: true,
})

/** A memory as lists show it. */
export type MemoryRow = z.infer<typeof RowSummary> & { readonly memoryId: MemoryId }

/**
 * There is one list, and the memories of a year are a part of it. A list for each year would double
 * what a save writes.
 */
const wholeList = 'all'
const groupOf = (year: number) => `year:${year}`
const rowPlace = ({ memoryId, date }: Pick<MemoryRow, 'memoryId' | 'date'>) => ({
  id: memoryId,
  lists: { [wholeList]: date },
})

const memoryRow = (memory: StoredMemory): Row<z.infer<typeof RowSummary>> => ({
  ...rowPlace(memory),
  groups: [groupOf(yearOf(memory.date))],
  summary: RowSummary.parse(memory),
})

const records = ownedRecord({
  name: 'Memory',
  schema: StoredMemory,
  idOf: ({ memoryId }) => memoryId,
  sortKey: (memoryId: MemoryId) => `MEMORY#${memoryId}`,
  ifUnchanged: ['version'],
  stale: staleVersion('memory'),
  accountCheck,
  lists: { noun: 'MEMORIES', summary: RowSummary, newestFirst: true, rowOf: memoryRow },
})

const lists = records.lists()

const sealedFields = () =>
  sealedRecord(records, { content: sealedField({ field: 'content', schema: Content }) })

/** One memory of an owner, decrypted, or nothing. */
export const findMemory = (owner: Owner, id: MemoryId): Promise<LoadedMemory | undefined> =>
  sealedFields().find(owner, id)

/**
 * One memory of the owner. Another person's memory is `NOT_FOUND`, like one that does not exist.
 */
export const loadMemory = (owner: Owner, id: MemoryId, read?: ReadOptions): Promise<LoadedMemory> =>
  sealedFields().load(owner, id, read)

/** Finds the part of one memory that is readable without its owner's key, or nothing. */
export const findMemoryRow = async (
  owner: UserId,
  id: MemoryId,
): Promise<MemoryRow | undefined> => {
  const storedMemory = await records.find(owner, id)
  return storedMemory && { ...RowSummary.parse(storedMemory), memoryId: id }
}

/** A memory's next state, and the one that was read. A new memory has none. */
export interface MemoryChange {
  readonly before?: LoadedMemory | undefined
  readonly after: DecryptedMemory
}

const entryOf = (memory: StoredMemory | DecryptedMemory): MemoryEntry => memory

/**
 * The parts of a transaction that store several memories: at most three for each, and at most 18
 * for all together. `STALE_VERSION` if one has changed since it was read. Write them with
 * `writeIndexed`.
 */
export const memoryChanges = async (
  owner: Owner,
  changes: readonly MemoryChange[],
): Promise<Write[]> => [
  ...(await sealedFields().changes(owner, changes)),
  ...(await indexChanges(
    owner.userId,
    changes.map(({ before, after }) => ({
      before: before && entryOf(before),
      after: entryOf(after),
    })),
  )),
]

/**
 * The parts of a transaction that delete a memory, if it is still as it was read. Write them with
 * `writeIndexed`.
 */
export const memoryRemoval = async (owner: UserId, memory: LoadedMemory): Promise<Write[]> => [
  ...sealedFields().removal(owner, memory),
  ...(await indexChanges(owner, [{ before: entryOf(memory) }])),
]

const toRow = ({
  id,
  summary,
}: {
  id: string
  summary: z.infer<typeof RowSummary>
}): MemoryRow => ({
  ...summary,
  memoryId: MemoryId.parse(id),
})

const yearPart = (year: number): Part => ({ beginning: `${year}`, group: groupOf(year) })

/** One page of an owner's memories, from all years or from one, the latest date first. */
export const listMemories = async (owner: UserId, request: PageRequest, year?: number) => {
  const part = year === undefined ? undefined : yearPart(year)
  const { items, ...page } = await lists.page(owner, wholeList, request, part)
  return { items: items.map(toRow), ...page }
}

/** The rows of some memories, in the given order. */
export const findMemoryRows = async (
  owner: UserId,
  places: readonly Pick<MemoryRow, 'memoryId' | 'date'>[],
): Promise<MemoryRow[]> => (await lists.rowsAt(owner, wholeList, places.map(rowPlace))).map(toRow)

/** How many memories an owner has. */
export const countMemories = async (owner: UserId, counters?: Counters): Promise<number> =>
  (await lists.counts(owner, counters)).get(wholeList) ?? 0

/** The years of an owner's memories, the latest first, each with the number of its memories. */
export const listMemoryYears = async (owner: UserId) =>
  [...(await lists.counts(owner))]
    .flatMap(([name, count]) =>
      name.startsWith('year:') ? [{ year: Number(name.slice('year:'.length)), count }] : [],
    )
    .sort((one, other) => other.year - one.year)
