import type * as z from 'zod'
import { storedSchema } from './stored-schema.ts'
import type { Item, Key } from './table.ts'

/** Upgrades an item from one schema version to the next. */
export type Upgrade = (item: Item) => Item

interface Definition<S extends z.ZodObject, Id> {
  /** Stored with each item, so that an engineer who reads the table knows what it is. */
  readonly name: string
  readonly schema: S
  /** The only place where this entity's keys are made. */
  readonly key: (id: Id) => Key
  /** `upgrades[0]` turns version 1 into version 2, and so on. An item is upgraded when it is read. */
  readonly upgrades?: readonly Upgrade[]
}

/** A kind of item in the table: its keys, and a schema that is checked on writing and reading. */
export const entity = <S extends z.ZodObject, Id>({
  name,
  schema,
  key,
  upgrades = [],
}: Definition<S, Id>) => {
  storedSchema(name, schema)
  return {
    key,
    /**
     * The item to store. Throws a ZodError for a value that does not match the schema: that is a bug
     * of ours.
     */
    toItem: (id: Id, value: z.input<S>): Item => ({
      ...key(id),
      entity: name,
      schemaVersion: upgrades.length + 1,
      ...schema.parse(value),
    }),
    /** The value of a stored item of any version. */
    fromItem: (item: Item): z.output<S> => {
      const version = Number(item.schemaVersion)
      const current = upgrades
        .slice(version - 1)
        .reduce<Item>((older, upgrade) => upgrade(older), item)
      return schema.parse(current)
    },
  }
}
