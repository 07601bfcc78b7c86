import { afterEach, expect, it, vi } from 'vitest'
import { zoneHeader } from '#shared/zone-header.ts'
import { askApi } from './ask-api.ts'

afterEach(() => vi.unstubAllGlobals())

it('a call of the sign-in tells the API the zone of the browser', async () => {
  const fetchStub = vi.fn(async (_: string, __?: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetchStub)
  await askApi('me', { token: 'token' })
  const headers = new Headers(fetchStub.mock.lastCall?.[1]?.headers)
  expect(headers.get(zoneHeader)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
