import type * as z from 'zod'
import { type AppError, notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { ifAbsent, ifUnchanged } from './condition.ts'
import { entity } from './entity.ts'
import { type Listing, listing, type Row } from './listing.ts'
import { personPartition } from './person-partition.ts'
import { getItem, getItems, type Item, type Key, queryAll, type Write } from './table.ts'
import type { Upgrades } from './upgrade.ts'

/** How a record is read. */
export interface ReadOptions {
  /** Whether the read sees every acknowledged write, at twice the cost. The default is yes. */
  readonly consistent?: boolean
  /**
   * The version that the caller's change is based on. If the record has another version by now, the
   * read throws `stale`.
   */
  readonly version?: number | undefined
}

/** How a record is written. */
export interface WriteOptions {
  /** The caller's error if the record is not as it was read, or exists already. */
  readonly onConflict?: () => AppError
  /** Changes the owner's account in the same transaction. It replaces the check of the account. */
  readonly account?: Write
}

/** The summary of records that are in no list. */
type NoLists = z.ZodObject<Record<never, never>>

interface Definition<S extends z.ZodObject, Id, Summary extends z.ZodObject>
  extends Upgrades<Item> {
  /** Stored with each item, so that an engineer who reads the table knows what it is. */
  readonly name: string
  readonly schema: S
  /** The id of a record. */
  readonly idOf: (record: z.output<S>) => Id
  /** The sort key of an id, in the owner's partition. */
  readonly sortKey: (id: Id) => string
  /**
   * The fields that must be as they were read when a record is replaced or deleted: `['version']`
   * for most nouns.
   */
  readonly ifUnchanged: readonly (keyof z.output<S> & string)[]
  /** The caller's error if these fields have changed since the read, made by `staleVersion`. */
  readonly stale: () => AppError
  /**
   * `accountCheck` of `domain/accounts`. Every write of a record then contains this check, so that
   * nothing is stored for an account that was deleted. Undefined if the writers of the noun put
   * their own check of the account into the transaction.
   */
  readonly accountCheck: ((owner: UserId) => Write) | undefined
  /** The lists that contain the records. They are written in the same transaction as the record. */
  readonly lists?: {
    readonly noun: string
    readonly summary: Summary
    readonly newestFirst?: boolean
    readonly hasYears?: boolean
    /** The text of a row that a search looks into. */
    readonly searchedText?: (summary: z.output<Summary>) => string
    /** Undefined for a record that is not in any list yet. */
    readonly rowOf: (record: z.output<S>) => Row<z.output<Summary>> | undefined
  }
}

/**
 * The records of one noun that a person owns: their keys, their schema, their lists, and the
 * condition that keeps a writer from overwriting the change of another writer. The functions that
 * write return parts of a transaction, so that several records can change together.
 */
export const ownedRecord = <S extends z.ZodObject, Id, Summary extends z.ZodObject = NoLists>({
  name,
  schema,
  upgrades,
  fromNext,
  idOf,
  sortKey,
  ifUnchanged: guardedFields,
  stale,
  accountCheck,
  lists: listDefinition,
}: Definition<S, Id, Summary>) => {
  type Stored = z.output<S>
  const records = entity({
    name,
    schema,
    upgrades,
    fromNext,
    key: ({ owner, id }: { owner: UserId; id: Id }) => ({
      pk: personPartition(owner),
      sk: sortKey(id),
    }),
  })
  const lists: Listing<Summary> | undefined = listDefinition && listing(listDefinition)

  const keyOf = (owner: UserId, id: Id): Key => records.key({ owner, id })

  const toItem = (owner: UserId, record: Stored) => {
    // A record that was read or built also matches the input type of its schema.
    const value = record as z.input<S>
    return records.toItem({ owner, id: idOf(record) }, value)
  }

  const listChange = (owner: UserId, before?: Stored, after?: Stored): Write[] =>
    lists && listDefinition
      ? lists.change(
          owner,
          before && listDefinition.rowOf(before),
          after && listDefinition.rowOf(after),
        )
      : []

  const accountPart = (owner: UserId, account = accountCheck?.(owner)): Write[] =>
    account ? [account] : []

  /** One record, or nothing. */
  const find = async (
    owner: UserId,
    id: Id,
    { consistent = true, version }: ReadOptions = {},
  ): Promise<Stored | undefined> => {
    const item = await getItem(keyOf(owner, id), { consistent })
    const record = item && records.fromItem(item)
    if (record && version !== undefined && Reflect.get(record, 'version') !== version) throw stale()
    return record
  }

  const creations = (
    owner: UserId,
    created: readonly Stored[],
    { onConflict, account }: WriteOptions = {},
  ): Write[] => [
    ...created.map((record) => ({
      put: { Item: toItem(owner, record), ...ifAbsent },
      ...(onConflict ? { onConflict } : {}),
    })),
    ...(lists && listDefinition
      ? lists.changes(
          owner,
          created.map((record) => ({ after: listDefinition.rowOf(record) })),
        )
      : []),
    ...accountPart(owner, account),
  ]

  const creation = (owner: UserId, record: Stored, write?: WriteOptions): Write[] =>
    creations(owner, [record], write)

  const replacement = (
    owner: UserId,
    read: Stored,
    after: Stored,
    { onConflict = stale, account }: WriteOptions = {},
  ): Write[] => [
    { put: { Item: toItem(owner, after), ...ifUnchanged(read, guardedFields) }, onConflict },
    ...listChange(owner, read, after),
    ...accountPart(owner, account),
  ]

  return {
    schema,
    idOf,
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

    /** Several records, in no order. Missing ones are left out. */
    findAll: async (owner: UserId, ids: readonly Id[]): Promise<Stored[]> => {
      const keys = ids.map((id) => keyOf(owner, id))
      return (await getItems(keys, { consistent: true })).map(records.fromItem)
    },

    /**
     * All records whose sort key begins with a prefix, in the order of their sort keys. Only for
     * nouns that a person has few records of.
     */
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

    /**
     * The parts of a transaction that store a new record with an id of its own. If the record
     * exists already, that is a mistake in our code, unless `onConflict` says otherwise.
     */
    creation,

    /** The parts of a transaction that store several new records. */
    creations,

    /**
     * The parts of a transaction that store several records. If a record was read, `after` replaces
     * it (`stale`). Otherwise `after` is created.
     */
    changes: (
      owner: UserId,
      all: readonly { readonly read?: Stored | undefined; readonly after: Stored }[],
    ): Write[] => [
      ...all.map(({ read, after }) => ({
        put: {
          Item: toItem(owner, after),
          ...(read ? ifUnchanged(read, guardedFields) : ifAbsent),
        },
        onConflict: stale,
      })),
      ...(lists && listDefinition
        ? lists.changes(
            owner,
            all.map(({ read, after }) => ({
              before: read && listDefinition.rowOf(read),
              after: listDefinition.rowOf(after),
            })),
          )
        : []),
      ...accountPart(owner),
    ],

    /** The parts of a transaction that replace the record that was read (`stale`). */
    replacement,

    /**
     * The parts of a transaction that replace the record that was read, or store the first one
     * (`stale`).
     */
    change: (
      owner: UserId,
      read: Stored | undefined,
      after: Stored,
      write: WriteOptions = {},
    ): Write[] =>
      read
        ? replacement(owner, read, after, write)
        : creation(owner, after, { onConflict: stale, ...write }),

    /** The parts of a transaction that delete the record that was read. */
    removal: (owner: UserId, read: Stored, onConflict = stale): Write[] => [
      {
        remove: { Key: keyOf(owner, idOf(read)), ...ifUnchanged(read, guardedFields) },
        onConflict,
      },
      ...listChange(owner, read, undefined),
    ],

    /**
     * The part of a transaction that requires a record to be as it was read, and changes nothing.
     */
    check: (owner: UserId, read: Stored, onConflict = stale): Write => ({
      check: { Key: keyOf(owner, idOf(read)), ...ifUnchanged(read, guardedFields) },
      onConflict,
    }),

    /** Reads the lists of the noun. Throws for a noun without lists: a mistake in our code. */
    lists: (): Listing<Summary> => {
      if (!lists) throw new Error(`${name} has no lists.`)
      return lists
    },
  }
}
