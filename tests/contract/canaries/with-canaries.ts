import * as z from 'zod'
import type { Operation } from '#shared/contract/operation.ts'

type Input = Operation['example']

let canaryCount = 0

/**
 * A word that occurs nowhere else, such as `qanaryaaab`. A search finds it in capitals and in small
 * letters. It has only letters, which every field for names accepts.
 */
const newCanary = () => {
  canaryCount += 1
  const digits = canaryCount.toString(26).padStart(4, '0')
  const letters = [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return `qanary${letters.join('')}`
}

/** A telephone number that occurs nowhere else. */
const newNumber = () => {
  canaryCount += 1
  return `+1512${2_000_000 + canaryCount}`
}

/**
 * Texts with a canary, one for each kind of field. A field gets the first that its schema accepts.
 */
const candidates = (): readonly string[] => {
  const canary = newCanary()
  return [
    canary,
    `${canary}@example.org`,
    newNumber(),
    `https://${canary}.example`,
    `<p>${canary}</p>`,
  ]
}

/** The schema without what makes it optional, and of a pipe what goes in. */
const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrapSchema(schema.unwrap())
  }
  return schema
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** A file whose name and last bytes are a canary. */
const markedFile = async (file: File): Promise<File> => {
  const canary = newCanary()
  const [ending = ''] = /\.\w+$/.exec(file.name) ?? []
  return new File([await file.arrayBuffer(), canary], `${canary}${ending}`, { type: file.type })
}

const markValue = async (
  schema: z.core.$ZodType,
  value: unknown,
  isKept: (name: string) => boolean,
): Promise<unknown> => {
  if (value instanceof File) return markedFile(value)
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodObject) {
    const entries = await Promise.all(
      Object.entries(inner.shape).map(async ([name, field]) => {
        const own: unknown = Reflect.get(Object(value), name)
        // The shape of a ZodObject holds zod types.
        return [
          name,
          isKept(name) ? own : await markValue(field as z.ZodType, own, isKept),
        ] as const
      }),
    )
    const filled = Object.fromEntries(entries.filter(([, each]) => each !== undefined))
    return accepts(schema, filled) ? filled : value
  }
  if (inner instanceof z.ZodArray) {
    const own: readonly unknown[] = Array.isArray(value) ? value : [undefined]
    const filled = await Promise.all(own.map((item) => markValue(inner.element, item, isKept)))
    const list = filled.filter((item) => item !== undefined)
    return list.length > 0 && accepts(schema, list) ? list : value
  }
  if (value !== undefined && typeof value !== 'string') {
    const option =
      inner instanceof z.ZodUnion && inner.options.find((choice) => accepts(choice, value))
    return option ? markValue(option, value, isKept) : value
  }
  return candidates().find((candidate) => accepts(schema, candidate)) ?? value
}

/**
 * An operation's example with a canary in every field that takes free text, an email address, a
 * telephone number or a file. The optional fields that the example leaves out have one too.
 * `isKept`: fields that stay as they are.
 */
export const withCanaries = async (
  { example, pathParams, query, body, fields }: Operation,
  isKept: (name: string) => boolean,
): Promise<Input> => {
  const part = async (schema: z.ZodType | undefined, value: object | undefined) =>
    schema && value ? Object(await markValue(schema, value, isKept)) : value
  return {
    pathParams: await part(pathParams, example.pathParams),
    query: await part(query, example.query),
    body: await part(fields ?? body, example.body),
  }
}
