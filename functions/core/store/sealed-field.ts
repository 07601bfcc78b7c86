import type * as z from 'zod'
import { type Owner, open, seal } from '#functions/core/crypto/encryption.ts'
import type { StoredSchema } from './stored-schema.ts'
import { type Upgrades, upgradeStored, versionOf } from './upgrade.ts'

interface Definition<S extends z.ZodType> extends Upgrades<unknown> {
  /**
   * The name that the ciphertext is bound to, together with its owner and its item. It never
   * changes.
   */
  readonly field: string
  readonly schema: StoredSchema<S>
}

/**
 * How a value becomes the bytes that are stored, and back. `item` is the sort key of the item that
 * has the field.
 */
export interface SealedField<In, Out = In> {
  /**
   * The text that is sealed. Throws a ZodError for a value that does not match the schema: a
   * mistake in our code.
   */
  readonly toText: (value: In) => string
  readonly seal: (owner: Owner, item: string, value: In) => Promise<Uint8Array>
  /** The value of sealed bytes of any version up to this one. Throws NewerVersion. */
  readonly open: (owner: Owner, item: string, sealed: Uint8Array) => Promise<Out>
}

/**
 * A field that is ciphertext in the table: JSON of a schema, sealed for its owner. The field has
 * its own version, which is stored in the sealed bytes. A value is opened with that version, and
 * then upgraded. Each noun calls this inside a function, so that the bundle of a Lambda function
 * that never opens the field does not contain KMS.
 */
export const sealedField = <S extends z.ZodType>({
  field,
  schema,
  ...versions
}: Definition<S>): SealedField<z.input<S>, z.output<S>> => {
  const toText = (value: z.input<S>) => JSON.stringify(schema.parse(value))
  return {
    toText,
    seal: (owner, item, value) =>
      seal(owner, { item, field, version: versionOf(versions) }, toText(value)),
    open: async (owner, item, sealed) => {
      const { text, version } = await open(owner, { item, field }, sealed)
      const current = upgradeStored(field, version, JSON.parse(text) as unknown, versions)
      return schema.parse(current)
    },
  }
}

/** A sealed field for a record that has its value in another form. */
export const mappedField = <In, Out, Fields>(
  { toText, seal: sealValue, open: openValue }: SealedField<In, Out>,
  toValue: (fields: Fields) => In,
  toFields: (value: Out) => Fields,
): SealedField<Fields> => ({
  toText: (fields) => toText(toValue(fields)),
  seal: (owner, item, fields) => sealValue(owner, item, toValue(fields)),
  open: async (owner, item, sealed) => toFields(await openValue(owner, item, sealed)),
})
