import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { originSecretHeader, viewerAddressHeader } from '#shared/edge-headers.ts'
import { AppError } from '#shared/errors.ts'
import { assertThroughCloudFront, forgetOriginSecret } from './origin-secret.ts'
import { sourceAddress } from './source-address.ts'

const secret = 'a'.repeat(40)
const edge = '130.176.0.1'
const viewer = '2001:db8::7'
/** For an unknown secret, the secrets are read again once a minute has passed. */
const untilNextReading = 61_000

const addressOf = (headers: Record<string, string>) =>
  // Only these parts of an event are read.
  sourceAddress({ headers, requestContext: { http: { sourceIp: edge } } } as never)

const headersWithSecret = (shown: string) => ({
  [viewerAddressHeader]: viewer,
  [originSecretHeader]: shown,
})

/**
 * Makes Secrets Manager answer with a secret, and with the former one. It fails while `value` gives
 * nothing.
 */
const secretsManager = (value: () => string | undefined, former: () => string = () => '') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
    const isFormer = String(request?.body).includes('AWSPREVIOUS')
    const SecretString = isFormer ? former() : value()
    if (SecretString === undefined) throw new TypeError('fetch failed')
    return SecretString === ''
      ? new Response('{"__type":"ResourceNotFoundException"}', { status: 400 })
      : new Response(JSON.stringify({ SecretString }))
  })

/** How often the secrets were read. Each reading asks for the present and for the former secret. */
const readings = (asked: ReturnType<typeof secretsManager>) => asked.mock.calls.length / 2

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
    expect(await addressOf(headersWithSecret(secret))).toBe(viewer)
    expect(await addressOf(headersWithSecret(secret))).toBe(viewer)
    expect(readings(asked)).toBe(1)
    const [url, request] = asked.mock.calls[0] ?? []
    expect(String(url)).toBe('https://secretsmanager.us-east-1.amazonaws.com/')
    expect(request?.body).toBe('{"SecretId":"origin"}')
  })

  it('is what the gateway sees, if the caller bypasses CloudFront and sets the header', async () => {
    const asked = secretsManager(() => secret)
    expect(await addressOf({ [viewerAddressHeader]: viewer })).toBe(edge)
    expect(asked).not.toHaveBeenCalled()
    expect(await addressOf(headersWithSecret('b'.repeat(40)))).toBe(edge)
    expect(await addressOf(headersWithSecret(secret.slice(1)))).toBe(edge)
    expect(await addressOf(headersWithSecret(''))).toBe(edge)
    // Guesses must not each cause a call to Secrets Manager.
    expect(readings(asked)).toBe(1)
  })

  it('is what the gateway sees, if the header contains no address', async () => {
    secretsManager(() => secret)
    const headers = { ...headersWithSecret(secret), [viewerAddressHeader]: 'not an address' }
    expect(await addressOf(headers)).toBe(edge)
  })

  it('is what the gateway sees, if there is no secret, as on a laptop', async () => {
    vi.stubEnv('ORIGIN_SECRET_ID', undefined)
    const asked = secretsManager(() => secret)
    expect(await addressOf(headersWithSecret(secret))).toBe(edge)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is what the gateway sees as long as the secret cannot be read', async () => {
    let value: string | undefined
    const asked = secretsManager(() => value)
    expect(await addressOf(headersWithSecret(secret))).toBe(edge)
    value = secret
    expect(await addressOf(headersWithSecret(secret))).toBe(edge)
    expect(readings(asked)).toBe(1)
    vi.advanceTimersByTime(untilNextReading)
    expect(await addressOf(headersWithSecret(secret))).toBe(viewer)
  })

  it('is the viewer’s with the new secret after a rotation, and with the former one until the next', async () => {
    let [value, former] = [secret, '']
    secretsManager(
      () => value,
      () => former,
    )
    const rotate = (next: string) => {
      former = value
      value = next.repeat(40)
      vi.advanceTimersByTime(untilNextReading)
    }
    expect(await addressOf(headersWithSecret(secret))).toBe(viewer)
    rotate('c')
    expect(await addressOf(headersWithSecret(value))).toBe(viewer)
    expect(await addressOf(headersWithSecret(secret))).toBe(viewer)
    rotate('d')
    expect(await addressOf(headersWithSecret(value))).toBe(viewer)
    expect(await addressOf(headersWithSecret(secret))).toBe(edge)
  })
})

describe('a request at the API’s own host', () => {
  const refusalOf = (headers: Record<string, string>) =>
    assertThroughCloudFront({ headers }).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )

  it('is refused without the secret, also as the first request, and with a wrong secret', async () => {
    const asked = secretsManager(() => secret)
    expect(await refusalOf({})).toBe('FORBIDDEN')
    expect(await refusalOf(headersWithSecret('b'.repeat(40)))).toBe('FORBIDDEN')
    expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
    expect(readings(asked)).toBe(1)
  })

  it('passes with either of two secrets during a rotation', async () => {
    const former = 'f'.repeat(40)
    secretsManager(
      () => secret,
      () => former,
    )
    expect(await refusalOf(headersWithSecret(former))).toBeUndefined()
    expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
  })

  it.each([
    '{"__type":"ThrottlingException"}',
    '{"__type":"AccessDeniedException"}',
    '{"__type":"com.amazonaws.secretsmanager#DecryptionFailure"}',
    'no JSON',
  ])(
    'passes with either of two secrets if Secrets Manager answers %s about one',
    async (refusal) => {
      const next = 'c'.repeat(40)
      let isRotated = false
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
        const isFormer = String(request?.body).includes('AWSPREVIOUS')
        if (isFormer && isRotated) return new Response(refusal, { status: 400 })
        const SecretString = isFormer ? 'a former secret that is long enough' : secret
        return Response.json({ SecretString: isRotated ? next : SecretString })
      })
      expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
      isRotated = true
      vi.advanceTimersByTime(untilNextReading)
      expect(await refusalOf(headersWithSecret(next))).toBeUndefined()
      expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
      expect(await refusalOf(headersWithSecret('b'.repeat(40)))).toBe('FORBIDDEN')
      // A new instance has read nothing before, so it does not know which secrets are valid.
      forgetOriginSecret()
      expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
    },
  )

  it('passes while the secret cannot be read, and where none is configured', async () => {
    let value: string | undefined
    secretsManager(() => value)
    expect(await refusalOf({})).toBeUndefined()
    value = secret
    vi.advanceTimersByTime(untilNextReading)
    expect(await refusalOf({})).toBe('FORBIDDEN')
    value = undefined
    vi.advanceTimersByTime(untilNextReading)
    expect(await refusalOf({})).toBe('FORBIDDEN')
    expect(await refusalOf(headersWithSecret(secret))).toBeUndefined()
    vi.stubEnv('ORIGIN_SECRET_ID', undefined)
    expect(await refusalOf({})).toBeUndefined()
  })
})
