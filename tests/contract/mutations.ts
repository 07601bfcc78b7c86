import type * as z from 'zod'

/** Values that few fields take: of every type, and out of every bound. */
const misfits: readonly unknown[] = [
  {},
  [],
  [[]],
  { nonsense: 1 },
  -1,
  1e300,
  true,
  null,
  '',
  'not what was asked for',
  '\u0000',
  'x'.repeat(5000),
]

/** A value that the schema refuses, and that is not an undeclared name. Nothing where it takes everything. */
const misfitFor = (schema: z.ZodType): unknown =>
  misfits.find((value) => !schema.safeParse(value).success)

export interface Mutation {
  readonly field: string
  readonly input: Record<string, unknown>
}

/** The example's input with one field after the other made wrong. */
export const mutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  Object.entries(schema.shape).flatMap(([field, declared]) => {
    const value = misfitFor(declared as z.ZodType) // a ZodObject's shape
    return value === undefined ? [] : [{ field, input: { ...example, [field]: value } }]
  })
