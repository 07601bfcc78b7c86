import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { group, query } from '#shared/contract/operation.ts'
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

it('logs the operation by its name in the contract, and no part of the address', async () => {
  const found = await loggedAt('/api/Test/LookUp/ana.moreno%40example.org')
  expect(found).toContain('"/api/Test/LookUp/{email}"')
  expect(found).toContain('"status":200')
  expect(found).not.toMatch(/ana\.moreno|secret/)
})

it('logs no part of an address that is not ours', async () => {
  const found = await loggedAt('/api/Test/Nothing/ana.moreno%40example.org')
  expect(found).toContain('"status":404')
  expect(found).not.toMatch(/ana\.moreno|secret/)
})
