import * as z from 'zod'

/** Bytes as DynamoDB stores and returns them: ciphertext, wrapped keys, packed lists. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

declare const registered: unique symbol

/** A schema of something that is stored. It is in `storedSchemas`. */
export type StoredSchema<S extends z.ZodType> = S & { readonly [registered]: true }

/**
 * The schemas of all that is stored, by the name of what they are for. A test compares what each
 * schema accepts with `stored-items/bounds.txt`, because a narrower schema could not read older
 * items.
 */
export const storedSchemas = new Map<string, z.ZodType>()

/** The version of an entity that is written, and the latest version that can be read. */
interface Versions {
  readonly writes: number
  readonly reads: number
}

/** The versions of all entities, by their names. */
export const storedVersions = new Map<string, Versions>()

/** Adds a schema to the register, when its file is loaded. Only an entity has versions. */
export const storedSchema = <S extends z.ZodType>(
  name: string,
  schema: S,
  versions?: Versions,
): StoredSchema<S> => {
  storedSchemas.set(name, schema)
  if (versions) storedVersions.set(name, versions)
  return schema as StoredSchema<S> // It is registered now.
}
