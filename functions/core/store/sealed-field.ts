import type * as z from 'zod'
import { type Owner, open, type SealContext, seal } from '#functions/core/crypto/encryption.ts'

/** Brings what was sealed in one version of its schema to the next. */
type SealedUpgrade = (older: unknown) => unknown

interface Definition<S extends z.ZodType> extends SealContext {
  readonly schema: S
  /** `upgrades[0]` makes version 2 out of version 1, and so on. A value is upgraded when it is opened. */
  readonly upgrades?: readonly SealedUpgrade[]
}

/**
 * A field that is ciphertext in the table: JSON of a schema, sealed for its owner. It has a version of its own, which
 * stands in the sealed bytes: a value opens with the version that it was sealed with, and is then upgraded.
 *
 * A noun makes it in a function of its own, so that the bundle of a function that never opens it has no call to KMS.
 */
export const sealedField = <S extends z.ZodType>({
  item,
  field,
  schema,
  upgrades = [],
}: Definition<S>) => ({
  /** The bytes to store. Throws a ZodError for a value that is not of the schema: a fault of ours. */
  seal: (owner: Owner, value: z.input<S>): Promise<Uint8Array> =>
    seal(owner, { item, field, version: upgrades.length + 1 }, JSON.stringify(schema.parse(value))),
  /** The value of sealed bytes of any version that ever was. */
  open: async (owner: Owner, sealed: Uint8Array): Promise<z.output<S>> => {
    const { text, version } = await open(owner, { item, field }, sealed)
    const current = upgrades
      .slice(version - 1)
      .reduce((older, upgrade) => upgrade(older), JSON.parse(text) as unknown)
    return schema.parse(current)
  },
})
