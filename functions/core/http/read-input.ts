import * as z from 'zod'
import type { Operation, SignedInput } from '#shared/contract/operation.ts'
import { matchPath } from '#shared/contract/path.ts'
import { AppError, invalidField, notFound } from '#shared/errors.ts'
import { jsonTypes } from '#shared/json-types.ts'
import { fromText, loneSurrogate, parseInput } from './parse-input.ts'

/** The most bytes of a body. An upload by form may have more (`read-form.ts`). */
export const bodyLimit = 256 * 1024
/**
 * How deep a body may nest. The functions that search a body call themselves for each level, so a
 * deep one could overflow the stack.
 */
const depthLimit = 32

/** The parts of an HTTP API event that contain input. */
export interface Request {
  readonly rawPath: string
  readonly rawQueryString: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string | undefined
  readonly isBase64Encoded: boolean
}

const nestsDeeper = (value: unknown, limit: number): boolean =>
  limit === 0 ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((child) => nestsDeeper(child, limit - 1)))

/**
 * Whether JSON text escapes a surrogate. UTF-8 cannot contain a lone one, so only then is the value
 * searched.
 */
const mayContainLoneSurrogate = (text: string) => /\\ud[89a-f]/i.test(text)

const readBody = ({ headers, body, isBase64Encoded }: Request): unknown => {
  if (body === undefined || body === '') return undefined
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
  if (Buffer.byteLength(text) > bodyLimit) {
    throw new AppError('BODY_TOO_LARGE', 'This is more than 256 kB. Send less at a time.')
  }
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';')
  if (!jsonTypes.includes(mediaType.trim().toLowerCase())) {
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
  if (nestsDeeper(value, depthLimit)) {
    throw new AppError('BODY_TOO_DEEP', `The body nests deeper than ${depthLimit} levels.`, {
      field: 'body',
    })
  }
  const brokenPath = mayContainLoneSurrogate(text) ? loneSurrogate(value) : undefined
  if (brokenPath !== undefined) {
    // The path is empty if the body itself is a text, or one of its names is broken.
    throw invalidField(brokenPath || 'body', 'A character of this text is broken.')
  }
  return value
}

const givenTwice = (field: string) => invalidField(field, 'Give this parameter once.')

const readQuery = ({ rawQueryString }: Request, schema: z.ZodObject) => {
  const values: Record<string, unknown> = Object.create(null)
  for (const [name, text] of new URLSearchParams(rawQueryString)) {
    if (name in values) throw givenTwice(name)
    const declared = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    values[name] = declared ? fromText(declared, text) : text
  }
  // Without a prototype, `__proto__` is a field like any other. The copy gives the caller a plain
  // object.
  return { ...values }
}

/**
 * One schema serves all requests, because zod compiles the parser of a schema when it is first
 * used.
 */
const noParameters = z.object({})

const readPath = ({ path, pathParams }: Operation, { rawPath }: Request) => {
  const textByName = matchPath(path, rawPath)
  if (!textByName) throw notFound()
  return Object.fromEntries(
    Object.entries(textByName).map(([name, text]) => {
      const schema = pathParams?.shape[name]
      return [name, schema ? fromText(schema, text) : text]
    }),
  )
}

/**
 * The parsed parameters of path and query. `secrets` are query parameters that came in the body
 * instead.
 */
export const readParameters = (
  operation: Operation,
  request: Request,
  secrets: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => {
  const { pathParams = noParameters, query = noParameters } = operation
  const inQuery = readQuery(request, query)
  const repeatedName = Object.keys(secrets).find((name) => Object.hasOwn(inQuery, name))
  if (repeatedName !== undefined) throw givenTwice(repeatedName)
  // Both are the output of a ZodObject.
  return {
    ...(parseInput(pathParams, readPath(operation, request)) as object),
    ...(parseInput(query, { ...inQuery, ...secrets }) as object),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The input of an operation: path and query parameters at the top level, the JSON body under
 * `body`. Undeclared names are refused at any depth. Secret parameters may also come in the body.
 */
export const readInput = (operation: Operation, request: Request): Record<string, unknown> => {
  const secrets: Record<string, unknown> = {}
  const sentBody = readBody(request)
  const body = isRecord(sentBody) ? { ...sentBody } : sentBody
  if (isRecord(body)) {
    for (const name of (operation.secrets ?? []).filter((secret) => Object.hasOwn(body, secret))) {
      secrets[name] = body[name]
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
    ...readParameters(operation, request, secrets),
    ...(operation.body ? { body: parseInput(operation.body, body) } : {}),
  }
}

/**
 * The bytes of a webhook as the provider sent them, and the provider's signature. Nothing is parsed
 * before the signature is checked.
 */
export const readSigned = (
  operation: Operation,
  request: Request,
): SignedInput & Record<string, unknown> => {
  const { headers, body = '', isBase64Encoded } = request
  // Only to refuse unknown parameters. A webhook declares none.
  readParameters(operation, request)
  const payload = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (payload.length > bodyLimit) {
    throw new AppError('BODY_TOO_LARGE', 'This is more than 256 kB. No event is that large.')
  }
  return { payload, signature: headers['stripe-signature'] ?? '' }
}
