import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { exampleUserId } from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import {
  createExampleAccount,
  refreshExamplePerson,
  signInExamplePerson,
  storeExampleWill,
} from '../builders/example-person.ts'
import type { TestPerson } from '../people.ts'
import { useStackEnvironment } from '../stack-environment.ts'
import { preparations } from './preparations.ts'

/*
 * Nothing that a caller can send is a fault of ours: 500 inputs for each operation, none of them answered with a
 * 500. The handlers run in this process against the local stack, with the very events of an HTTP API. Most inputs are
 * an example with one thing made strange, sent as it should be: what is refused at the door tries nothing behind it.
 */

// The pause that hides who has an account would be half of this test's time, and cannot fault.
vi.mock('#functions/core/steady-time.ts', () => ({
  steadyTime: (work: () => Promise<unknown>) => work(),
}))

/** Work that takes long and has next to no input: twenty times of it are enough, then the limits stand. */
const costly: readonly string[] = ['recovery-codes', 'will-pdf']

// They count as ever, but refuse nothing: they would answer nearly every case of the calls that they guard.
vi.mock('#functions/core/rate-limit.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/rate-limit.ts')>()
  const limitRate: typeof actual.limitRate = async (...attempt) => {
    await actual.limitRate(...attempt).catch((error: unknown) => {
      const limited = error instanceof AppError && error.code === 'RATE_LIMITED'
      if (!limited || (costly.includes(attempt[0]) && letIn.count > 20)) throw error
    })
  }
  return { ...actual, limitRate }
})

/** How many inputs were let in, and so reached their handler. */
const letIn = vi.hoisted(() => ({ count: 0 }))

vi.mock('#functions/core/input.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/input.ts')>()
  const readInput: typeof actual.readInput = (...request) => {
    const input = actual.readInput(...request)
    letIn.count += 1
    return input
  }
  return { ...actual, readInput }
})

type Handler = (
  event: APIGatewayProxyEventV2,
  context: object,
) => Promise<APIGatewayProxyStructuredResultV2>

const cases = 500
const handlers = new Map<string, Handler>()
let person: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await signInExamplePerson(inject('url'))
  await storeExampleWills()
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

/** Another value of the same type, which a schema may well let in. */
const strange = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'string') return hostileText
  if (typeof value === 'number') return fc.oneof(fc.integer(), fc.nat({ max: 100 }), fc.double())
  if (typeof value === 'boolean') return fc.boolean()
  return hostileValue
}

/** The same value with one place in it, at any depth, made something else. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) {
    return fc.oneof(
      { weight: 3, arbitrary: strange(value) },
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
          bent(each).map((other) =>
            Array.isArray(value)
              ? Object.values({ ...value, [name]: other })
              : { ...value, [name]: other },
          ),
        ),
    },
  )
}

type Query = Readonly<Record<string, string | undefined>>

/** The example's parameters, as an address has them. */
const exampleQuery = ({ example }: Operation): Query =>
  Object.fromEntries(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  )

/** Any parameters that the call knows, each as it should be, strange, or not there. */
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

/** The example's body as it is, or nothing where the call takes none. */
const soundBody = (operation: Operation): fc.Arbitrary<string | undefined> =>
  operation.body
    ? exampleBody(operation).map((body) => JSON.stringify(body))
    : fc.constant(undefined)

const anyBody = (operation: Operation): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: exampleBody(operation)
        .chain(bent)
        .map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: soundBody(operation) },
    { weight: 1, arbitrary: fc.constant('['.repeat(5000)) },
    { weight: 1, arbitrary: fc.constant(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) },
  )

/** Query and body: one of the two strange, rarely both; as often as not the example, of which every case finds another state. */
const inputOf = (operation: Operation): fc.Arbitrary<readonly [Query, string | undefined]> => {
  const soundQuery = fc.constant(exampleQuery(operation))
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(soundQuery, soundBody(operation)) },
    { weight: 2, arbitrary: fc.tuple(anyQuery(operation), soundBody(operation)) },
    { weight: 2, arbitrary: fc.tuple(soundQuery, anyBody(operation)) },
    { weight: 1, arbitrary: fc.tuple(anyQuery(operation), anyBody(operation)) },
  )
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  { weight: 6, arbitrary: fc.constant('application/json-patch+json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', '') },
)

const toEvent = (
  { method, path }: Operation,
  query: Query,
  body: string | undefined,
  contentType: string,
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
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
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

const storeExampleWills = async () => {
  await refreshExamplePerson()
  await storeExampleWill('own')
  await storeExampleWill('spouse')
}

/** What a call's example stands on, and its success takes away: made before its first case and after each success. Others need the wills. */
const ground: Readonly<Record<string, () => Promise<unknown>>> = {
  CreateWill: refreshExamplePerson,
  QuickAddWill: refreshExamplePerson,
  SaveSessionByWillId: storeExampleWills,
  UpdateWill: storeExampleWills,
  UpdateWillsGroup: storeExampleWills,
  FinalizeWill: storeExampleWills,
  RecordSigning: async () => {
    await storeExampleWills()
    await preparations.RecordSigning?.(inject('url'), person)
  },
  DeleteWillsGroup: storeExampleWills,
}

/** Calls that end the person's sessions, or the person, come after all others. */
const last = ['QuickChangePassword', 'DeleteUser']
const ordered = [...allOperations].sort(
  (one, other) => last.indexOf(one.name) - last.indexOf(other.name),
)

describe.each(
  ordered.map((operation) => [`${operation.group}/${operation.name}`, operation] as const),
)('%s', (_, operation) => {
  it(`answers no 500 to ${cases} inputs, most of which reach the handler`, async () => {
    const handler = handlers.get(lambdaOf(operation))
    const makeGround = ground[operation.name]
    await (makeGround ?? storeExampleWills)()
    letIn.count = 0
    await fc.assert(
      fc.asyncProperty(inputOf(operation), contentTypes, async ([query, body], contentType) => {
        const answer = await handler?.(toEvent(operation, query, body, contentType), {})
        expect(answer?.statusCode).toBeDefined()
        expect(answer?.statusCode, answer?.body).not.toBe(500)
        expect(answer?.body ?? '').not.toMatch(/\n\s+at /)
        if (answer?.statusCode !== 200) return
        await (operation.name === 'DeleteUser' ? createExampleAccount() : makeGround?.())
      }),
      { numRuns: cases },
    )
    expect(letIn.count).toBeGreaterThan(cases / 2)
  }, 300_000)
})
