import * as z from 'zod'

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
const misfitFor = (schema: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((value) => !schema.safeParse(value).success)

export interface Mutation {
  readonly field: string
  readonly input: Record<string, unknown>
}

/** The example's input with one field after the other made wrong. */
export const mutations = (
  schema: z.ZodObject,
  example: object,
  candidates: readonly unknown[] = misfits,
): readonly Mutation[] =>
  Object.entries(schema.shape).flatMap(([field, declared]) => {
    const value = misfitFor(declared as z.ZodType, candidates) // a ZodObject's shape
    return value === undefined ? [] : [{ field, input: { ...example, [field]: value } }]
  })

const texts = misfits.filter((value) => typeof value === 'string' && value !== '')

/** The same for an address, which carries text alone. A list is empty where its text is: that comes last. */
export const queryMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  mutations(schema, example, [...texts, ''])

/** The same for a path, which has no place for nothing. */
export const pathMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  mutations(schema, example, texts)

const isList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodOptional && isList(schema.unwrap())) ||
  (schema instanceof z.ZodDefault && isList(schema.unwrap()))

/** The same for a form: a file where text belongs, text where a file does. A list's parts are read as a list. */
export const formMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  Object.entries(schema.shape).flatMap(([field, declared]) => {
    const parts = [new File(['x'], 'x.txt'), ...texts].map((part) =>
      isList(declared) ? [part] : part,
    )
    const value = misfitFor(declared as z.ZodType, parts) // a ZodObject's shape
    return value === undefined ? [] : [{ field, input: { ...example, [field]: value } }]
  })
