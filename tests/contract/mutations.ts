import * as z from 'zod'

/** Values that few fields accept: of every type, and out of every bound. */
const invalidValues: readonly unknown[] = [
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

/**
 * A value that the schema refuses, but not for an undeclared name, or undefined if the schema
 * accepts every candidate.
 */
const invalidValueFor = (schema: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((value) => !schema.safeParse(value).success)

export interface Mutation {
  readonly field: string
  readonly input: Record<string, unknown>
}

/** The example's input, once for each field, with that field made wrong. */
export const mutations = (
  schema: z.ZodObject,
  example: object,
  candidates: readonly unknown[] = invalidValues,
): readonly Mutation[] =>
  Object.entries(schema.shape).flatMap(([field, declared]) => {
    // The shape of a ZodObject holds zod types.
    const value = invalidValueFor(declared as z.ZodType, candidates)
    return value === undefined ? [] : [{ field, input: { ...example, [field]: value } }]
  })

const texts = invalidValues.filter((value) => typeof value === 'string' && value !== '')

/**
 * The same for a query string, which holds only text. The empty text, which means an empty list, is
 * tried last.
 */
export const queryMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  mutations(schema, example, [...texts, ''])

/** The same for a path, where an empty value is not possible. */
export const pathMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  mutations(schema, example, texts)

const isList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodOptional && isList(schema.unwrap())) ||
  (schema instanceof z.ZodDefault && isList(schema.unwrap()))

/**
 * The same for a form: a file instead of text, or text instead of a file. Repeated fields are
 * parsed as a list.
 */
export const formMutations = (schema: z.ZodObject, example: object): readonly Mutation[] =>
  Object.entries(schema.shape).flatMap(([field, declared]) => {
    const parts = [new File(['x'], 'x.txt'), ...texts].map((part) =>
      isList(declared) ? [part] : part,
    )
    // The shape of a ZodObject holds zod types.
    const value = invalidValueFor(declared as z.ZodType, parts)
    return value === undefined ? [] : [{ field, input: { ...example, [field]: value } }]
  })
