import type * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ownedRecord, ReadOptions, WriteOptions } from './owned-record.ts'
import type { SealedField } from './sealed-field.ts'
import { Bytes } from './stored-schema.ts'
import type { Write } from './table.ts'

/** The functions of an `ownedRecord` whose schema has bytes in place of the sealed fields. */
type StoredRecords<S extends z.ZodObject, Id> = Pick<
  ReturnType<typeof ownedRecord<S, Id>>,
  | 'schema'
  | 'idOf'
  | 'sortKey'
  | 'find'
  | 'creation'
  | 'creations'
  | 'replacement'
  | 'change'
  | 'changes'
  | 'removal'
>

/**
 * The fields of the record that are sealed in each stored attribute, by the name of the attribute.
 */
type SealedFields = Readonly<Record<string, SealedField<never, object>>>

/** Turns `A | B` into `A & B`: a function that must accept A and B takes a parameter of both. */
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (
  both: infer I,
) => void
  ? I
  : never
type FieldsOf<F extends SealedFields> = Intersection<
  { [K in keyof F]: F[K] extends SealedField<never, infer Fields> ? Fields : never }[keyof F]
>

/**
 * The records of a noun with sealed fields. These fields are decrypted when a record is read, and
 * encrypted when it is stored. A record that was read has its stored form beside it (`stored`),
 * which its replacement and its removal need. Each noun calls this inside a function, so that the
 * bundle of a Lambda function that never opens a record does not contain KMS.
 */
export const sealedRecord = <S extends z.ZodObject, Id, F extends SealedFields>(
  records: StoredRecords<S, Id>,
  sealedFields: F,
) => {
  type Stored = z.output<S>
  type Decrypted = Omit<Stored, keyof F> & FieldsOf<F>
  type WithStored = { readonly stored: Stored }
  type Loaded = Decrypted & WithStored

  // Each field takes a whole record and reads only its own part of it. TypeScript does not see this
  // of the members of a list.
  const fields = Object.entries(sealedFields) as [string, SealedField<Decrypted, object>][]

  const bytesOf = (stored: Stored, name: string) => Bytes.parse(Reflect.get(stored, name))

  // No sealed attribute is part of an id, so a decrypted record has all parts of the id too.
  const itemKey = (record: Stored | Decrypted) => records.sortKey(records.idOf(record as Stored))

  const open = async (owner: Owner, stored: Stored): Promise<Loaded> => {
    const unsealed = Object.entries(stored).filter(([name]) => !(name in sealedFields))
    const openedFields = await Promise.all(
      fields.map(([name, field]) => field.open(owner, itemKey(stored), bytesOf(stored, name))),
    )
    // Together the fields have the type `Loaded`. TypeScript does not see this through the lists.
    return Object.assign(Object.fromEntries(unsealed), ...openedFields, { stored }) as Loaded
  }

  /**
   * A field that has not changed since it was opened keeps its bytes. A row of a list that contains
   * these bytes is then the same, and is not written.
   */
  const seal = async (owner: Owner, after: Decrypted, before?: Loaded): Promise<Stored> => {
    const sealed = await Promise.all(
      fields.map(async ([name, field]) => {
        const isSame = before !== undefined && field.toText(before) === field.toText(after)
        const bytes = isSame
          ? bytesOf(before.stored, name)
          : await field.seal(owner, itemKey(after), after)
        return [name, bytes]
      }),
    )
    return records.schema.parse({ ...after, ...Object.fromEntries(sealed) })
  }

  const find = async (owner: Owner, id: Id, read?: ReadOptions) => {
    const storedRecord = await records.find(owner.userId, id, read)
    return storedRecord && open(owner, storedRecord)
  }

  return {
    /** Decrypts a record that was read by other means. */
    open,

    /** Reads one record, or nothing. */
    find,

    /** Reads one record. `NOT_FOUND` if there is none. */
    load: async (owner: Owner, id: Id, read?: ReadOptions): Promise<Loaded> => {
      const record = await find(owner, id, read)
      if (!record) throw notFound()
      return record
    },

    /** The parts of a transaction that store a new record. */
    creation: async (owner: Owner, record: Decrypted, write?: WriteOptions): Promise<Write[]> =>
      records.creation(owner.userId, await seal(owner, record), write),

    /** The parts of a transaction that store several new records. */
    creations: async (
      owner: Owner,
      created: readonly Decrypted[],
      write?: WriteOptions,
    ): Promise<Write[]> =>
      records.creations(
        owner.userId,
        await Promise.all(created.map((record) => seal(owner, record))),
        write,
      ),

    /**
     * The parts of a transaction that replace the record that was read (`stale`). The record before
     * may be one that was not decrypted, so every field is sealed again. `change` seals only
     * changed fields.
     */
    replacement: async (owner: Owner, before: WithStored, after: Decrypted): Promise<Write[]> =>
      records.replacement(owner.userId, before.stored, await seal(owner, after)),

    /**
     * The parts of a transaction that replace the record that was read, or store the first one
     * (`stale`).
     */
    change: async (
      owner: Owner,
      before: Loaded | undefined,
      after: Decrypted,
      write?: WriteOptions,
    ): Promise<Write[]> =>
      records.change(owner.userId, before?.stored, await seal(owner, after, before), write),

    /** The parts of a transaction that make several changes, each as `change` does. */
    changes: async (
      owner: Owner,
      all: readonly { readonly before?: Loaded | undefined; readonly after: Decrypted }[],
    ): Promise<Write[]> =>
      records.changes(
        owner.userId,
        await Promise.all(
          all.map(async ({ before, after }) => ({
            read: before?.stored,
            after: await seal(owner, after, before),
          })),
        ),
      ),

    /** The parts of a transaction that delete the record that was read. */
    removal: (owner: UserId, { stored }: WithStored): Write[] => records.removal(owner, stored),
  }
}
