import * as z from 'zod'
import type { Operation } from '#shared/contract/operation.ts'
import { idNouns } from '#shared/model/ids.ts'

/** A step to a part of a value: a property name, or the first entry of a list. */
type Step = string | 0

/** A place in an operation's input that holds an id. */
export interface IdPlace {
  readonly part: 'pathParams' | 'query' | 'body'
  /** The path to it: `['people', 0, 'contactId']`. */
  readonly way: readonly Step[]
  /** The kind of thing that the id names, or undefined if the schema does not tell. */
  readonly noun: string | undefined
}

type Found = Pick<IdPlace, 'way' | 'noun'>

/** The schemas directly inside a schema, each with the step to it. */
const inner = (
  schema: z.core.$ZodType,
): readonly (readonly [readonly Step[], z.core.$ZodType])[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([name, each]) => [[name], each] as const)
  }
  if (schema instanceof z.ZodArray) return [[[0], schema.element]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [[], option] as const)
  if (schema instanceof z.ZodPipe) return [[[], schema.in]]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return [[[], schema.unwrap()]]
  }
  if (
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodTuple ||
    schema instanceof z.ZodLazy
  ) {
    throw new Error(`Add how to find ids in a schema of the type ${schema.def.type}.`)
  }
  return []
}

const idsIn = (schema: z.core.$ZodType): readonly Found[] => {
  const noun = idNouns.get(schema)?.noun
  if (noun !== undefined || schema instanceof z.ZodUUID) return [{ way: [], noun }]
  return inner(schema).flatMap(([steps, each]) =>
    idsIn(each).map((found) => ({ ...found, way: [...steps, ...found.way] })),
  )
}

/** Every place in an operation's input that holds an id, at any depth. */
export const idPlaces = ({ pathParams, query, body, fields }: Operation): readonly IdPlace[] =>
  Object.entries({ pathParams, query, body: fields ?? body }).flatMap(([part, schema]) =>
    schema === undefined
      ? []
      : // These parts are exactly the names listed above.
        idsIn(schema).map((found) => ({ ...found, part: part as IdPlace['part'] })),
  )

/** The same value with another value at one place. Missing parents are created. */
const withValue = (whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown => {
  if (step === undefined) return value
  if (step === 0) {
    const [first, ...others]: unknown[] = Array.isArray(whole) ? whole : []
    return [withValue(first, rest, value), ...others]
  }
  const parts: Readonly<Record<string, unknown>> = { ...Object(whole) }
  return { ...parts, [step]: withValue(parts[step], rest, value) }
}

/** An input with this id at the place. */
export const withId = (
  input: Operation['example'],
  { part, way }: IdPlace,
  id: string,
): Operation['example'] => ({ ...input, [part]: withValue(input[part], way, id) })
