import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { exampleUserId } from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { fillPath } from '#shared/contract/path.ts'
import { formOf } from '../api.ts'
import {
  signInExamplePerson,
  storeExampleContact,
  storeExampleWill,
  storeFiles,
} from '../builders/example-person.ts'
import { useStackEnvironment } from '../stack-environment.ts'

/*
 * Nothing that a caller can send is a fault of ours: 500 inputs for each operation, none of them answered with a
 * 500. The handlers run in this process against the local stack, with the very events of an HTTP API. Each case comes
 * from another source address, and mostly about another e-mail address: the rate limits would answer nearly all of
 * them otherwise, before anything was tried.
 */

// The pause that hides who has an account would be half of this test's time, and cannot fault.
vi.mock('#functions/core/steady-time.ts', () => ({
  steadyTime: (work: () => Promise<unknown>) => work(),
}))

type Handler = (
  event: APIGatewayProxyEventV2,
  context: object,
) => Promise<APIGatewayProxyStructuredResultV2>

const cases = 500
const handlers = new Map<string, Handler>()

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  await signInExamplePerson(inject('url'))
  await storeExampleWill('own')
  await storeExampleWill('spouse')
  await storeFiles()
  await storeExampleContact()
  for (const { name, entry } of functions) {
    handlers.set(name, (await import(/* @vite-ignore */ `../../${entry}`)).handler)
  }
})

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

/** Text that can stand in a path: not empty, and without half a character. */
const hostilePart = hostileText.filter((text) => text !== '' && !/\p{Cs}/u.test(text))

/** The same value with one place in it, at any depth, made something else. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return hostileValue
  const entries = Object.entries(value)
  if (entries.length === 0) return hostileValue
  return fc.oneof(
    { weight: 1, arbitrary: hostileValue },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...entries)
        .chain(([name, each]) =>
          bent(each).map((other) =>
            Array.isArray(value)
              ? Object.values({ ...value, [name]: other })
              : { ...value, [name]: other },
          ),
        ),
    },
  )
}

const pathOf = ({ path, pathParams, example }: Operation) =>
  fc
    .record(
      Object.fromEntries(
        Object.keys(pathParams?.shape ?? {}).map((name) => {
          const usual = Reflect.get(example.pathParams ?? {}, name)
          return [name, fc.oneof(fc.constant(String(usual)), hostilePart)]
        }),
      ),
    )
    .map((values) => fillPath(path, values))

const queryOf = ({ query, example }: Operation) =>
  fc.record(
    Object.fromEntries(
      Object.keys(query?.shape ?? {}).map((name) => {
        const usual = Reflect.get(example.query ?? {}, name)
        return [name, fc.oneof(fc.constant(String(usual ?? '')), hostileText)]
      }),
    ),
    { requiredKeys: [] },
  )

/** The example's body, mostly about an address that no case before was about. */
const exampleBody = ({ example }: Operation): fc.Arbitrary<object> => {
  const { body = {} } = example
  if (!('email' in body)) return fc.constant(body)
  const email = fc.uuid().map((name) => `${name}@example.org`)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(body) },
    { weight: 9, arbitrary: email.map((other) => ({ ...body, email: other })) },
  )
}

const bodyOf = (operation: Operation) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: exampleBody(operation)
        .chain(bent)
        .map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: exampleBody(operation).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constant('['.repeat(5000)) },
    { weight: 1, arbitrary: fc.constant(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) },
  )

interface Body {
  readonly bytes: Uint8Array | string
  readonly contentType: string
}

const jsonBody = (operation: Operation): fc.Arbitrary<Body> =>
  fc.record({
    bytes: bodyOf(operation),
    contentType: fc.constantFrom(
      'application/json',
      'application/json-patch+json',
      'text/plain',
      'multipart/form-data; boundary=x',
      '',
    ),
  })

/** A file, or text where a file belongs, or the other way round. */
const hostileField = fc.oneof(
  hostileText,
  fc
    .tuple(fc.uint8Array({ maxLength: 200 }), hostileText, hostileText)
    .map(([bytes, name, type]) => new File([bytes], name, { type })),
)

const fieldsOf = ({ fields, example }: Operation) =>
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

const encoded = async (form: FormData): Promise<Body> => {
  const response = new Response(form)
  return {
    bytes: await response.bytes(),
    contentType: response.headers.get('content-type') ?? '',
  }
}

/** A form, whole or cut off anywhere. */
const formBody = (operation: Operation): fc.Arbitrary<() => Promise<Body>> =>
  fc
    .tuple(fieldsOf(operation), fc.option(fc.double({ min: 0, max: 1, noNaN: true })))
    .map(([fields, share]) => async () => {
      const { bytes, contentType } = await encoded(formOf(fields))
      const cut = share === null ? bytes : bytes.slice(0, Math.floor(bytes.length * share))
      return { bytes: cut, contentType }
    })

const anyBody = (operation: Operation): fc.Arbitrary<() => Promise<Body | undefined>> => {
  const json = fc.option(jsonBody(operation), { nil: undefined }).map((body) => async () => body)
  return operation.fields
    ? fc.oneof({ weight: 1, arbitrary: json }, { weight: 5, arbitrary: formBody(operation) })
    : json
}

const toEvent = (
  { method }: Operation,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  body: Body | undefined,
  sourceIp: string,
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  ).toString(),
  headers: { 'content-type': body?.contentType ?? '' },
  isBase64Encoded: typeof body?.bytes === 'object',
  ...(body === undefined
    ? {}
    : {
        body:
          typeof body.bytes === 'string' ? body.bytes : Buffer.from(body.bytes).toString('base64'),
      }),
  requestContext: {
    accountId: '0',
    apiId: 'test',
    domainName: 'test',
    domainPrefix: 'test',
    http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
    requestId: 'test',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
    authorizer: {
      jwt: {
        claims: {
          username: exampleUserId,
          token_use: 'access',
          auth_time: String(Math.floor(Date.now() / 1000)),
          'cognito:groups': '[admin]',
        },
        scopes: [],
      },
    },
  } as APIGatewayProxyEventV2['requestContext'], // the authorizer is only in the type of guarded routes
})

/** Calls that take the example person away, or sign them out: they would leave nothing to test the others with. */
const ends = ['Delete', 'DeleteUser', 'QuickChangePassword', 'DeleteWillsGroup']
const ordered = [...allOperations].sort(
  (one, other) => Number(ends.includes(one.name)) - Number(ends.includes(other.name)),
)

describe.each(
  ordered.map((operation) => [`${operation.group}/${operation.name}`, operation] as const),
)('%s', (_, operation) => {
  it(`answers no 500 to ${cases} inputs`, async () => {
    const handler = handlers.get(lambdaOf(operation))
    await fc.assert(
      fc.asyncProperty(
        pathOf(operation),
        queryOf(operation),
        anyBody(operation),
        fc.ipV4(),
        async (path, query, body, sourceIp) => {
          const event = toEvent(operation, path, query, await body(), sourceIp)
          const answer = await handler?.(event, {})
          expect(answer?.statusCode).toBeDefined()
          expect(answer?.statusCode, answer?.body).not.toBe(500)
          expect(answer?.body ?? '').not.toMatch(/\n\s+at /)
        },
      ),
      { numRuns: cases },
    )
  }, 300_000)
})
