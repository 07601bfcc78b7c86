import { beforeEach, expect, test, vi } from 'vitest'
import { applyBrand } from './brand.ts'
import { isOwnHost, setPageHost } from './host-partner.ts'

const session = vi.hoisted(() => ({ partnerId: undefined as string | undefined }))
vi.mock('#web/lib/session/session.ts', () => ({
  currentSession: () => ({ creds: { partnerId: session.partnerId } }),
}))
vi.mock('#web/lib/api/api.ts', () => ({
  api: { Partner: { GetCobrandingLogo: async () => ({ accent: '#0B6E4F' }) } },
}))

const painted = new Map<string, string>()
vi.stubGlobal('document', {
  documentElement: {
    style: { setProperty: (name: string, value: string) => painted.set(name, value) },
  },
})

beforeEach(() => setPageHost('own'))

test('our own host stays known as ours, although no partner has it', async () => {
  await applyBrand()
  expect(isOwnHost()).toBe(true)
})

test('a member who signs in on our host sees the accent of their partner, until they sign out', async () => {
  session.partnerId = 'bluebonnet'
  await applyBrand()
  expect(painted.get('--h-colors-pink')).toBe('#0B6E4F')
  session.partnerId = undefined
  await applyBrand()
  expect(painted.get('--h-colors-pink')).toBe('')
})

test('a brand that arrives after the member signed out is not shown', async () => {
  session.partnerId = 'bluebonnet'
  const late = applyBrand()
  session.partnerId = undefined
  await late
  expect(painted.get('--h-colors-pink')).toBe('')
})
