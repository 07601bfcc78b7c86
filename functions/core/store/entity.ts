import type * as z from 'zod'
import { storedSchema } from './stored-schema.ts'
import type { Item, Key } from './table.ts'
import { latestOf, type Upgrades, upgradeStored, versionOf } from './upgrade.ts'

/** Upgrades an item from one schema version to the next. */
export type Upgrade = (item: Item) => Item

interface Definition<S extends z.ZodObject, Id> extends Upgrades<Item> {
  /** Stored with each item, so that an engineer who reads the table knows what it is. */
  readonly name: string
  readonly schema: S
  /** The only place where this entity's keys are made. */
  readonly key: (id: Id) => Key
}

/** A kind of item in the table: its keys, and a schema that is checked on writing and reading. */
export const entity = <S extends z.ZodObject, Id>({
  name,
  schema,
  key,
  ...versions
}: Definition<S, Id>) => {
  storedSchema(name, schema, { writes: versionOf(versions), reads: latestOf(versions) })
  return {
    key,
    /**
     * The item to store. Its key is made from `id`, which may be the value itself. Throws a
     * ZodError for a value that does not match the schema: a mistake in our code.
     */
    toItem: (id: Id, value: z.input<S>): Item => ({
      ...key(id),
      entity: name,
      schemaVersion: versionOf(versions),
      ...schema.parse(value),
    }),
    /** The value of a stored item of any version up to this one. Throws NewerVersion. */
    fromItem: (item: Item): z.output<S> =>
      schema.parse(upgradeStored(name, Number(item.schemaVersion), item, versions)),
  }
}
