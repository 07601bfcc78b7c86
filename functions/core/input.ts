import * as z from 'zod'
import type { Operation } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { unknownField } from './unknown-field.ts'

const bodyLimit = 256 * 1024
const depthLimit = 32
const mediaTypes = ['application/json', 'application/json-patch+json']

/** The parts of an HTTP API event that input comes from. */
export interface Request {
  readonly rawQueryString: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string | undefined
  readonly isBase64Encoded: boolean
}

const depthOf = (value: unknown): number => {
  let depth = 0
  let level: unknown[] = [value]
  while (level.length > 0 && depth <= depthLimit) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    )
    depth += 1
  }
  return depth
}

/** The path of the first name or text with half a character in it (a lone surrogate), which cannot be stored. */
const brokenText = (value: unknown, path = ''): string | undefined => {
  if (typeof value === 'string') return /\p{Cs}/u.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, each] of Object.entries(value)) {
    if (/\p{Cs}/u.test(name)) return path
    const found = brokenText(each, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

const readBody = ({ headers, body, isBase64Encoded }: Request): unknown => {
  if (body === undefined || body === '') return undefined
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
  if (Buffer.byteLength(text) > bodyLimit) {
    throw new AppError('BODY_TOO_LARGE', 'This is more than 256 kB. Send less at a time.')
  }
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  if (!mediaTypes.includes(mediaType.trim().toLowerCase())) {
    throw new AppError('CONTENT_TYPE_NOT_SUPPORTED', 'Send the body as application/json.', {
      field: 'content-type',
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('BODY_NOT_JSON', 'The body is not valid JSON.', { field: 'body' })
  }
  if (depthOf(value) > depthLimit) {
    throw new AppError('BODY_TOO_DEEP', `The body nests deeper than ${depthLimit} levels.`, {
      field: 'body',
    })
  }
  const broken = brokenText(value)
  if (broken !== undefined) {
    throw new AppError('VALIDATION_FAILED', 'A character of this text is broken.', {
      field: broken || 'body',
    })
  }
  return value
}

const bare = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => {
  // As in unknown-field.ts: every schema of zod's own is one of these.
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? bare(def.innerType) : def
}

/** An address carries text only. What its schema wants as a number, a truth value or a list is read as one. */
const fromText = (schema: z.core.$ZodType, text: string): unknown => {
  const { type } = bare(schema)
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'array') return text === '' ? [] : text.split(',')
  return text
}

const readQuery = ({ rawQueryString }: Request, schema: z.ZodObject | undefined) => {
  const values: Record<string, unknown> = Object.create(null)
  for (const [name, text] of new URLSearchParams(rawQueryString)) {
    if (name in values) {
      throw new AppError('VALIDATION_FAILED', 'Give this parameter once.', { field: name })
    }
    const declared = schema && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    values[name] = declared ? fromText(declared, text) : text
  }
  return { ...values }
}

const explain = (issue: z.core.$ZodIssue) => ({
  field: issue.path.join('.') || 'body',
  message:
    issue.code === 'invalid_type' && issue.input === undefined ? 'This is needed.' : issue.message,
})

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const unknown = unknownField(schema, value)
  if (unknown !== undefined) {
    throw new AppError('UNKNOWN_FIELD', `${unknown} is not known here.`, { field: unknown })
  }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, 20).map(explain)
  throw new AppError('VALIDATION_FAILED', issues[0]?.message ?? 'This is not valid.', {
    field: issues[0]?.field ?? 'body',
    details: { issues },
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The input of an operation: the query's parameters side by side, the JSON body under `body`. Undeclared names
 * are refused at any depth. Secret parameters are taken from the body too.
 */
export const readInput = (operation: Operation, request: Request): Record<string, unknown> => {
  const parameters = readQuery(request, operation.query)
  const sent = readBody(request)
  const secrets = operation.secrets ?? []
  const body = isRecord(sent) ? { ...sent } : sent
  if (isRecord(body)) {
    for (const name of secrets.filter((each) => Object.hasOwn(body, each))) {
      parameters[name] = body[name]
      delete body[name]
    }
  }
  if (
    !operation.body &&
    body !== undefined &&
    !(isRecord(body) && Object.keys(body).length === 0)
  ) {
    const field = isRecord(body) ? (Object.keys(body)[0] ?? 'body') : 'body'
    throw new AppError('UNKNOWN_FIELD', `${field} is not known here.`, { field })
  }
  return {
    ...(parse(operation.query ?? z.object({}), parameters) as object), // a ZodObject's output
    ...(operation.body ? { body: parse(operation.body, body) } : {}),
  }
}
