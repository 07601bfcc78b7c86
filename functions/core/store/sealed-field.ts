import type * as z from 'zod'
import { type Owner, open, type SealContext, seal } from '#functions/core/crypto/encryption.ts'

/** Upgrades an opened value from one version of its schema to the next. */
type SealedUpgrade = (older: unknown) => unknown

interface Definition<S extends z.ZodType> extends SealContext {
  readonly schema: S
  /** `upgrades[0]` turns version 1 into version 2, and so on. A value is upgraded when it is opened. */
  readonly upgrades?: readonly SealedUpgrade[]
}

/**
 * A field that is ciphertext in the table: JSON of a schema, sealed for its owner. The field has its own version,
 * which is stored in the sealed bytes: a value is opened with the version that it was sealed with, and is then
 * upgraded.
 * Each noun creates it inside a function, so that the bundle of a Lambda function that never opens it does not
 * contain KMS.
 */
export const sealedField = <S extends z.ZodType>({
  item,
  field,
  schema,
  upgrades = [],
}: Definition<S>) => ({
  /** The bytes to store. Throws a ZodError for a value that does not match the schema: that is a bug of ours. */
  seal: (owner: Owner, value: z.input<S>): Promise<Uint8Array> =>
    seal(owner, { item, field, version: upgrades.length + 1 }, JSON.stringify(schema.parse(value))),
  /** The value of sealed bytes of any version. */
  open: async (owner: Owner, sealed: Uint8Array): Promise<z.output<S>> => {
    const { text, version } = await open(owner, { item, field }, sealed)
    const current = upgrades
      .slice(version - 1)
      .reduce((older, upgrade) => upgrade(older), JSON.parse(text) as unknown)
    return schema.parse(current)
  },
})
