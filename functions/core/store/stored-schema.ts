import type * as z from 'zod'

declare const registered: unique symbol

/** A schema of something that is stored, which the register below has. */
export type StoredSchema<S extends z.ZodType> = S & { readonly [registered]: true }

/** The schemas of all that is stored, by a name of what is stored. A test says how wide each is. */
export const storedSchemas = new Map<string, z.ZodType>()

/** Adds a schema to the register. Called once for each, when its file is loaded. */
export const storedSchema = <S extends z.ZodType>(name: string, schema: S): StoredSchema<S> => {
  storedSchemas.set(name, schema)
  return schema as StoredSchema<S> // It is registered now.
}

/** Which version of an entity is written, and up to which one is read. */
interface Versions {
  readonly writes: number
  readonly reads: number
}

/** The versions of all entities, by their names. */
export const storedVersions = new Map<string, Versions>()
