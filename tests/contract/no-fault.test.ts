import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { exampleUserId } from '#shared/contract/example.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { wills } from '#shared/contract/wills.ts'
import { AppError } from '#shared/errors.ts'
import {
  createExampleAccount,
  refreshExamplePerson,
  signInExamplePerson,
  storeExampleContact,
  storeExampleMessage,
  storeExampleWill,
  storeFiles,
} from '../builders/example-person.ts'
import { useStackEnvironment } from '../stack-environment.ts'
import { type Body, type StrangeInput, strangeInput } from './strange-input.ts'

/*
 * Nothing that a caller can send is a fault of ours: many inputs for each operation, new ones each time, none of them
 * answered with a 500. The handlers run in this process against the local stack, with the very events of an HTTP API.
 * Most inputs are an example with one thing made strange, sent as it should be: what is refused at the door tries nothing
 * behind it.
 */

// The pause that hides who has an account would be half of this test's time, and cannot fault.
vi.mock('#functions/core/http/steady-time.ts', () => ({
  steadyTime: (work: () => Promise<unknown>) => work(),
}))

/** Work that takes long and has next to no input: twenty times of it are enough, then the limits stand. */
const costly: readonly string[] = [
  'forgot-password',
  'recovery-codes',
  'reset-password',
  'will-pdf',
]

// They count as ever, but refuse nothing: they would answer nearly every case of the calls that they guard.
vi.mock('#functions/core/http/limit-rate.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/limit-rate.ts')>()
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

vi.mock('#functions/core/http/read-input.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/read-input.ts')>()
  const readInput: typeof actual.readInput = (...request) => {
    const input = actual.readInput(...request)
    letIn.count += 1
    return input
  }
  return { ...actual, readInput }
})

vi.mock('#functions/core/http/read-form.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/core/http/read-form.ts')>()
  const readForm: typeof actual.readForm = async (...request) => {
    const input = await actual.readForm(...request)
    letIn.count += 1
    return input
  }
  return { ...actual, readForm }
})

// The example person is made anew after each deletion: a worker would erase the new one as well.
vi.mock('#functions/domain/erasure/account-removal.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/domain/erasure/account-removal.ts')>()
  const accountRemoval: typeof actual.accountRemoval = (...deletion) => {
    const [accountGone, profileGone] = actual.accountRemoval(...deletion)
    return [accountGone, profileGone].filter((each) => each !== undefined)
  }
  return { ...actual, accountRemoval }
})

type Handler = (
  event: APIGatewayProxyEventV2,
  context: object,
) => Promise<APIGatewayProxyStructuredResultV2>

/** For each operation; `npm run no-fault` tries 500. */
const cases = Number(process.env.NO_FAULT_CASES ?? 150)
const handlers = new Map<string, Handler>()

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  await signInExamplePerson(inject('url'))
  for (const { name, entry } of functions) {
    handlers.set(name, (await import(/* @vite-ignore */ `../../${entry}`)).handler)
  }
})

const wired = (body: Body | undefined) => {
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
  ...wired(await body()),
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
          'cognito:groups': '[admin]',
        },
        scopes: [],
      },
    },
  } as APIGatewayProxyEventV2['requestContext'], // the authorizer is only in the type of guarded routes
})

const storeExampleThings = async () => {
  await storeExampleWills()
  await storeExampleContact()
  await storeExampleMessage()
  await storeFiles()
}

const storeExampleWills = async () => {
  await refreshExamplePerson()
  await storeExampleWill('own')
  await storeExampleWill('spouse')
}

/** What a call's example stands on, and its success takes away: made before its first case and after each success. */
const ground: Readonly<Record<string, () => Promise<unknown>>> = {
  'Wills/CreateWill': refreshExamplePerson,
  'Wills/QuickAddWill': refreshExamplePerson,
  'Wills/SaveSessionByWillId': storeExampleWills,
  'Wills/UpdateWill': storeExampleWills,
  'Wills/UpdateWillsGroup': storeExampleWills,
  'Wills/FinalizeWill': storeExampleWills,
  'Wills/RecordSigning': async () => {
    await storeExampleWills()
    // Past the gateway: by now the person's token may have run out.
    const { path } = wills.operations.FinalizeWill
    const answer = await handlers.get(lambdaOf(wills.operations.FinalizeWill))?.(
      await toEvent(wills.operations.FinalizeWill, {
        path,
        query: {},
        body: async () => undefined,
      }),
      {},
    )
    expect(answer?.statusCode, answer?.body).toBe(200)
  },
  'Wills/DeleteWillsGroup': storeExampleWills,
  'ContactData/Delete': storeExampleContact,
  'Storage/Delete': storeFiles,
}

/** Calls that end the person's sessions, or the person, come after all others. */
const last = ['UserProfile/QuickChangePassword', 'UserProfile/DeleteUser']
const ordered = allOperations
  .map((operation) => [`${operation.group}/${operation.name}`, operation] as const)
  .sort(([one], [other]) => last.indexOf(one) - last.indexOf(other))

describe.each(ordered)('%s', (name, operation) => {
  it(`answers no 500 to ${cases} inputs, most of which reach the handler`, async () => {
    const handler = handlers.get(lambdaOf(operation))
    const makeGround = ground[name]
    await storeExampleThings()
    await makeGround?.()
    letIn.count = 0
    await fc.assert(
      fc.asyncProperty(strangeInput(operation), async (input) => {
        const answer = await handler?.(await toEvent(operation, input), {})
        expect(answer?.statusCode).toBeDefined()
        expect(answer?.statusCode, answer?.body).not.toBe(500)
        expect(answer?.body ?? '').not.toMatch(/\n\s+at /)
        if (answer?.statusCode !== 200) return
        await (name === 'UserProfile/DeleteUser' ? createExampleAccount() : makeGround?.())
      }),
      { numRuns: cases },
    )
    expect(letIn.count).toBeGreaterThan(cases / 2)
  }, 300_000)
})
