import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { exampleUserId } from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { signInExamplePerson, storeExampleWill } from '../builders/example-person.ts'
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

const toEvent = (
  { method, path }: Operation,
  query: Readonly<Record<string, string | undefined>>,
  body: string | undefined,
  contentType: string,
  sourceIp: string,
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  ).toString(),
  headers: { 'content-type': contentType },
  isBase64Encoded: false,
  ...(body === undefined ? {} : { body }),
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
        },
        scopes: [],
      },
    },
  } as APIGatewayProxyEventV2['requestContext'], // the authorizer is only in the type of guarded routes
})

/** Calls that take the example person away, or sign them out: they would leave nothing to test the others with. */
const ends = ['DeleteUser', 'QuickChangePassword', 'DeleteWillsGroup']
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
        queryOf(operation),
        fc.option(bodyOf(operation), { nil: undefined }),
        fc.constantFrom('application/json', 'application/json-patch+json', 'text/plain', ''),
        fc.ipV4(),
        async (query, body, contentType, sourceIp) => {
          const event = toEvent(operation, query, body, contentType, sourceIp)
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
