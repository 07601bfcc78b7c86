import { afterEach, expect, it, vi } from 'vitest'
import { fetchBytes } from './fetch-bytes.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [403, 'NOT_FOUND'],
  [404, 'NOT_FOUND'],
  [429, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
])('a file that the store answers with %d fails as %s', async (status, code) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  await expect(fetchBytes('https://files.example/a')).rejects.toMatchObject({ code, status })
})
