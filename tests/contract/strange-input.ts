import fc from 'fast-check'
import type { Operation } from '#shared/contract/operation.ts'
import { fillPath } from '#shared/contract/path.ts'
import { formOf } from '../api.ts'

/** A body as it is sent. */
export interface Body {
  readonly bytes: Uint8Array | string
  readonly contentType: string
}

type Query = Readonly<Record<string, string | undefined>>

/**
 * The input of one call. A form is encoded only when the case runs, because encoding is
 * asynchronous.
 */
export interface StrangeInput {
  readonly path: string
  readonly query: Query
  readonly body: () => Promise<Body | undefined>
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'null',
    'NaN',
    '-0',
    '1e999',
    '%',
    '💐',
    'x'.repeat(3000),
  ),
)
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  hostileText,
  fc.double(),
  fc.bigInt().map(String),
)

/** Text that is possible in a path: not empty, and without half of a surrogate pair. */
const hostilePart = hostileText.filter((text) => text !== '' && !/\p{Cs}/u.test(text))

/** Another value of the same type, which a schema may well accept. */
const strangeValue = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'string') return hostileText
  if (typeof value === 'number') return fc.oneof(fc.integer(), fc.nat({ max: 100 }), fc.double())
  if (typeof value === 'boolean') return fc.boolean()
  return hostileValue
}

/** The same value, changed at one place of any depth. */
const changedSomewhere = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) {
    return fc.oneof(
      { weight: 3, arbitrary: strangeValue(value) },
      { weight: 1, arbitrary: hostileValue },
    )
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return hostileValue
  return fc.oneof(
    { weight: 1, arbitrary: hostileValue },
    {
      weight: 12,
      arbitrary: fc
        .constantFrom(...entries)
        .chain(([name, each]) =>
          changedSomewhere(each).map((changed) =>
            Array.isArray(value)
              ? Object.values({ ...value, [name]: changed })
              : { ...value, [name]: changed },
          ),
        ),
    },
  )
}

/** The example's parameters, as text in a query string. */
const exampleQuery = ({ example }: Operation): Query =>
  Object.fromEntries(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  )

/** Any of the call's parameters, each valid, strange, or missing. */
const anyQuery = (operation: Operation): fc.Arbitrary<Query> => {
  const usual = exampleQuery(operation)
  return fc.record(
    Object.fromEntries(
      Object.keys(operation.query?.shape ?? {}).map((name) => [
        name,
        fc.oneof(fc.constant(usual[name] ?? ''), hostileText),
      ]),
    ),
    { requiredKeys: [] },
  )
}

/** The call's path. Its parameters are usually those of the example. */
const pathOf = ({ path, pathParams, example }: Operation): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        Object.keys(pathParams?.shape ?? {}).map((name) => {
          const usual = fc.constant(String(Reflect.get(example.pathParams ?? {}, name)))
          const arbitrary = fc.oneof(
            { weight: 3, arbitrary: usual },
            { weight: 1, arbitrary: hostilePart },
          )
          return [name, arbitrary]
        }),
      ),
    )
    .map((values) => fillPath(path, values))

/** The example's body, usually with an address that no earlier case used. */
const exampleBody = ({ example }: Operation): fc.Arbitrary<object> => {
  const { body = {} } = example
  if (!('email' in body)) return fc.constant(body)
  const email = fc.uuid().map((name) => `${name}@example.org`)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(body) },
    { weight: 9, arbitrary: email.map((address) => ({ ...body, email: address })) },
  )
}

const jsonTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  { weight: 6, arbitrary: fc.constant('application/json-patch+json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', '') },
)

type AnyBody = fc.Arbitrary<StrangeInput['body']>

const asJson = (text: fc.Arbitrary<string>): AnyBody =>
  fc.tuple(text, jsonTypes).map(([bytes, contentType]) => async () => ({ bytes, contentType }))

/** A file, text instead of a file, or a file instead of text. */
const hostileField = fc.oneof(
  hostileText,
  fc
    .tuple(fc.uint8Array({ maxLength: 200 }), hostileText, hostileText)
    .map(([bytes, name, type]) => new File([bytes], name, { type })),
)

const hostileFields = ({ fields, example }: Operation) =>
  fc.record(
    Object.fromEntries(
      [...Object.keys(fields?.shape ?? {}), '__proto__'].map((name) => {
        const usual: unknown = Reflect.get(example.body ?? {}, name)
        const hostile = fc.oneof(hostileField, fc.array(hostileField, { maxLength: 4 }))
        return [
          name,
          usual === undefined
            ? hostile
            : fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, hostile),
        ]
      }),
    ),
    { requiredKeys: [] },
  )

const asForm = (fields: object, share = 1) => {
  return async (): Promise<Body> => {
    const response = new Response(formOf(fields))
    const bytes = await response.bytes()
    return {
      bytes: bytes.slice(0, Math.floor(bytes.length * share)),
      contentType: response.headers.get('content-type') ?? '',
    }
  }
}

/** The example's body unchanged, or nothing if the call has none. */
const validBody = (operation: Operation): AnyBody => {
  if (operation.fields) return fc.constant(asForm(operation.example.body ?? {}))
  return operation.body
    ? asJson(exampleBody(operation).map((body) => JSON.stringify(body)))
    : fc.constant(async () => undefined)
}

const strangeJson = (operation: Operation): AnyBody =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: asJson(
        exampleBody(operation)
          .chain(changedSomewhere)
          .map((body) => JSON.stringify(body)),
      ),
    },
    { weight: 1, arbitrary: asJson(hostileText) },
    { weight: 1, arbitrary: asJson(fc.constant('['.repeat(5000))) },
    { weight: 1, arbitrary: asJson(fc.constant(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)) },
  )

/** A form, complete or cut off at any byte. */
const strangeForm = (operation: Operation): AnyBody =>
  fc
    .tuple(hostileFields(operation), fc.option(fc.double({ min: 0, max: 1, noNaN: true })))
    .map(([fields, share]) => asForm(fields, share ?? 1))

const anyBody = (operation: Operation): AnyBody =>
  fc.oneof(
    { weight: 1, arbitrary: validBody(operation) },
    operation.fields
      ? { weight: 6, arbitrary: strangeForm(operation) }
      : { weight: 8, arbitrary: strangeJson(operation) },
  )

/**
 * One part strange, rarely two. Often the plain example, which meets a different state in each
 * case.
 */
export const strangeInput = (operation: Operation): fc.Arbitrary<StrangeInput> => {
  const path = pathOf(operation)
  const validQuery = fc.constant(exampleQuery(operation))
  const input = (query: fc.Arbitrary<Query>, body: AnyBody) => fc.record({ path, query, body })
  return fc.oneof(
    { weight: 8, arbitrary: input(validQuery, validBody(operation)) },
    { weight: 2, arbitrary: input(anyQuery(operation), validBody(operation)) },
    { weight: 2, arbitrary: input(validQuery, anyBody(operation)) },
    { weight: 1, arbitrary: input(anyQuery(operation), anyBody(operation)) },
  )
}
