import type * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { ownedRecord, ReadOptions, WriteOptions } from './owned-record.ts'
import type { SealedField } from './sealed-field.ts'
import { Bytes } from './stored-schema.ts'
import type { Write } from './table.ts'

/** What this needs of an `ownedRecord`, whose schema has the bytes of each sealed part. */
type Records<S extends z.ZodObject, Id> = Pick<
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

/** From the name of an attribute to the fields of the record that its ciphertext has. */
type Parts = Readonly<Record<string, SealedField<never, object>>>

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never
type FieldsOf<P extends Parts> = Intersection<
  { [K in keyof P]: P[K] extends SealedField<never, infer Fields> ? Fields : never }[keyof P]
>

/**
 * The records of a noun with sealed fields: they are decrypted when they are read, and encrypted
 * when they are stored. A record that was read has its stored form beside it, which its replacement
 * and its removal need. Each noun creates it inside a function, for the reason in
 * `sealed-field.ts`.
 */
export const sealedRecord = <S extends z.ZodObject, Id, P extends Parts>(
  records: Records<S, Id>,
  parts: P,
) => {
  type Stored = z.output<S>
  type Record = Omit<Stored, keyof P> & FieldsOf<P>
  type Read = { readonly stored: Stored }
  const bytesOf = (stored: Stored, name: string) => Bytes.parse(Reflect.get(stored, name))
  const itemKey = (stored: Stored) => records.sortKey(records.idOf(stored))

  /** The decrypted record of a stored one. */
  const open = async (owner: Owner, stored: Stored): Promise<Record & Read> => {
    const readable = Object.entries(stored).filter(([name]) => !(name in parts))
    const opened = await Promise.all(
      Object.entries(parts).map(([name, part]) =>
        part.open(owner, itemKey(stored), bytesOf(stored, name)),
      ),
    )
    // By the types of the parts: TypeScript does not follow them through the lists.
    return Object.assign(Object.fromEntries(readable), ...opened, { stored }) as Record & Read
  }

  /**
   * A part that has not changed since it was opened keeps its bytes, so that a list that shows them
   * stays as it is.
   */
  const seal = async (owner: Owner, after: Record, before?: Record & Read): Promise<Stored> => {
    // The sealed attributes are missing in it, but they do not decide the id.
    const item = itemKey(after as Stored)
    const sealed = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => {
        // Each part takes its own fields of the record, and leaves the others.
        const partText = (record: Record) => part.toText(record as never)
        const isSame = before !== undefined && partText(before) === partText(after)
        const bytes = isSame
          ? bytesOf(before.stored, name)
          : await part.seal(owner, item, after as never) // as above
        return [name, bytes]
      }),
    )
    return records.schema.parse({ ...after, ...Object.fromEntries(sealed) })
  }

  const find = async (owner: Owner, id: Id, read?: ReadOptions) => {
    const stored = await records.find(owner.userId, id, read)
    return stored && open(owner, stored)
  }

  return {
    open,
    /** One record, decrypted, or nothing. */
    find,

    /** As in `ownedRecord`. */
    load: async (owner: Owner, id: Id, read?: ReadOptions): Promise<Record & Read> => {
      const record = await find(owner, id, read)
      if (!record) throw notFound()
      return record
    },

    /** As in `ownedRecord`. */
    creation: async (owner: Owner, record: Record, write?: WriteOptions): Promise<Write[]> =>
      records.creation(owner.userId, await seal(owner, record), write),

    /** As in `ownedRecord`. */
    creations: async (
      owner: Owner,
      created: readonly Record[],
      write?: WriteOptions,
    ): Promise<Write[]> =>
      records.creations(
        owner.userId,
        await Promise.all(created.map((record) => seal(owner, record))),
        write,
      ),

    /** As in `ownedRecord`. What was read need not be decrypted. */
    replacement: async (owner: Owner, read: Read, after: Record): Promise<Write[]> =>
      records.replacement(owner.userId, read.stored, await seal(owner, after)),

    /** As in `ownedRecord`. */
    change: async (
      owner: Owner,
      before: (Record & Read) | undefined,
      after: Record,
      write?: WriteOptions,
    ): Promise<Write[]> =>
      records.change(owner.userId, before?.stored, await seal(owner, after, before), write),

    /** As in `ownedRecord`. */
    changes: async (
      owner: Owner,
      all: readonly { readonly before?: (Record & Read) | undefined; readonly after: Record }[],
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

    /** As in `ownedRecord`. */
    removal: (owner: UserId, { stored }: Read): Write[] => records.removal(owner, stored),
  }
}
