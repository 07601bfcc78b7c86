import type * as z from 'zod'
import type { Item, Key } from './table.ts'

/** Brings an item of one schema version to the next. */
export type Upgrade = (item: Item) => Item

interface Definition<S extends z.ZodObject, Id> {
  /** Stored with each item, so that a person who reads the table knows what it is. */
  readonly name: string
  readonly schema: S
  /** The one place where this entity's keys are made. */
  readonly key: (id: Id) => Key
  /** `upgrades[0]` makes version 2 out of version 1, and so on. An item is upgraded when it is read. */
  readonly upgrades?: readonly Upgrade[]
}

/** A noun as the table keeps it: its keys, and its shape checked on the way in and out. */
export const entity = <S extends z.ZodObject, Id>({
  name,
  schema,
  key,
  upgrades = [],
}: Definition<S, Id>) => ({
  key,
  /** The item to store. Throws a ZodError for a value that is not of the schema: a fault of ours. */
  toItem: (id: Id, value: z.input<S>): Item => ({
    ...key(id),
    entity: name,
    schemaVersion: upgrades.length + 1,
    ...schema.parse(value),
  }),
  /** The value of a stored item of any version that ever was. */
  fromItem: (item: Item): z.output<S> => {
    const version = Number(item.schemaVersion)
    const current = upgrades
      .slice(version - 1)
      .reduce<Item>((older, upgrade) => upgrade(older), item)
    return schema.parse(current)
  },
})
