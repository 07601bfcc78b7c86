import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { exampleUserId } from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { wills } from '#shared/contract/wills.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import {
  signInExamplePerson,
  storeExampleMemories,
  storeFiles,
} from '../builders/example-person.ts'
import { restoreExamples } from '../contract/prepare.ts'
import { type Body, type StrangeInput, strangeInput } from '../contract/strange-input.ts'
import { undocumented } from '../contract/undocumented.ts'
import { startEmptyStack } from '../local-stack.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

// Not of the stacks: it calls the handlers in its own process, with limits and erasure turned off.

/*
 * No input of a caller causes a 500, or an error that the OpenAPI document does not name. Each
 * operation gets many inputs, the same in each run unless PROPERTY_SEED is set. The handlers run in
 * this process on the local stack, with the events of an HTTP API. Most inputs are an example with
 * one part made strange and everything else valid, because an input that is refused early does not
 * test the code behind.
 */

// The pause that hides who has an account would take half of this test's time, and cannot fail.
vi.mock('#functions/core/http/constant-time.ts', () => ({
  constantTime: (work: () => Promise<unknown>) => work(),
}))

/**
 * Calls that are slow and have almost no input, and after how many accepted inputs a limit refuses.
 * A will is typeset from what is stored, whatever the input is.
 */
const costly: Readonly<Record<string, number>> = {
  'forgot-password': 20,
  'recovery-codes': 20,
  'reset-password': 20,
  'will-pdf': 4,
}

// Attempts are counted as usual but never refused: the limits would answer nearly every case of the
// calls that they guard.
vi.mock('#functions/core/http/limit-rate.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/limit-rate.ts')>()
  const limitRate: typeof actual.limitRate = async (...attempt) => {
    await actual.limitRate(...attempt).catch((error: unknown) => {
      if (!hasCode(error, 'RATE_LIMITED')) throw error
    })
    if (acceptedInputs.count > (costly[attempt[0]] ?? Number.POSITIVE_INFINITY)) {
      throw new AppError('RATE_LIMITED', 'That was tried too often.')
    }
  }
  return { ...actual, limitRate }
})

/** How many inputs were accepted and so reached their handler. */
const acceptedInputs = vi.hoisted(() => ({ count: 0 }))

vi.mock('#functions/core/http/read-input.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/read-input.ts')>()
  const readInput: typeof actual.readInput = (...request) => {
    const input = actual.readInput(...request)
    acceptedInputs.count += 1
    return input
  }
  return { ...actual, readInput }
})

vi.mock('#functions/core/http/read-form.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/read-form.ts')>()
  const readForm: typeof actual.readForm = async (...request) => {
    const input = await actual.readForm(...request)
    acceptedInputs.count += 1
    return input
  }
  return { ...actual, readForm }
})

type Handler = (
  event: APIGatewayProxyEventV2,
  context: object,
) => Promise<APIGatewayProxyStructuredResultV2>

/** The sums over all operations. */
const totals = { inputs: 0, accepted: 0 }

/** The most inputs per operation. The deep test sends more. */
const maxInputs = Number(process.env.DEPTH ?? 15)

/** How many values a JSON value contains that are no object and no list. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 0)
    : 1

/**
 * How many inputs a call gets: the more, the more of its parameters and fields can be strange. A
 * call with six of them gets all `maxInputs`. A call without any can only be sent a body that it
 * does not expect.
 */
const casesOf = (
  { pathParams, query, body, fields, example }: Operation,
  createsAgain: boolean,
) => {
  const inBody = body || fields ? 1 + valuesIn(example.body ?? {}) : 0
  const names = { ...pathParams?.shape, ...query?.shape }
  const places = Object.keys(names).length + inBody
  if (places === 0) return Math.min(20, maxInputs)
  const count = Math.ceil(maxInputs * Math.min(1, (2 + places) / 8))
  // Creating again what a success removes takes many times as long as a call.
  return createsAgain ? Math.min(count, Math.ceil(maxInputs / 3)) : count
}

const handlers = new Map<string, Handler>()

beforeAll(async () => {
  const stack = await startEmptyStack(['--no-web'])
  useStackEnvironment(stack.folder)
  await signInExamplePerson(stack.url)
  for (const { name, entry } of functions) {
    handlers.set(name, (await import(/* @vite-ignore */ `../../${entry}`)).handler)
  }
  return stack.stop
})

const encodeBody = (body: Body | undefined) => {
  if (!body) return { headers: {}, isBase64Encoded: false }
  const { bytes, contentType } = body
  const headers = { 'content-type': contentType }
  return typeof bytes === 'string'
    ? { headers, isBase64Encoded: false, body: bytes }
    : { headers, isBase64Encoded: true, body: Buffer.from(bytes).toString('base64') }
}

const toEvent = async (
  { method }: Operation,
  { path, query, body }: StrangeInput,
): Promise<APIGatewayProxyEventV2> => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  ).toString(),
  ...encodeBody(await body()),
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
          origin_jti: randomUUID(),
          'cognito:groups': '[admin]',
        },
        scopes: [],
      },
    },
    // Only the type of guarded routes has an authorizer.
  } as APIGatewayProxyEventV2['requestContext'],
})

/**
 * Makes the example's handler finalize the will, without a token: the person's may have expired by
 * now.
 */
const finalizeWill = async () => {
  const { FinalizeWill } = wills.operations
  const input = { path: FinalizeWill.path, query: {}, body: async () => undefined }
  const answer = await handlers.get(lambdaOf(FinalizeWill))?.(
    await toEvent(FinalizeWill, input),
    {},
  )
  expect(answer?.statusCode, answer?.body).toBe(200)
}

/** Calls whose success ends what their example needs: it is put back after each success. */
const endsItsExample: readonly string[] = [
  'Wills/CreateWill',
  'Wills/QuickAddWill',
  'Wills/SaveSessionByWillId',
  'Wills/UpdateWill',
  'Wills/UpdateWillsGroup',
  'Wills/FinalizeWill',
  'Wills/RecordSigning',
  'Wills/DeleteWillsGroup',
  'ContactData/Delete',
  'Storage/Delete',
  'Memories/DeleteMemory',
  'Memories/DeleteMemoryFile',
  'Memories/RemoveMemoryType',
  'PersonaCapture/AddPersonaCaptureQuestionAnswers',
  'PersonaCapture/PatchUserPersonaCaptureResponse',
  // An account that will be deleted, or whose password has to be changed, may call almost nothing.
  'UserProfile/DeleteUser',
  'UserProfile/ForceChangePassword',
  'UserProfile/SetChangePasswordFlag',
]

/** Puts back what the example of a call needs. After a removed file, only the files are stored. */
const putBack = async (name: string, operation: Operation) => {
  if (name === 'Storage/Delete') return storeFiles()
  if (name === 'Memories/DeleteMemory' || name === 'Memories/DeleteMemoryFile') {
    return storeExampleMemories()
  }
  await restoreExamples(operation)
  if (name === 'Wills/RecordSigning') await finalizeWill()
}

/** Calls that end the person's sessions, or close the account, run after all others. */
const operationsAtTheEnd = [
  'UserProfile/ForceChangePassword',
  'UserProfile/SetChangePasswordFlag',
  'UserProfile/QuickChangePassword',
  'Security/UndoChange',
  'UserProfile/DeleteUser',
]
/**
 * Queries come first: they leave what the examples name as it is. The calls at the end have their
 * place there, and all others -1.
 */
const rank = (name: string, { kind }: Operation) =>
  kind === 'query' ? -2 : operationsAtTheEnd.indexOf(name)
/** All but webhooks: without the provider's signature no input reaches their handlers. */
const orderedOperations = allOperations
  .filter(({ kind }) => kind !== 'webhook')
  .map((operation) => [`${operation.group}/${operation.name}`, operation] as const)
  .sort((one, other) => rank(...one) - rank(...other))

describe.each(orderedOperations)('%s', (name, operation) => {
  const isPutBack = endsItsExample.includes(name)
  const numRuns = casesOf(operation, isPutBack)
  it(`answers no 500 to ${numRuns} inputs, and no error that its document does not name`, async () => {
    const handler = handlers.get(lambdaOf(operation))
    await restoreExamples(operation)
    if (name === 'Wills/RecordSigning') await finalizeWill()
    acceptedInputs.count = 0
    await fc.assert(
      fc.asyncProperty(strangeInput(operation), async (input) => {
        const answer = await handler?.(await toEvent(operation, input), {})
        expect(answer?.statusCode).toBeDefined()
        expect(answer?.statusCode, answer?.body).not.toBe(500)
        const { code } = answer?.statusCode === 200 ? {} : JSON.parse(answer?.body || '{}')
        expect(undocumented(operation, answer?.statusCode ?? 0, code)).toBeUndefined()
        expect(answer?.body ?? '').not.toMatch(/\n\s+at /)
        if (answer?.statusCode === 200 && isPutBack) await putBack(name, operation)
      }),
      { numRuns },
    )
    totals.inputs += numRuns
    totals.accepted += acceptedInputs.count
    // About half of them or more reach the handler. At this depth an eighth never fails by chance.
    if (maxInputs >= 150) expect(acceptedInputs.count).toBeGreaterThan(numRuns / 8)
  }, 300_000)
})

it('the inputs of all operations together reach the handlers often enough', () => {
  expect(totals.accepted).toBeGreaterThan(totals.inputs / 4)
})
