import type * as z from 'zod'
import { type Owner, open, seal } from '#functions/core/crypto/encryption.ts'
import type { StoredSchema } from './stored-schema.ts'

/** Upgrades an opened value from one version of its schema to the next. */
type SealedUpgrade = (older: unknown) => unknown

interface Definition<S extends z.ZodType> {
  /** The name that the ciphertext is bound to, together with its owner and its item. It never changes. */
  readonly field: string
  readonly schema: StoredSchema<S>
  /** `upgrades[0]` turns version 1 into version 2, and so on. A value is upgraded when it is opened. */
  readonly upgrades?: readonly SealedUpgrade[]
}

/** How a value becomes the bytes that are stored, and back. `item` is the sort key of the item that has the field. */
export interface SealedField<In, Out = In> {
  /** The text that is sealed. Throws a ZodError for a value that does not match the schema: that is a bug of ours. */
  readonly toText: (value: In) => string
  readonly seal: (owner: Owner, item: string, value: In) => Promise<Uint8Array>
  /** The value of sealed bytes of any version. */
  readonly open: (owner: Owner, item: string, sealed: Uint8Array) => Promise<Out>
}

/**
 * A field that is ciphertext in the table: JSON of a schema, sealed for its owner. The field has its own version,
 * which is stored in the sealed bytes: a value is opened with the version that it was sealed with, and is then
 * upgraded.
 * Each noun creates it inside a function, so that the bundle of a Lambda function that never opens it does not
 * contain KMS.
 */
export const sealedField = <S extends z.ZodType>({
  field,
  schema,
  upgrades = [],
}: Definition<S>): SealedField<z.input<S>, z.output<S>> => {
  const toText = (value: z.input<S>) => JSON.stringify(schema.parse(value))
  return {
    toText,
    seal: (owner, item, value) =>
      seal(owner, { item, field, version: upgrades.length + 1 }, toText(value)),
    open: async (owner, item, sealed) => {
      const { text, version } = await open(owner, { item, field }, sealed)
      const current = upgrades
        .slice(version - 1)
        .reduce((older, upgrade) => upgrade(older), JSON.parse(text) as unknown)
      return schema.parse(current)
    },
  }
}

/** The same field for a record that has its value in another form. */
export const mapped = <In, Out, Fields>(
  { toText, seal, open }: SealedField<In, Out>,
  toValue: (fields: Fields) => In,
  toFields: (value: Out) => Fields,
): SealedField<Fields> => ({
  toText: (fields) => toText(toValue(fields)),
  seal: (owner, item, fields) => seal(owner, item, toValue(fields)),
  open: async (owner, item, sealed) => toFields(await open(owner, item, sealed)),
})
