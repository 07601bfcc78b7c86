import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/covers.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { OperationEntry } from './operation-entry.ts'

const entry = (changes: Partial<OperationEntry> = {}): OperationEntry => ({
  kind: 'query',
  method: 'POST',
  path: '/api/Wills/GetWill',
  pathParams: [],
  query: [],
  secrets: [],
  body: 'none',
  output: 'json',
  recentSignIn: false,
  required: [],
  requiredFields: [],
  ...changes,
})

const json = (status: number, body: unknown) => Response.json(body, { status })

function wire(refreshed: { token?: string } = { token: 'second' }) {
  const refresh = vi.fn(async () => refreshed.token)
  return { apiUrl: () => 'https://api.example', authority: { token: () => 'first', refresh } }
}

/** Answers the next requests, one after the other. */
function serve(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer left.')
    return answer
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )

afterEach(() => vi.unstubAllGlobals())

test("a missing parameter stops the call with the specification's message", async () => {
  covers('8.1')
  const fetch = serve()
  const attempt = call(wire(), 'GetWill', entry({ required: ['willId'] }), { willId: null })
  await expect(attempt).rejects.toThrow(
    'Required parameter willId was null or undefined when calling GetWill.',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('parameters go where the contract declares them, with lists joined by commas', async () => {
  covers('6.12', '7.1', '7.2', '7.13')
  const fetch = serve(json(200, { ok: 1 }))
  const operation = entry({
    path: '/api/Password/{id}',
    pathParams: ['id'],
    query: ['sections', 'mark', 'none'],
    body: 'json',
  })
  await call(wire(), 'X', operation, {
    id: 'a/b',
    sections: ['p', 'q'],
    mark: false,
    body: { x: 1 },
  })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://api.example/api/Password/a%2Fb?sections=p%2Cq&mark=false')
  expect(init?.body).toBe('{"x":1}')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer first')
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json-patch+json')
})

test('secrets are sent in the body and never in the address', async () => {
  const fetch = serve(json(200, {}))
  const operation = entry({ query: ['userId', 'newPassword'], secrets: ['newPassword'] })
  await call(wire(), 'X', operation, { userId: 'u', newPassword: 'Juniper-hollow-82' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://api.example/api/Wills/GetWill?userId=u')
  expect(init?.body).toBe('{"newPassword":"Juniper-hollow-82"}')
})

test('a secret is sent in the body beside what the body has anyway', async () => {
  const fetch = serve(json(200, {}))
  const operation = entry({ query: ['newPassword'], secrets: ['newPassword'], body: 'json' })
  const body = { userId: 'u' }
  await call(wire(), 'X', operation, { newPassword: 'Juniper-hollow-82', body })
  const [, init] = fetch.mock.calls[0] ?? []
  expect(JSON.parse(String(init?.body))).toEqual({ ...body, newPassword: 'Juniper-hollow-82' })
})

test('a form has its files as files, its lists as repeated fields, and its exact field names', async () => {
  covers('7.2')
  const fetch = serve(json(200, {}))
  const files = [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')]
  await call(wire(), 'X', entry({ body: 'multipart' }), {
    body: { Subject: 'Hello', 'ScheduleInfo.Recipients': ['a', 'b'], files, Note: undefined },
  })
  const [, init] = fetch.mock.calls[0] ?? []
  const form = init?.body
  if (!(form instanceof FormData)) expect.unreachable()
  expect(form.getAll('ScheduleInfo.Recipients')).toEqual(['a', 'b'])
  expect(form.getAll('files')).toMatchObject([{ name: 'one.txt' }, { name: 'two.txt' }])
  expect([form.get('Subject'), form.has('Note')]).toEqual(['Hello', false])
  // The browser sets it, together with the boundary.
  expect(new Headers(init?.headers).has('content-type')).toBe(false)
})

test('a form with a progress listener is sent by a request that reports progress', async () => {
  const sent: [string, string][] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onloadend?: () => void
    status = 200
    response = '{"ok":1}'
    open = (method: string, url: string) => sent.push([method, url])
    setRequestHeader = (name: string, value: string) => sent.push([name, value])
    getAllResponseHeaders = () => 'content-type: application/json\r\n'
    send() {
      this.upload.onprogress?.({ loaded: 5, total: 10 })
      this.onload?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const onProgress = vi.fn()
  const operation = entry({ body: 'multipart' })
  expect(await call(wire(), 'X', operation, { body: { a: 1 } }, { onProgress })).toEqual({ ok: 1 })
  expect(onProgress).toHaveBeenCalledWith(5, 10)
  expect(sent).toContainEqual(['POST', 'https://api.example/api/Wills/GetWill'])
  expect(sent).toContainEqual(['authorization', 'Bearer first'])
})

test('a 401 leads to one refresh and one retry with the new token', async () => {
  covers('4.10', '6.12')
  const fetch = serve(json(401, { message: 'Unauthorized' }), json(200, { ok: 1 }))
  const way = wire()
  expect(await call(way, 'X', entry())).toEqual({ ok: 1 })
  expect(way.authority.refresh).toHaveBeenCalledOnce()
  expect(new Headers(fetch.mock.calls[1]?.[1].headers).get('authorization')).toBe('Bearer second')
})

test('a second 401 reaches the caller as an error', async () => {
  covers('8.8')
  const unauthorized = () => json(401, { message: 'Unauthorized' })
  serve(unauthorized(), unauthorized())
  const error = await failure(call(wire(), 'X', entry()))
  expect(error).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
})

test('a call whose session has ended is not retried', async () => {
  covers('4.10')
  const fetch = serve(json(401, { message: 'Unauthorized' }))
  const error = await failure(call(wire({}), 'X', entry()))
  expect(error.status).toBe(401)
  expect(fetch).toHaveBeenCalledOnce()
})

test.each([
  [404, 'NOT_FOUND'],
  [413, 'BODY_TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [503, 'UNAVAILABLE'],
])('the gateway saying %i is %s, without the gateway’s words', async (status, code) => {
  covers('8.8')
  serve(json(status, { message: 'whatever' }))
  const error = await failure(call(wire(), 'X', entry()))
  expect(error).toMatchObject({ code, status })
  expect(error.message).not.toContain('whatever')
})

test('our own error keeps its fields', async () => {
  covers('8.8')
  const body = { code: 'WILL_HAS_BLOCKS', message: 'No.', details: [1], requestId: 'r', field: 'f' }
  serve(json(409, body))
  expect(await failure(call(wire(), 'X', entry()))).toMatchObject({ ...body, status: 409 })
})

test('a call without an answer fails with our own message', async () => {
  covers('8.8')
  serve(new TypeError('Failed to fetch'))
  const error = await failure(call(wire(), 'X', entry()))
  expect(error).toMatchObject({ code: 'OFFLINE', status: 0 })
  expect(error.message).toMatch(/connection/)
})

test('a file comes as its bytes, with the name that the server gives it', async () => {
  covers('7.10')
  const fileName = 'Last Will of Zoë O’Brien (draft).pdf'
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  }
  serve(new Response('%PDF', { headers }), new Response('%PDF'))
  const file = await call(wire(), 'X', entry({ output: 'file' }))
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ name: fileName, type: 'application/pdf', size: 4 })
  expect(await call(wire(), 'X', entry({ output: 'file' }))).toMatchObject({ name: '' })
})

test('only calls for data send the time zone, because the storage of files refuses other headers', async () => {
  const fetch = serve(json(200, {}), new Response('%PDF'))
  for (const output of ['json', 'file'] as const) await call(wire(), 'X', entry({ output }))
  expect(fetch.mock.calls.map(([, { headers }]) => [...new Headers(headers).keys()])).toEqual([
    ['accept', 'authorization', 'x-time-zone'],
    ['accept', 'authorization'],
  ])
})

test.each([
  ['a form', 'multipart' as const],
  ['JSON', 'json' as const],
])('%s outlives the page only if the browser can send it then', async (_, body) => {
  const fetch = serve(json(200, {}), json(200, {}))
  // The limit is 60,000 bytes (`leavingLimit`), and each “é” has two.
  for (const letters of [20_000, 31_000]) {
    const input = { body: { Body: 'é'.repeat(letters) } }
    await call(wire(), 'UpdateMessage', entry({ body }), input, { keepalive: true })
  }
  expect(fetch.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false])
})
