import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functions, userPoolTriggers } from '#infra/declarations/functions.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { hourlyConfirmations } from '#infra/stacks/identity.ts'
import { allOperations } from '#shared/contract/index.ts'
import {
  Arn,
  documentsOf,
  everyOption,
  functionsOf,
  oneOrMore,
  Policy,
  Ref,
  resourcesOf,
  type Statement,
  synthesized,
} from './template.fixture.ts'

const prod = synthesized('prod')
const templates = Object.values(prod)

const lambdas = functionsOf(prod.api)

const statementsOf = (name: string): Statement[] =>
  lambdas.find((lambda) => lambda.name === name)?.statements ?? []

const functionsAllowed = (action: string) =>
  functions
    .map(({ name }) => name)
    .filter((name) =>
      statementsOf(name).some(
        ({ Effect, Action }) => Effect === 'Allow' && Action.includes(action),
      ),
    )

const Route = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: Ref.optional(),
  AuthorizationScopes: z.array(z.string()).optional(),
  Target: z.object({ 'Fn::Join': z.tuple([z.literal(''), z.tuple([z.string(), Ref])]) }),
})
const routes = new Map(
  resourcesOf(prod.api, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const route = Route.parse(properties)
    return [route.RouteKey, route]
  }),
)

/** The route that API Gateway selects: an exact path wins over one that ends in `{proxy+}`. */
const routeFor = (method: string, path: string) =>
  routes.get(`${method} ${path}`) ??
  routes.get(`ANY ${/^\/(?:api\/)?\w+/.exec(path)?.[0]}/{proxy+}`)

const lambdaBehind = (route: z.infer<typeof Route>) => {
  const integration = route.Target['Fn::Join'][1][1].Ref
  const uri = prod.api.findResources('AWS::ApiGatewayV2::Integration')[integration]?.Properties
    .IntegrationUri
  return lambdas.find(({ id }) => id === Arn.parse(uri)['Fn::GetAtt'][0])?.name
}

describe('the routes', () => {
  it.each(allOperations)('$group/$name reaches the function that serves it', (operation) => {
    const route = routeFor(operation.method, operation.path)
    expect(route && lambdaBehind(route)).toBe(lambdaOf(operation))
  })

  it.each(allOperations)('$group/$name ($access) is guarded unless it is public', (operation) => {
    const { AuthorizationType, AuthorizerId, AuthorizationScopes } = Route.parse(
      routeFor(operation.method, operation.path),
    )
    if (operation.access === 'public' || operation.access === 'provider') {
      expect(AuthorizationType).toBe('NONE')
    } else {
      expect(AuthorizationType).toBe('JWT')
      expect(AuthorizerId?.Ref).toBe(
        Object.keys(prod.api.findResources('AWS::ApiGatewayV2::Authorizer'))[0],
      )
      // Without this scope the authorizer would accept an ID token.
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin'])
    }
  })

  it('have no public path except those of public operations', () => {
    const open = [...routes.values()].filter(
      ({ AuthorizationType }) => AuthorizationType === 'NONE',
    )
    const publicOperations = allOperations.filter(
      ({ access }) => access === 'public' || access === 'provider',
    )
    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      publicOperations.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it('may each invoke their function, with one permission per function', () => {
    const permitted = resourcesOf(prod.api, 'AWS::Lambda::Permission').map(
      ({ properties }) => Arn.parse(properties.FunctionName)['Fn::GetAtt'][0],
    )
    expect(permitted.sort()).toEqual(lambdas.map(({ id }) => id).sort())
  })

  it('keep the callers’ URLs out of the access log', () => {
    const [stage] = resourcesOf(prod.api, 'AWS::ApiGatewayV2::Stage')
    const { Format } = z.object({ Format: z.string() }).parse(stage?.properties.AccessLogSettings)
    expect(Format).toContain('$context.requestId')
    expect(Format).toContain('$context.routeKey')
    // A path can hold an e-mail address: ValidateContactEmail/{email}.
    expect(Format).not.toMatch(/query|header|identity|context\.path/i)
  })
})

describe('the rights', () => {
  it('let only functions that declare it decrypt, and only with an owner in the encryption context', () => {
    const readers = functions.filter(({ rights }) => rights.includes('decrypt'))
    expect(functionsAllowed('kms:Decrypt')).toEqual(readers.map(({ name }) => name))
    for (const { name } of readers) {
      const decrypt = statementsOf(name).find(({ Action }) => Action.includes('kms:Decrypt'))
      const only = ['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext']
      expect(only).toEqual(expect.arrayContaining(decrypt?.Action ?? ['none']))
      expect(decrypt?.Condition).toEqual({
        Null: { 'kms:EncryptionContext:owner': 'false' },
        'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
      })
    }
  })

  it('let functions that create accounts generate data keys, without seeing them in plain text', () => {
    expect(functionsAllowed('kms:GenerateDataKeyWithoutPlaintext')).toEqual([
      'authenticate',
      'user-profile',
    ])
    expect(functionsAllowed('kms:GenerateDataKey')).toEqual([])
  })

  it.each(Object.keys(userPoolTriggers))('let the user pool call its trigger %s', (name) => {
    const [pool] = resourcesOf(prod.identity, 'AWS::Cognito::UserPool')
    const key = name.charAt(0).toUpperCase() + name.slice(1)
    const trigger = z.record(z.string(), Arn).parse(pool?.properties.LambdaConfig)[key]
    prod.identity.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: trigger,
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
    })
  })

  it('let a trigger call the pool by a separate policy, to avoid a circular dependency', () => {
    const [pool] = resourcesOf(prod.identity, 'AWS::Cognito::UserPool')
    const policies = Object.entries(prod.identity.findResources('AWS::IAM::Policy'))
      .map(([id, { Properties }]) => ({ id, ...Policy.parse(Properties.PolicyDocument) }))
      .filter(({ Statement: statements }) =>
        statements.some(({ Action }) => Action.some((action) => action.startsWith('cognito-idp:'))),
      )
    expect(policies.map(({ Statement: statements }) => statements)).toEqual([
      [
        expect.objectContaining({
          Effect: 'Allow',
          Action: ['cognito-idp:AdminUserGlobalSignOut'],
          Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        }),
      ],
      [
        expect.objectContaining({
          Effect: 'Allow',
          Action: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
          Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        }),
      ],
    ])
    const waitingFor = Object.values(prod.identity.toJSON().Resources).flatMap((resource) =>
      oneOrMore.parse(
        z.looseObject({ DependsOn: z.unknown().optional() }).parse(resource).DependsOn ?? [],
      ),
    )
    for (const { id } of policies) expect(waitingFor).not.toContain(id)
  })

  it('let the triggers write the table, but not change the activity log', () => {
    for (const name of ['post-confirmation', 'custom-message']) {
      prod.identity.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `heirloom-prod-${name}`,
        Environment: { Variables: { TABLE_NAME: Match.anyValue() } },
      })
    }
    const onTable = documentsOf(prod.identity)
      .flatMap(({ Statement: statements }) => statements)
      .filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:')))
    const [allowed, denied] = ['Allow', 'Deny'].map((effect) =>
      onTable.filter(({ Effect }) => Effect === effect),
    )
    expect(allowed).toHaveLength(2)
    for (const { Action } of allowed ?? []) {
      expect(Action).toEqual(expect.arrayContaining(['dynamodb:UpdateItem']))
    }
    expect(denied).toHaveLength(2)
    for (const { Action, Condition } of denied ?? []) {
      expect(Action).toEqual(['dynamodb:DeleteItem', 'dynamodb:UpdateItem'])
      expect(Condition['ForAnyValue:StringLike']).toEqual({
        'dynamodb:LeadingKeys': ['ACTIVITY#*'],
      })
    }
  })

  it('let every function that causes texts know how many a day there are', () => {
    const stacks = {
      'custom-message': prod.identity,
      security: prod.api,
      passing: prod.api,
      'work-off-passing': prod.delivery,
    }
    for (const [name, stack] of Object.entries(stacks)) {
      stack.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `heirloom-prod-${name}`,
        Environment: { Variables: { DAILY_TEXTS: String(dailyTexts) } },
      })
    }
    expect(dailyTexts).toBeGreaterThan(100)
  })

  it('let the trigger that writes the pool’s mails know how many an hour may confirm an address', () => {
    prod.identity.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'heirloom-prod-custom-message',
      Environment: {
        Variables: Match.objectLike({ HOURLY_CONFIRMATIONS: String(hourlyConfirmations) }),
      },
    })
    expect(hourlyConfirmations).toBeGreaterThan(100)
  })

  const writers = functions.filter(({ rights }) => rights.includes('table'))
  it.each(writers)('of $name deny changes to the activity log', ({ name }) => {
    const refused = statementsOf(name)
      .filter(({ Effect }) => Effect === 'Deny')
      .filter(
        ({ Condition }) =>
          JSON.stringify(Condition['ForAnyValue:StringLike']) ===
          JSON.stringify({ 'dynamodb:LeadingKeys': ['ACTIVITY#*'] }),
      )
      .flatMap(({ Action }) => Action)
    expect(refused).toContain('dynamodb:UpdateItem')
    // A worker erases the log of a deleted account. No function with a caller does.
    expect(refused).toContain('dynamodb:DeleteItem')
  })

  it('of functions that use the table allow each call that they make', () => {
    const source = readFileSync(
      new URL('../../functions/core/store/table.ts', import.meta.url),
      'utf8',
    )
    const calls = [...source.matchAll(/new (\w+)Command\(/g)].map(([, call]) => call)
    // IAM authorizes the parts of a transaction, each by its own action.
    const single = calls.filter((call) => call !== 'TransactWrite')
    expect(single).toContain('BatchGet')
    for (const call of single) {
      const action = `dynamodb:${call}${call === 'Query' ? '' : 'Item'}`
      expect([action, functionsAllowed(action)]).toEqual([
        action,
        expect.arrayContaining(writers.map(({ name }) => name)),
      ])
    }
  })

  it.each(functions)('of $name in the user pool are those that it declares', ({ name, rights }) => {
    const declared = rights.filter((right) => right.startsWith('cognito-idp:'))
    const given = statementsOf(name)
      .flatMap(({ Action }) => Action)
      .filter((action) => action.startsWith('cognito-idp:'))
    expect(given.sort()).toEqual([...declared].sort())
  })
})

describe('stored data', () => {
  it('can be restored, is protected from deletion, and is encrypted with our own key', () => {
    prod.data.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    })
    prod.identity.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
    prod.keys.allResourcesProperties('AWS::KMS::Key', { EnableKeyRotation: true })
  })

  it('is deleted with its stack in dev', () => {
    const dev = synthesized('dev')
    dev.data.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    })
    dev.identity.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' })
  })

  it('is in buckets without public access or access without TLS', () => {
    for (const template of [prod.data, prod.web]) {
      const policies = resourcesOf(template, 'AWS::S3::BucketPolicy')
      for (const { id, properties } of resourcesOf(template, 'AWS::S3::Bucket')) {
        expect(properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        })
        // A deleted download of everything must be gone at once.
        const versioned = id.startsWith('Exports') ? undefined : { Status: 'Enabled' }
        expect(properties.VersioningConfiguration).toEqual(versioned)
        const policy = policies.find(({ properties: of }) => Ref.parse(of.Bucket).Ref === id)
        expect(Policy.parse(policy?.properties.PolicyDocument).Statement).toContainEqual(
          expect.objectContaining({
            Effect: 'Deny',
            Action: ['s3:*'],
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        )
      }
    }
  })

  it('has its files scanned for malware if a stage asks for it, and hands out none that was found', () => {
    expect(resourcesOf(prod.data, 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
    const { data } = synthesized('prod', everyOption)
    const [plan] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan')
    const { BucketName, ObjectPrefixes } = z
      .object({ S3Bucket: z.object({ BucketName: Ref, ObjectPrefixes: z.array(z.string()) }) })
      .parse(plan?.properties.ProtectedResource).S3Bucket
    expect(ObjectPrefixes).toEqual(['drive/'])
    expect(plan?.properties.Actions).toEqual({ Tagging: { Status: 'ENABLED' } })
    const policy = resourcesOf(data, 'AWS::S3::BucketPolicy').find(
      ({ properties: of }) => Ref.parse(of.Bucket).Ref === BucketName.Ref,
    )
    expect(Policy.parse(policy?.properties.PolicyDocument).Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: ['s3:GetObject', 's3:GetObjectVersion'],
        Principal: { AWS: '*' },
        Condition: {
          StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' },
        },
      }),
    )
  })

  it('accepts files only from the app, and deletes uploads that were never completed', () => {
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({
            AllowedMethods: ['GET', 'POST'],
            AllowedOrigins: [
              Match.stringLikeRegexp('^https://'),
              Match.stringLikeRegexp('^https://[*][.]'),
            ],
          }),
        ],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
          Match.objectLike({
            Prefix: 'upload/',
            ExpirationInDays: 2,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          }),
        ]),
      },
    })
  })

  it('has a user pool with a second factor, an e-mail alias, and answers that do not reveal accounts', () => {
    prod.identity.hasResourceProperties('AWS::Cognito::UserPool', {
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'],
      AliasAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
    })
    prod.identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    })
    prod.identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 10,
      WriteAttributes: ['email', 'given_name', 'family_name', 'phone_number'],
    })
  })
})

describe('what browsers reach', () => {
  const Behavior = z.looseObject({
    PathPattern: z.string().optional(),
    TargetOriginId: z.string(),
    ResponseHeadersPolicyId: Ref,
    ViewerProtocolPolicy: z.string(),
  })
  const Distribution = z.object({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    Origins: z.array(z.looseObject({ Id: z.string(), S3OriginConfig: z.unknown().optional() })),
    CustomErrorResponses: z.unknown().optional(),
  })
  const [resource] = resourcesOf(prod.web, 'AWS::CloudFront::Distribution')
  const distribution = Distribution.parse(resource?.properties.DistributionConfig)
  const isBucket = (behavior: z.infer<typeof Behavior> | undefined) =>
    distribution.Origins.find(({ Id }) => Id === behavior?.TargetOriginId)?.S3OriginConfig !==
    undefined
  const behaviorOf = (pattern: string) =>
    distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)

  it('is the API below /api, and files elsewhere, including the API document', () => {
    expect(isBucket(distribution.DefaultCacheBehavior)).toBe(true)
    expect(isBucket(behaviorOf('/api/*'))).toBe(false)
    expect(isBucket(behaviorOf('/api/openapi.json'))).toBe(true)
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.indexOf('/api/openapi.json')).toBeLessThan(patterns.indexOf('/api/*'))
  })

  it('answers with the API’s own 404', () => {
    expect(distribution.CustomErrorResponses).toBeUndefined()
  })

  it('is never plain HTTP, and always has the security headers', () => {
    for (const each of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
      expect(['redirect-to-https', 'https-only']).toContain(each.ViewerProtocolPolicy)
      expect(each.ResponseHeadersPolicyId.Ref).toMatch(/^Headers/)
    }
    prod.web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000 },
          FrameOptions: { FrameOption: 'DENY' },
        },
      },
    })
  })
})

describe('every stack', () => {
  it('stays below 400 resources', () => {
    for (const template of templates) {
      expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(400)
    }
  })

  it('has fewer routes than the 300 that an HTTP API may have', () => {
    expect(routes.size).toBeLessThan(300)
  })
})
