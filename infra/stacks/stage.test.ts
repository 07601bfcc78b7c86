import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { exampleOperator, resourcesOf, stacksOf, synthesized } from './template.fixture.ts'

const prod = { stage: 'prod', domain: 'example.org', operator: exampleOperator }

const Resources = z.record(
  z.string(),
  z.object({
    Type: z.string(),
    DeletionPolicy: z.string().optional(),
    UpdateReplacePolicy: z.string().optional(),
  }),
)
const resourcesIn = (template: Template) =>
  Object.values(Resources.parse(template.toJSON().Resources))

/** The resource types that cannot be restored once they are deleted. */
const lasting = [
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
]

/** The statement of a rule that any of these user pool operations matches. */
const operations = (...names: readonly string[]) => ({
  OrStatement: {
    Statements: names.flatMap((name) =>
      [
        ['x-amz-target', 'ENDS_WITH', `.${name}`],
        ['x-amzn-cognito-operation-name', 'EXACTLY', name],
      ].map(([Name, PositionalConstraint, SearchString]) => ({
        ByteMatchStatement: {
          FieldToMatch: { SingleHeader: { Name } },
          PositionalConstraint,
          SearchString,
          TextTransformations: [{ Priority: 0, Type: 'NONE' }],
        },
      })),
    ),
  },
})

describe('prod', () => {
  it('retains what cannot be restored, even if its stack is deleted or its template changes', () => {
    const resources = Object.values(synthesized('prod')).flatMap(resourcesIn)
    expect(resources.map(({ Type }) => Type)).toEqual(expect.arrayContaining(lasting))
    for (const { Type, ...policies } of resources) {
      if (!lasting.includes(Type)) continue
      expect([Type, policies]).toEqual([
        Type,
        { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
      ])
    }
  })

  it('has no stack that can be deleted before an operator removes its protection', () => {
    const stacks = Object.values(stacksOf(prod))
    expect(stacks.map((stack) => stack?.terminationProtection)).toEqual(stacks.map(() => true))
  })

  it('gets the firewall before the user pool only after the functions that show it their secret', () => {
    const { poolFirewall, api } = stacksOf(prod)
    expect(poolFirewall?.dependencies).toContain(api)
  })

  it('has a firewall before the user pool', () => {
    const poolFirewall = synthesized('prod').poolFirewall ?? expect.unreachable()
    poolFirewall.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'REGIONAL' })
    poolFirewall.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1)
  })

  it('lets nobody delete or change a sign-in at the user pool, past our API', () => {
    const poolFirewall = synthesized('prod').poolFirewall ?? expect.unreachable()
    poolFirewall.hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: {} },
          Statement: operations('DeleteUser', 'UpdateUserAttributes', 'SetUserMFAPreference'),
        }),
      ]),
    })
  })

  it('lets only our functions set up an authenticator app, which show a secret', () => {
    const { poolFirewall = expect.unreachable(), keys } = synthesized('prod')
    const [firewall] = resourcesOf(poolFirewall, 'AWS::WAFv2::WebACL')
    const rule = z
      .array(
        z.looseObject({ Name: z.string(), Action: z.unknown().optional(), Statement: z.unknown() }),
      )
      .parse(firewall?.properties.Rules)
      .find(({ Name }) => Name === 'own-operations')
    expect(rule?.Action).toEqual({ Block: {} })
    const { AndStatement } = z
      .object({ AndStatement: z.object({ Statements: z.tuple([z.unknown(), z.unknown()]) }) })
      .parse(rule?.Statement)
    const [called, withoutSecret] = AndStatement.Statements
    expect(called).toEqual(operations('AssociateSoftwareToken', 'VerifySoftwareToken'))
    expect(withoutSecret).toMatchObject({
      NotStatement: {
        Statement: {
          ByteMatchStatement: {
            FieldToMatch: { SingleHeader: { Name: 'user-agent' } },
            PositionalConstraint: 'CONTAINS',
          },
        },
      },
    })
    expect(JSON.stringify(withoutSecret)).toContain('{{resolve:secretsmanager:')
    keys.hasResourceProperties('AWS::SecretsManager::Secret', {
      Description: Match.stringLikeRegexp('firewall before the user pool'),
    })
    // The samples of requests that the console shows would tell the secret.
    expect(firewall?.properties.DataProtectionConfig).toEqual({
      DataProtections: [
        {
          Action: 'SUBSTITUTION',
          Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['user-agent'] },
        },
      ],
    })
  })

  it('limits how many mails one address causes at the pool to unconfirmed addresses', () => {
    const poolFirewall = synthesized('prod').poolFirewall ?? expect.unreachable()
    poolFirewall.hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            RateBasedStatement: {
              Limit: 300,
              EvaluationWindowSec: 300,
              AggregateKeyType: 'IP',
              ScopeDownStatement: operations('SignUp', 'ResendConfirmationCode'),
            },
          },
        }),
      ]),
    })
  })

  it('requires a domain, and who runs the product', () => {
    expect(() => stacksOf({ stage: 'prod' })).toThrow('Prod needs its domain')
    expect(() => stacksOf({ stage: 'prod', domain: 'example.org' })).toThrow(
      'Prod needs its operator',
    )
    expect(() => stacksOf({ ...prod, operator: '{}' })).toThrow()
  })

  it('is the only stage besides dev', () => {
    expect(() => stacksOf({ stage: 'test' })).toThrow('The stage is dev or prod, not test.')
  })
})

describe('dev', () => {
  const stacks = stacksOf({ stage: 'dev' })

  it('is deleted completely', () => {
    for (const stack of Object.values(stacks)) {
      if (!stack) continue
      expect(stack.terminationProtection).toBe(false)
      const kept = resourcesIn(Template.fromStack(stack)).filter(
        ({ DeletionPolicy }) => DeletionPolicy === 'Retain',
      )
      expect(kept).toEqual([])
    }
  })

  it('has CloudFront’s own name and certificate if no domain is given', () => {
    const template = Template.fromStack(stacks.web)
    template.resourceCountIs('AWS::CertificateManager::Certificate', 0)
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    expect(distribution?.Properties.DistributionConfig).not.toHaveProperty('Aliases')
  })

  it('uses CloudFront’s name in links and for files once the name is known', () => {
    const host = 'd111111abcdef8.cloudfront.net'
    const { api, data, delivery, identity } = stacksOf({ stage: 'dev', host })
    for (const stack of [api, delivery, identity]) {
      Template.fromStack(stack).hasResourceProperties('AWS::Lambda::Function', {
        Environment: { Variables: { APP_URL: `https://${host}` } },
      })
    }
    Template.fromStack(data).hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [Match.objectLike({ AllowedOrigins: [`https://${host}`] })],
      },
    })
  })

  it('has its own name, names for partners, and a certificate for all if a domain is given', () => {
    const { web, data } = synthesized('dev', { domain: 'dev.example.org' })
    web.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'dev.example.org',
      SubjectAlternativeNames: ['*.dev.example.org'],
    })
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Aliases: ['dev.example.org', '*.dev.example.org'] },
    })
    data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({
            AllowedOrigins: ['https://dev.example.org', 'https://*.dev.example.org'],
          }),
        ],
      },
    })
  })
})
