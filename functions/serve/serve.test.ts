import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { group, query } from '#shared/contract/operation.ts'
import { originSecretHeader } from '#shared/edge-headers.ts'
import { AppError } from '#shared/errors.ts'
import { forgetOriginSecret } from './origin-secret.ts'
import { serve } from './serve.ts'

const lookUp = group('Test', {
  LookUp: query({
    access: 'public',
    pathParams: z.object({ email: z.string() }),
    query: z.object({ code: z.string() }),
    output: z.object({ known: z.boolean() }),
    example: {},
  }),
})

const answerEmpty = async () => ({})
const member = '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'

const handler = serve(lookUp, { LookUp: async () => ({ known: true }) })

const eventOf = (rawPath: string) => ({
  rawPath,
  rawQueryString: 'code=secret',
  headers: {},
  isBase64Encoded: false,
  requestContext: { requestId: 'r-1', http: { method: 'POST', path: rawPath, sourceIp: '::1' } },
})

afterEach(() => vi.restoreAllMocks())

/** The lines that are logged while an address is called. */
const loggedAt = async (rawPath: string): Promise<string> => {
  const lines: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(line) > 0)
  // The function reads only these parts of an event and a context.
  await handler(eventOf(rawPath) as never, {} as never)
  return lines.join('\n')
}

it('a function logs the operation by its name in the contract, and no part of the address', async () => {
  const logged = await loggedAt('/api/Test/LookUp/ana.moreno%40example.org')
  expect(logged).toContain('"/api/Test/LookUp/{email}"')
  expect(logged).toContain('"status":200')
  expect(logged).not.toMatch(/ana\.moreno|secret/)
})

it('a function answers another method with 405, and names the right one', async () => {
  const event = eventOf('/api/Test/LookUp/ana%40example.org')
  const { requestContext } = event
  const deletion = { ...requestContext, http: { ...requestContext.http, method: 'DELETE' } }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // The function reads only these parts of an event and a context.
  const answer = await handler({ ...event, requestContext: deletion } as never, {} as never)
  expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
})

it('a function logs no part of an address that is not ours', async () => {
  const logged = await loggedAt('/api/Test/Nothing/ana.moreno%40example.org')
  expect(logged).toContain('"status":404')
  expect(logged).not.toMatch(/ana\.moreno|secret/)
})

it('a function logs who made a call for administrators, also one that is refused', async () => {
  const adminGroup = group('Test', {
    List: query({ access: 'admin', output: z.object({}), example: {} }),
  })
  vi.stubEnv('TABLE_NAME', 'table')
  vi.spyOn(dynamo, 'send').mockImplementation(async () => ({}))
  const lines: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(line) > 0)
  const event = eventOf('/api/Test/List')
  const claims = { username: member, token_use: 'access', auth_time: '1', origin_jti: 'session' }
  const requestContext = { ...event.requestContext, authorizer: { jwt: { claims } } }
  // The function reads only these parts of an event and a context.
  const answer = await serve(adminGroup, { List: answerEmpty })(
    { ...event, requestContext } as never,
    {} as never,
  )
  vi.unstubAllEnvs()
  expect(answer.statusCode).toBe(403)
  expect(lines.join('')).toContain(
    `"A call for administrators","requestId":"r-1","operation":"/api/Test/List","userId":"${member}"`,
  )
})

it('a function refuses a request that did not come through CloudFront, with the body of all errors', async () => {
  vi.stubEnv('ORIGIN_SECRET_ID', 'origin')
  forgetOriginSecret()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ SecretString: 'a'.repeat(40) })),
  )
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const call = (headers: Record<string, string>) =>
    // The function reads only these parts of an event and a context.
    handler({ ...eventOf('/api/Test/LookUp/ana%40example.org'), headers } as never, {} as never)
  const refused = await call({})
  expect(refused.statusCode).toBe(403)
  expect(JSON.parse(refused.body ?? '')).toEqual({
    code: 'FORBIDDEN',
    message: expect.any(String),
    requestId: 'r-1',
  })
  expect((await call({ [originSecretHeader]: 'a'.repeat(40) })).statusCode).toBe(200)
  vi.unstubAllEnvs()
  forgetOriginSecret()
})

it.each([
  { code: 'NEWER_VERSION', statusCode: 503, thrown: () => new NewerVersion('Pet'), after: '60' },
  {
    code: 'RATE_LIMITED',
    statusCode: 429,
    thrown: () => new AppError('RATE_LIMITED', 'Wait.', { details: { retryAfterSeconds: 900 } }),
    after: '900',
  },
])(
  'an answer with $statusCode says when to try again, in its body and in a header',
  async ({ thrown, ...expected }) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const refuse = async () => {
      throw thrown()
    }
    const refusing = serve(lookUp, { LookUp: refuse })
    const event = eventOf('/api/Test/LookUp/ana%40example.org')
    const answer = await refusing(event as never, {} as never) // as above
    expect(answer).toMatchObject({
      statusCode: expected.statusCode,
      headers: { 'retry-after': expected.after },
    })
    expect(JSON.parse(answer.body ?? '')).toEqual({
      code: expected.code,
      message: expect.any(String),
      details: { retryAfterSeconds: Number(expected.after) },
      requestId: 'r-1',
    })
  },
)
