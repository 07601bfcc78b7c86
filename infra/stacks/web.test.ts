import { describe, expect, it } from 'vitest'
import { responseHeaders } from '#infra/declarations/response-headers.ts'
import { appConfig } from '#infra/edge/app-config.ts'
import { appRoute } from '#infra/edge/app-route.ts'

/** Runs a CloudFront function as CloudFront does: as a script that declares `handler`. */
const run = (code: string, event: object): unknown =>
  new Function(`${code}; return handler`)()(event)

describe('the route function', () => {
  const uriOf = (uri: string) => run(appRoute, { request: { uri } })

  it.each(['/', '/dashboard', '/will/builder/about-you', '/my-account/', '/v1.2/about'])(
    'answers the screen %s with the app',
    (uri) => {
      expect(uriOf(uri)).toEqual({ uri: '/index.html' })
    },
  )

  it.each(['/assets/index-4f2a.js', '/favicon.ico'])('leaves the file %s alone', (uri) => {
    expect(uriOf(uri)).toEqual({ uri })
  })
})

describe('the configuration', () => {
  it('is what the web app asks for, and is kept by nobody', () => {
    const config = {
      apiUrl: '',
      region: 'us-east-1',
      userPoolId: 'us-east-1_abc',
      userPoolClientId: 'def',
      stage: 'prod',
    }
    const answer = run(appConfig(config), {})
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': { value: 'application/json' },
        'cache-control': { value: 'no-store' },
      },
      body: { encoding: 'text', data: JSON.stringify(config) },
    })
  })
})

describe('the content security policy', () => {
  const { 'content-security-policy': policy = '' } = responseHeaders({
    connect: ['https://cognito-idp.us-east-1.amazonaws.com'],
  })
  const directive = (name: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)

  it('runs scripts of our own files alone, and no inline ones', () => {
    // PDF.js compiles WebAssembly.
    expect(directive('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  })

  it('lets nobody frame us, and talks to the API and the user pool alone', () => {
    expect(directive('frame-ancestors')).toEqual(["'none'"])
    expect(directive('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.us-east-1.amazonaws.com',
    ])
  })
})
