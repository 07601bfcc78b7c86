import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { originSecretHeader, viewerHostHeader } from '#shared/edge-headers.ts'
import { forgetOriginSecret } from './origin-secret.ts'
import { viewerHost } from './viewer-host.ts'

const secret = 'a'.repeat(40)
const gateway = 'abc.execute-api.us-east-1.amazonaws.com'
const claimed = { [viewerHostHeader]: 'oakhill.heirloom.example' }

const hostOf = (headers: Record<string, string>, domainName = gateway) =>
  viewerHost({ headers, requestContext: { domainName } })

beforeEach(() => {
  forgetOriginSecret()
  vi.stubEnv('ORIGIN_SECRET_ID', 'origin')
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ SecretString: secret })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('the viewer’s host is the one that CloudFront vouches for', async () => {
  expect(await hostOf({ ...claimed, [originSecretHeader]: secret })).toBe(
    'oakhill.heirloom.example',
  )
})

it('a caller who bypasses CloudFront with a partner’s host gets the gateway’s own host', async () => {
  expect(await hostOf(claimed)).toBe(gateway)
  expect(await hostOf({ ...claimed, [originSecretHeader]: 'b'.repeat(40) })).toBe(gateway)
})

it('the viewer’s host has small letters and no port', async () => {
  expect(await hostOf({}, 'Oakhill.localhost:3000')).toBe('oakhill.localhost')
})
