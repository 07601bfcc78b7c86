import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { ifAbsent, ifUnchanged } from './condition.ts'
import { entity } from './entity.ts'
import { sortTextLength } from './listing.ts'
import { personPartition } from './person-partition.ts'
import { Bytes } from './stored-schema.ts'
import { getItem, queryAll, type Write } from './table.ts'

const Bucket = z.object({
  /**
   * Incremented by each change, so that the second of two simultaneous changes fails and is
   * retried.
   */
  version: z.int(),
  /** 16 bytes for each entry. Ids are random, so compression would not help. */
  ids: Bytes,
  /** One line for each entry, compressed (deflate): its fields, separated by tabs. */
  lines: Bytes,
})
type Bucket = z.infer<typeof Bucket>

/**
 * The error if another writer changed the index in between. The change must then be made again on
 * the new state.
 */
export class IndexConflict extends AppError {
  constructor() {
    super('STALE_VERSION', 'Your list was changed at the same moment. Please try again.')
  }
}

interface Definition<Entry> {
  /** Stored with each item, so that an engineer who reads the table knows what it is. */
  readonly name: string
  /** The first part of the sort keys: `CONTACTINDEX`. */
  readonly noun: string
  /** A UUID. */
  readonly idOf: (entry: Entry) => string
  /**
   * The text that sorts the entries. The lists have the same text, so a page from the index is the
   * page of the list.
   */
  readonly sortedBy: (entry: Entry) => string
  /** The fields of an entry that the index stores. The fields contain no control characters. */
  readonly toFields: (entry: Entry) => readonly string[]
  readonly fromFields: (id: string, fields: readonly string[]) => Entry
}

/** The old and the new state of one record in the index. Either may be missing. */
interface Change<Entry> {
  readonly before?: Entry | undefined
  readonly after?: Entry | undefined
}

const digitOf = (id: string) => id.slice(0, 1)

const uuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The search index of one noun. There are sixteen items for each owner, one for each hexadecimal
 * digit that the id of a record can begin with. A search reads all sixteen items, about 40 bytes
 * for each record, instead of every record. A change of a record rewrites one of the items, in the
 * same transaction.
 */
export const packedIndex = <Entry>({
  name,
  noun,
  idOf,
  sortedBy,
  toFields,
  fromFields,
}: Definition<Entry>) => {
  const buckets = entity({
    name,
    schema: Bucket,
    key: ({ owner, digit }: { owner: UserId; digit: string }) => ({
      pk: personPartition(owner),
      sk: `${noun}#${digit}`,
    }),
  })

  const toLine = (entry: Entry) => toFields(entry).join('\t')

  const unpack = ({ ids, lines }: Bucket): Entry[] => {
    if (ids.length === 0) return []
    const packed = Buffer.from(ids)
    return inflateRawSync(lines)
      .toString()
      .split('\n')
      .map((line, index) =>
        fromFields(uuid(packed.subarray(index * 16, index * 16 + 16)), line.split('\t')),
      )
  }

  const pack = (entries: readonly Entry[]) => ({
    ids: Buffer.concat(entries.map((entry) => Buffer.from(idOf(entry).replaceAll('-', ''), 'hex'))),
    lines: deflateRawSync(entries.map(toLine).join('\n'), { level: 9 }),
  })

  const bucketChange = async (
    owner: UserId,
    digit: string,
    changes: readonly Change<Entry>[],
  ): Promise<Write> => {
    const id = { owner, digit }
    const item = await getItem(buckets.key(id), { consistent: true })
    const bucket = item && buckets.fromItem(item)
    const changedIds = new Set(
      changes.flatMap(({ before, after }) =>
        [before, after].flatMap((entry) => (entry ? [idOf(entry)] : [])),
      ),
    )
    const entries = [
      ...(bucket ? unpack(bucket) : []).filter((entry) => !changedIds.has(idOf(entry))),
      ...changes.flatMap(({ after }) => (after ? [after] : [])),
    ]
    return {
      put: {
        Item: buckets.toItem(id, { version: (bucket?.version ?? 0) + 1, ...pack(entries) }),
        ...(bucket ? ifUnchanged(bucket, ['version']) : ifAbsent),
      },
      onConflict: () => new IndexConflict(),
    }
  }

  return {
    /**
     * The parts of a transaction that update the index: one for each of its items that the changes
     * concern.
     */
    changes: (owner: UserId, changes: readonly Change<Entry>[]): Promise<Write[]> => {
      const byDigit = new Map<string, Change<Entry>[]>()
      for (const { before, after } of changes) {
        const entry = after ?? before
        const isSame = before && after && toLine(before) === toLine(after)
        if (!entry || isSame) continue
        const digit = digitOf(idOf(entry))
        byDigit.set(digit, [...(byDigit.get(digit) ?? []), { before, after }])
      }
      return Promise.all(
        [...byDigit].map(([digit, changesOfDigit]) => bucketChange(owner, digit, changesOfDigit)),
      )
    },

    /**
     * The whole index, in no order. One read unit reads about 100 entries, or about 200 if the read
     * need not be consistent.
     */
    read: async (owner: UserId, read: { consistent?: boolean } = {}): Promise<Entry[]> =>
      (await queryAll(buckets.key({ owner, digit: '' }), read))
        .map(buckets.fromItem)
        .flatMap(unpack),

    /** Entries of the index in the order of the lists. */
    sorted: <E extends Entry>(entries: readonly E[]): E[] => {
      const entriesWithKey = entries.map((entry) => ({
        entry,
        key: `${cutText(searchable(sortedBy(entry)), sortTextLength)}#${idOf(entry)}`,
      }))
      entriesWithKey.sort((one, other) => {
        if (one.key === other.key) return 0
        return one.key < other.key ? -1 : 1
      })
      return entriesWithKey.map(({ entry }) => entry)
    },
  }
}
