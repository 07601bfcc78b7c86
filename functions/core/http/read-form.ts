import * as z from 'zod'
import type { Operation } from '#shared/contract/operation.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { fromText, innerDefinition, loneSurrogate, parseInput } from './parse-input.ts'
import { type Request, readParameters } from './read-input.ts'

/** A form of this size becomes a Lambda request of 5.6 MB in base64. Lambda's limit is 6 MB. */
const formLimit = 4 * 1024 * 1024

const tooLarge = () =>
  new AppError(
    'BODY_TOO_LARGE',
    'This is more than 4 MB. Send a file of this size by Storage/BeginUpload.',
  )

const formData = async ({ headers, body = '', isBase64Encoded }: Request): Promise<FormData> => {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > formLimit) throw tooLarge()
  if (bytes.length === 0) return new FormData()
  const contentType = headers['content-type'] ?? ''
  if (!/^multipart\/form-data *;/i.test(contentType)) {
    throw new AppError('CONTENT_TYPE_NOT_SUPPORTED', 'Send the body as multipart/form-data.', {
      field: 'content-type',
    })
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new AppError('BODY_NOT_MULTIPART', 'The body is not a valid form.', { field: 'body' })
  }
}

/** The schema of a list's members, or the schema itself if it is no list. */
const memberOf = (schema: z.core.$ZodType): { list: boolean; member: z.core.$ZodType } => {
  const def = innerDefinition(schema)
  return def.type === 'array'
    ? { list: true, member: def.element }
    : { list: false, member: schema }
}

/** A browser sends an empty file field as a file without a name and without bytes. */
const isLeftEmpty = (part: FormDataEntryValue) =>
  typeof part === 'string' ? part === '' : part.name === '' && part.size === 0

const readField = (schema: z.core.$ZodType, parts: readonly FormDataEntryValue[], name: string) => {
  const { list, member } = memberOf(schema)
  const filledParts =
    innerDefinition(member).type === 'file' ? parts.filter((part) => !isLeftEmpty(part)) : parts
  if (filledParts.length > 1 && !list) {
    throw invalidField(name, 'Give this field once.')
  }
  const values = filledParts.map((part) =>
    typeof part === 'string' ? fromText(member, part) : part,
  )
  return list && values.length > 0 ? values : values[0]
}

const readFields = (form: FormData, { shape }: z.ZodObject): Record<string, unknown> => {
  const values: Record<string, unknown> = Object.create(null)
  for (const name of new Set(form.keys())) {
    const parts = form.getAll(name)
    if (loneSurrogate([name, ...parts]) !== undefined) {
      throw invalidField(name, 'A character of this text is broken.')
    }
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    const value = schema ? readField(schema, parts, name) : parts
    if (value !== undefined) values[name] = value
  }
  // Without a prototype, `__proto__` is a field like any other. The copy gives the caller a plain
  // object.
  return { ...values }
}

/**
 * The input of an upload: path and query parameters at the top level, the form under `body`, its
 * files as `File`. Undeclared fields are refused by name. A form of more than 4 MB is refused
 * (`BODY_TOO_LARGE`).
 */
export const readForm = async (
  operation: Operation,
  request: Request,
): Promise<Record<string, unknown>> => {
  const fields = operation.fields ?? z.object({})
  const form = await formData(request)
  return {
    ...readParameters(operation, request),
    body: parseInput(fields, readFields(form, fields)),
  }
}
