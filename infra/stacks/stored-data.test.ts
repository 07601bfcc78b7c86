import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { everyOption, Policy, Ref, resourcesOf, synthesized } from './template.fixture.ts'

const prod = synthesized('prod')

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

  it('is in private buckets that demand TLS and, except for downloads, keep versions', () => {
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
        const policy = policies.find(({ properties: { Bucket } }) => Ref.parse(Bucket).Ref === id)
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

  it('is scanned for malware if a stage asks for it, and an infected file is never served', () => {
    expect(resourcesOf(prod.data, 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
    const { data } = synthesized('prod', everyOption)
    const [plan] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan')
    const { BucketName, ObjectPrefixes } = z
      .object({ S3Bucket: z.object({ BucketName: Ref, ObjectPrefixes: z.array(z.string()) }) })
      .parse(plan?.properties.ProtectedResource).S3Bucket
    expect(ObjectPrefixes).toEqual(['drive/'])
    expect(plan?.properties.Actions).toEqual({ Tagging: { Status: 'ENABLED' } })
    const policy = resourcesOf(data, 'AWS::S3::BucketPolicy').find(
      ({ properties: { Bucket } }) => Ref.parse(Bucket).Ref === BucketName.Ref,
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

  it('has a user pool with a second factor, an email alias, and answers that hide accounts', () => {
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
    for (const behavior of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
      expect(['redirect-to-https', 'https-only']).toContain(behavior.ViewerProtocolPolicy)
      expect(behavior.ResponseHeadersPolicyId.Ref).toMatch(/^Headers/)
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
