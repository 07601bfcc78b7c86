import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startPwnedPasswords } from '#infra/local/pwned-passwords/start-pwned-passwords.ts'
import { BreachCheckError, checkBreach } from './check-breach.ts'

let service: Awaited<ReturnType<typeof startPwnedPasswords>>
beforeAll(async () => {
  service = await startPwnedPasswords({ port: 0 })
  return () => service.close()
})
afterEach(() => vi.unstubAllGlobals())

const hash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** Answers the next calls with a text, and remembers what was sent. */
const answering = (text: string, status = 200) => {
  const calls: [url: string, init: RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response(text, { status })
  })
  return calls
}

it('the breach check tells how often known leaks contain a password', async () => {
  // The number that the stand-in of the service has for this password.
  expect(await checkBreach('password', service.url)).toBe(52_256_179)
  expect(await checkBreach('x7!KdQq9Zp-2f', service.url)).toBe(0)
})

it('the breach check sends five letters of the hash and no cookies, and asks for padding', async () => {
  const calls = answering('')
  await checkBreach('password', 'https://breaches.example')
  const [url, init] = calls[0] ?? []
  expect(url).toBe(`https://breaches.example/range/${hash('password').slice(0, 5)}`)
  expect(init).toMatchObject({ headers: { 'Add-Padding': 'true' }, credentials: 'omit' })
})

it('the breach check does not take a line of padding for a leak', async () => {
  answering(`${hash('password').slice(5)}:0\r\n`)
  expect(await checkBreach('password', 'https://breaches.example')).toBe(0)
})

it.each([
  '<html>blocked by the hotel</html>',
  `${hash('password').slice(5)}`,
  `${hash('password').slice(5)}:many`,
  `${hash('password').slice(5)}:-1`,
  `${hash('password').slice(5)}:1e3`,
  `${hash('password').slice(6)}:12`,
])(
  'the breach check does not take an answer that it cannot read for "never": %s',
  async (answer) => {
    answering(answer)
    await expect(checkBreach('password', 'https://breaches.example')).rejects.toThrow(
      BreachCheckError,
    )
  },
)

it('the breach check says that the service is not available, or cannot be reached', async () => {
  answering('', 503)
  await expect(checkBreach('x', 'https://breaches.example')).rejects.toThrow(/not available/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(checkBreach('x', 'https://breaches.example')).rejects.toThrow(/cannot be reached/)
})

it('an aborted breach check rejects with the abort, not with a problem of the service', async () => {
  const aborted = AbortSignal.abort()
  await expect(checkBreach('x', service.url, aborted)).rejects.toMatchObject({ name: 'AbortError' })
})
