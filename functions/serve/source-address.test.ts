import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { originSecretHeader, viewerAddressHeader } from '#shared/edge-headers.ts'
import { forgetOriginSecret } from './origin-secret.ts'
import { sourceAddress } from './source-address.ts'

const secret = 'a'.repeat(40)
const edge = '130.176.0.1'
const viewer = '2001:db8::7'

const addressOf = (headers: Record<string, string>) =>
  // Only these parts of an event are read.
  sourceAddress({ headers, requestContext: { http: { sourceIp: edge } } } as never)

const through = (shown: string) => ({ [viewerAddressHeader]: viewer, [originSecretHeader]: shown })

/** Makes Secrets Manager return a secret, or fail. Counts the calls. */
const secretsManager = (value: () => string | undefined) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const SecretString = value()
    if (SecretString === undefined) throw new TypeError('fetch failed')
    return new Response(JSON.stringify({ SecretString }))
  })

beforeEach(() => {
  forgetOriginSecret()
  vi.useFakeTimers()
  vi.stubEnv('ORIGIN_SECRET_ID', 'origin')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ENDPOINT_URL', undefined)
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('the address that a request came from', () => {
  it("is the viewer's, if CloudFront sent the request", async () => {
    const asked = secretsManager(() => secret)
    expect(await addressOf(through(secret))).toBe(viewer)
    expect(await addressOf(through(secret))).toBe(viewer)
    expect(asked).toHaveBeenCalledTimes(1)
    const [url, request] = asked.mock.calls[0] ?? []
    expect(String(url)).toBe('https://secretsmanager.us-east-1.amazonaws.com/')
    expect(request?.body).toBe('{"SecretId":"origin"}')
  })

  it('is what the gateway sees, if the caller bypasses CloudFront and sets the header', async () => {
    const asked = secretsManager(() => secret)
    expect(await addressOf({ [viewerAddressHeader]: viewer })).toBe(edge)
    expect(asked).not.toHaveBeenCalled()
    expect(await addressOf(through('b'.repeat(40)))).toBe(edge)
    expect(await addressOf(through(secret.slice(1)))).toBe(edge)
    expect(await addressOf(through(''))).toBe(edge)
    // Guesses must not each cause a call to Secrets Manager.
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is what the gateway sees, if the header contains no address', async () => {
    secretsManager(() => secret)
    const headers = { ...through(secret), [viewerAddressHeader]: 'not an address' }
    expect(await addressOf(headers)).toBe(edge)
  })

  it('is what the gateway sees, if there is no secret, as on a laptop', async () => {
    vi.stubEnv('ORIGIN_SECRET_ID', undefined)
    const asked = secretsManager(() => secret)
    expect(await addressOf(through(secret))).toBe(edge)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is what the gateway sees as long as the secret cannot be read', async () => {
    let value: string | undefined
    const asked = secretsManager(() => value)
    expect(await addressOf(through(secret))).toBe(edge)
    value = secret
    expect(await addressOf(through(secret))).toBe(edge)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(61_000)
    expect(await addressOf(through(secret))).toBe(viewer)
  })

  it('uses the new secret after a rotation', async () => {
    let value = secret
    secretsManager(() => value)
    expect(await addressOf(through(secret))).toBe(viewer)
    value = 'c'.repeat(40)
    vi.advanceTimersByTime(61_000)
    expect(await addressOf(through(value))).toBe(viewer)
    expect(await addressOf(through(secret))).toBe(edge)
  })
})
