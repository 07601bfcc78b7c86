import type * as z from 'zod'
import { type AppError, notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { ifAbsent, ifUnchanged } from './condition.ts'
import { entity, type Upgrade } from './entity.ts'
import { type Listing, listing, type Row } from './listing.ts'
import { personPartition } from './person-partition.ts'
import { getItem, getItems, type Key, queryAll, type Write } from './table.ts'

interface ReadOptions {
  /** As in `getItem`. Reads of one's own records are consistent unless a caller says otherwise. */
  readonly consistent?: boolean
}

/** The summary of records that are in no list. */
type NoLists = z.ZodObject<Record<never, never>>

interface Definition<S extends z.ZodObject, Id, Summary extends z.ZodObject> {
  /** Stored with each item, so that an engineer who reads the table knows what it is. */
  readonly name: string
  readonly schema: S
  /** As in `entity`. */
  readonly upgrades?: readonly Upgrade[]
  /** The id of a record. */
  readonly idOf: (record: z.output<S>) => Id
  /** The sort key of an id, in the owner's partition. */
  readonly sortKey: (id: Id) => string
  /** The fields that must be as they were read when a record is replaced or deleted. */
  readonly unchanged: readonly (keyof z.output<S> & string)[]
  /** The caller's error if they are not (`STALE_VERSION`). */
  readonly stale: () => AppError
  /** The lists that contain the records. They are written in the same transaction as the record. */
  readonly lists?: {
    readonly noun: string
    readonly summary: Summary
    readonly newestFirst?: boolean
    /** Nothing for a record that is not in any list yet. */
    readonly rowOf: (record: z.output<S>) => Row<z.output<Summary>> | undefined
  }
}

/**
 * The records of one noun that a person owns: their keys, their schema, their lists, and the condition by which a
 * writer does not overwrite the change of another writer. The functions that write return parts of a transaction, so
 * that several records can change together.
 */
export const ownedRecord = <S extends z.ZodObject, Id, Summary extends z.ZodObject = NoLists>({
  name,
  schema,
  upgrades = [],
  idOf,
  sortKey,
  unchanged,
  stale,
  lists: inLists,
}: Definition<S, Id, Summary>) => {
  type Stored = z.output<S>
  const records = entity({
    name,
    schema,
    upgrades,
    key: ({ owner, id }: { owner: UserId; id: Id }) => ({
      pk: personPartition(owner),
      sk: sortKey(id),
    }),
  })
  const lists: Listing<Summary> | undefined = inLists && listing(inLists)

  const keyOf = (owner: UserId, id: Id): Key => records.key({ owner, id })

  const toItem = (owner: UserId, record: Stored) => {
    // A record that was read or built also matches the input type of its schema.
    const value = record as z.input<S>
    return records.toItem({ owner, id: idOf(record) }, value)
  }

  const listChange = (owner: UserId, before?: Stored, after?: Stored): Write[] =>
    lists && inLists
      ? lists.change(owner, before && inLists.rowOf(before), after && inLists.rowOf(after))
      : []

  /** One record, or nothing. */
  const find = async (
    owner: UserId,
    id: Id,
    { consistent = true }: ReadOptions = {},
  ): Promise<Stored | undefined> => {
    const item = await getItem(keyOf(owner, id), { consistent })
    return item && records.fromItem(item)
  }

  return {
    /** The sort key of an id. Sealed fields of a record are bound to it (`sealed-field.ts`). */
    sortKey,
    keyOf,
    find,

    /** One record. A missing record and another owner's record give the same `NOT_FOUND`. */
    load: async (owner: UserId, id: Id, read?: ReadOptions): Promise<Stored> => {
      const record = await find(owner, id, read)
      if (!record) throw notFound()
      return record
    },

    /** Several records (at most 100), in no order. Missing ones are left out. */
    findAll: async (owner: UserId, ids: readonly Id[]): Promise<Stored[]> => {
      const keys = ids.map((id) => keyOf(owner, id))
      return (await getItems(keys, { consistent: true })).map(records.fromItem)
    },

    /** All records whose sort key begins with a prefix, by sort key: for nouns of which a person has few. */
    list: async (
      owner: UserId,
      prefix: string,
      { consistent = true }: ReadOptions = {},
    ): Promise<readonly Stored[]> =>
      (await queryAll({ pk: personPartition(owner), sk: prefix }, { consistent })).map(
        records.fromItem,
      ),

    /** The record of an item that was read by other means. */
    fromItem: records.fromItem,

    /** The parts of a transaction that store a new record. `onConflict` is the caller's error if it exists already. */
    creation: (owner: UserId, record: Stored, onConflict?: () => AppError): Write[] => [
      {
        put: { Item: toItem(owner, record), ...ifAbsent },
        ...(onConflict ? { onConflict } : {}),
      },
      ...listChange(owner, undefined, record),
    ],

    /** The parts of a transaction that replace the record that was read. */
    replacement: (owner: UserId, read: Stored, after: Stored, onConflict = stale): Write[] => [
      { put: { Item: toItem(owner, after), ...ifUnchanged(read, unchanged) }, onConflict },
      ...listChange(owner, read, after),
    ],

    /** The parts of a transaction that delete the record that was read. */
    removal: (owner: UserId, read: Stored, onConflict = stale): Write[] => [
      { remove: { Key: keyOf(owner, idOf(read)), ...ifUnchanged(read, unchanged) }, onConflict },
      ...listChange(owner, read, undefined),
    ],

    /** The part of a transaction that requires a record to be as it was read, and changes nothing. */
    check: (owner: UserId, read: Stored, onConflict = stale): Write => ({
      check: { Key: keyOf(owner, idOf(read)), ...ifUnchanged(read, unchanged) },
      onConflict,
    }),

    /** Reads the lists of the noun. Throws for a noun without lists: that is a bug of ours. */
    lists: (): Listing<Summary> => {
      if (!lists) throw new Error(`${name} has no lists.`)
      return lists
    },
  }
}
