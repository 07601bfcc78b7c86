import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { headersAt, responseHeaders } from '#infra/declarations/response-headers.ts'
import { appConfig, appRoute, viewerHeaders } from '#infra/edge/edge-functions.ts'
import { routedAtEdge, runAtEdge } from '#infra/edge/run-at-edge.ts'
import {
  originSecretHeader,
  signedInCookie,
  viewerAddressHeader,
  viewerHostHeader,
} from '#shared/edge-headers.ts'
import { pathNames, patterns } from '#shared/paths.ts'
import { drawnFile, prerenderedPages, screenFile, stepDocument } from '#shared/prerendered-pages.ts'
import { isMeasured, measuredAreas } from '#shared/rules/measured-areas.ts'
import { everyOption, resourcesOf, synthesized } from './template.fixture.ts'

describe('the route function', () => {
  const code = appRoute('example.org')
  const route = routedAtEdge(code)
  const fileFor = (uri: string, host = 'example.org', cookies = {}, querystring = {}) =>
    route({ uri, headers: { host: { value: host } }, cookies, querystring })

  it.each([
    ['/dashboard', 'dashboard'],
    ['/my-account/', 'myAccount'],
    ['/will/builder/about-you', stepDocument('about-you')],
    ['/will/builder/some-step', 'willStep'],
    ['/auth/2faPhone', 'secondFactorPhone'],
    ['/portal/Company', 'keptBusinesses'],
    ['/portal/company/0d4f8a52-6a51-4d39-8a4e-0b1c7f1c2f10', 'readBusiness'],
  ] as const)('answers %s with the document of its screen', (uri, name) => {
    expect(fileFor(uri)).toBe(`/${screenFile(name)}`)
  })

  const signedIn = { [signedInCookie]: { value: '1' } }
  const membersScreens = pathNames.filter((name) => !prerenderedPages.some((page) => page === name))

  it.each(membersScreens)('draws the frame of %s for a signed-in person', (name) => {
    const address = patterns[name].replace(/:\w+/, 'some-id')
    expect(fileFor(address, 'example.org', signedIn)).toBe(`/${drawnFile(name, 'own')}`)
    expect(fileFor(address, 'oakhill.example.org', signedIn)).toBe(`/${drawnFile(name, 'partner')}`)
    expect(fileFor(address)).toBe(`/${screenFile(name)}`)
  })

  it('is smaller than the 10 kB of a function', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  })

  it.each(prerenderedPages)(
    'answers %s with its content, but for those who are signed in',
    (name) => {
      const path = patterns[name]
      expect(fileFor(path)).toBe(`/${drawnFile(name, 'own')}`)
      expect(fileFor(path, 'oakhill.example.org')).toBe(`/${drawnFile(name, 'partner')}`)
      expect(fileFor(path, 'example.org', signedIn)).toBe(
        `/${name === 'home' ? drawnFile('dashboard', 'own') : screenFile(name)}`,
      )
    },
  )

  it('answers without content where the links must lead on to a page that the visitor wanted', () => {
    const wanted = { next: { value: '%2Fmy-account%2F' } }
    expect(fileFor(patterns.signIn, 'example.org', {}, wanted)).toBe(`/${screenFile('signIn')}`)
  })

  it.each(['/v1.2/about', '/nowhere', '/contacts/view/a/b', '/constructor', '/will/builder'])(
    'answers the unknown address %s with the app',
    (uri) => {
      expect(fileFor(uri)).toBe('/index.html')
    },
  )

  it.each(['/assets/index-4f2a.js', '/robots.txt', '/manifest.webmanifest'])(
    'leaves the file %s alone',
    (uri) => {
      expect(fileFor(uri)).toBe(uri)
    },
  )
})

describe('the function in front of the API', () => {
  it('passes on the viewer’s address and host, whatever values the viewer sent', () => {
    const known = { host: { value: 'example.org' }, accept: { value: '*/*' } }
    const headers = {
      ...known,
      [viewerAddressHeader]: { value: '192.0.2.1' },
      [viewerHostHeader]: { value: 'oakhill.example.org' },
    }
    const request = { uri: '/api/Account/ForgotPassword', headers }
    expect(runAtEdge(viewerHeaders)({ viewer: { ip: '2001:db8::7' }, request })).toEqual({
      uri: '/api/Account/ForgotPassword',
      headers: {
        ...known,
        [viewerAddressHeader]: { value: '2001:db8::7' },
        [viewerHostHeader]: { value: 'example.org' },
      },
    })
  })
})

describe('the configuration', () => {
  it('has the fields that the web app reads, and is never cached', () => {
    const config = {
      apiUrl: '',
      region: 'us-east-1',
      userPoolId: 'us-east-1_abc',
      userPoolClientId: 'def',
      stage: 'prod',
      contact: 'help@example.org',
      breachUrl: 'https://api.pwnedpasswords.com',
    }
    const answer = runAtEdge(appConfig(config))({})
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
  const { 'content-security-policy': policy = '', 'permissions-policy': policies = '' } =
    responseHeaders({
      connect: ['https://cognito-idp.us-east-1.amazonaws.com'],
      files: 'https://files.example',
    })
  const directive = (name: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)

  it('allows only scripts from our own files, and no inline scripts', () => {
    // PDF.js compiles WebAssembly.
    expect(directive('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  })

  it('forbids framing, and allows connections only to the API, the user pool and the files', () => {
    expect(directive('frame-ancestors')).toEqual(["'none'"])
    expect(directive('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://files.example',
    ])
  })

  it('shows pictures and plays recordings from our own files and the bucket only', () => {
    expect(directive('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://files.example'])
    expect(directive('media-src')).toEqual(["'self'", 'blob:', 'https://files.example'])
  })

  it('takes the name and the icons of an installed app from our own files only', () => {
    expect(directive('manifest-src')).toEqual(["'self'"])
  })

  it('lets our own pages alone ask for the camera and the microphone', () => {
    expect(policies).toContain('camera=(self)')
    expect(policies).toContain('microphone=(self)')
  })
})

describe('the documents of a deployment with an analytics service and a tag manager', () => {
  const sources = { connect: ['https://pool.example'], files: 'https://files.example' }
  const thirdParties = { analytics: 'https://count.example', tagManager: 'https://tags.example' }
  const policyAt = headersAt(sources, thirdParties)
  const csp = (pathname: string) => policyAt(pathname)['content-security-policy'] ?? ''

  it('name the analytics service at measured addresses only, and nowhere allow its scripts', () => {
    const named = Object.values(patterns).filter((pattern) =>
      csp(pattern).includes('count.example'),
    )
    expect(named).toEqual(Object.values(patterns).filter(isMeasured))
    for (const pattern of named) {
      expect(csp(pattern)).toContain("script-src 'self' 'wasm-unsafe-eval';")
    }
  })

  it('name the tag manager only in its own document, which has no origin and which only we embed', () => {
    for (const pattern of Object.values(patterns)) {
      expect(csp(pattern)).not.toContain('tags.example')
    }
    expect(csp('/tags.html')).toContain("script-src 'self' https://tags.example")
    expect(csp('/tags.html')).toContain('sandbox allow-scripts')
    expect(csp('/tags.html')).not.toContain('allow-same-origin')
    expect(csp('/tags.html')).toContain("frame-ancestors 'self'")
    expect(policyAt('/tags.html')['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('are all alike without ids', () => {
    const without = headersAt(sources, {})
    for (const pattern of [...Object.values(patterns), '/tags.html']) {
      expect(without(pattern)).toEqual(responseHeaders(sources))
    }
  })

  it('get their headers from CloudFront by the same addresses', () => {
    const { web } = synthesized('prod', everyOption)
    const policies = new Map(
      resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ id, properties }) => [
        id,
        JSON.stringify(properties),
      ]),
    )
    const Behaviors = z.array(
      z.looseObject({
        PathPattern: z.string(),
        ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
      }),
    )
    const [resource] = resourcesOf(web, 'AWS::CloudFront::Distribution')
    const behaviors = Behaviors.parse(
      z.object({ CacheBehaviors: z.unknown() }).parse(resource?.properties.DistributionConfig)
        .CacheBehaviors,
    )
    const naming = (host: string) =>
      behaviors
        .filter((behavior) => policies.get(behavior.ResponseHeadersPolicyId.Ref)?.includes(host))
        .map((behavior) => behavior.PathPattern)
    expect(naming('api-js.mixpanel.com')).toEqual([...measuredAreas])
    expect(naming('www.googletagmanager.com')).toEqual(['/tags.html'])
    const without = synthesized('prod').web
    expect(resourcesOf(without, 'AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(1)
  })
})

describe('the distribution', () => {
  const { web } = synthesized('prod')
  const Behavior = z.looseObject({
    PathPattern: z.string(),
    TargetOriginId: z.string(),
    FunctionAssociations: z
      .array(
        z.object({
          EventType: z.literal('viewer-request'),
          FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('FunctionARN')]) }),
        }),
      )
      .default([]),
  })
  const [resource] = resourcesOf(web, 'AWS::CloudFront::Distribution')
  const { CacheBehaviors, Origins } = z
    .object({
      CacheBehaviors: z.array(Behavior),
      Origins: z.array(
        z.looseObject({
          Id: z.string(),
          OriginCustomHeaders: z.array(z.object({ HeaderName: z.string() })).default([]),
        }),
      ),
    })
    .parse(resource?.properties.DistributionConfig)
  const behind = CacheBehaviors.map(({ PathPattern, TargetOriginId, FunctionAssociations }) => ({
    path: PathPattern,
    headers: Origins.find(({ Id }) => Id === TargetOriginId)?.OriginCustomHeaders.map(
      ({ HeaderName }) => HeaderName,
    ),
    calls: FunctionAssociations.map(({ FunctionARN }) => FunctionARN['Fn::GetAtt'][0]),
  }))

  it('sends the secret and the viewer’s address to the API', () => {
    const path = '/api/*'
    expect(behind.find((behavior) => behavior.path === path)).toEqual({
      path,
      headers: [originSecretHeader],
      calls: [expect.stringMatching(/^ViewerAddress/)],
    })
  })

  it('sends the secret only to the API', () => {
    const shown = behind.filter(({ headers }) => headers?.includes(originSecretHeader))
    expect(shown.map(({ path }) => path)).toEqual(['/api/*', '/Stripe/*'])
    expect(
      Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders.length > 0),
    ).toHaveLength(1)
  })
})

describe('the firewall', () => {
  const { web } = synthesized('prod')
  const Rule = z.looseObject({
    Name: z.string(),
    OverrideAction: z.unknown().optional(),
    Statement: z.object({
      ManagedRuleGroupStatement: z
        .object({
          RuleActionOverrides: z
            .array(z.object({ Name: z.string(), ActionToUse: z.object({ Count: z.object({}) }) }))
            .default([]),
        })
        .optional(),
      RateBasedStatement: z.object({ Limit: z.number(), AggregateKeyType: z.string() }).optional(),
    }),
  })
  const [firewall] = resourcesOf(web, 'AWS::WAFv2::WebACL')
  const rules = z.array(Rule).parse(firewall?.properties.Rules)
  const counted = (name: string) =>
    rules
      .find((rule) => rule.Name === name)
      ?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides.map(({ Name }) => Name)

  it('protects the distribution', () => {
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: { 'Fn::GetAtt': [firewall?.id, 'Arn'] } },
    })
    web.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: Match.anyValue() },
    })
  })

  it('only counts matches in bodies, because wills are long prose', () => {
    expect(counted('AWSManagedRulesCommonRuleSet')).toEqual([
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
    ])
    expect(counted('AWSManagedRulesSQLiRuleSet')).toEqual([
      'SQLi_BODY',
      'SQLiExtendedPatterns_BODY',
    ])
  })

  it('blocks every other match of AWS’s rules', () => {
    expect(counted('AWSManagedRulesKnownBadInputsRuleSet')).toEqual([])
    expect(counted('AWSManagedRulesAmazonIpReputationList')).toEqual([])
    for (const rule of rules.slice(1)) expect(rule.OverrideAction).toEqual({ None: {} })
  })

  it('blocks an address that sends too many requests', () => {
    expect(rules[0]).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { Limit: 3000, AggregateKeyType: 'IP' } },
    })
  })
})
