import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'
import { oneOrMore, resourcesOf, synthesized } from './template.fixture.ts'

const { identity: template } = synthesized('prod')
const senderOf = (stream: (typeof mailStreams)[number]) =>
  mailSenderOf(stream, { domain: 'heirloom.example', configurationSetPrefix: 'heirloom-prod' })

describe('the senders of mail', () => {
  it.each(mailStreams)('for %s are an identity and a configuration set of their own', (stream) => {
    const { domain, bounceDomain, configurationSet } = senderOf(stream)
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: domain,
      MailFromAttributes: {
        MailFromDomain: bounceDomain,
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    })
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: configurationSet,
      ReputationOptions: { ReputationMetricsEnabled: true },
    })
  })

  it('are one for each stream', () => {
    template.resourceCountIs('AWS::SES::EmailIdentity', mailStreams.length)
    template.resourceCountIs('AWS::SES::ConfigurationSet', mailStreams.length)
  })

  it('keep for notices the resource that an earlier version created for the domain itself', () => {
    const [notices] = resourcesOf(template, 'AWS::SES::EmailIdentity').filter(
      ({ properties }) => properties.EmailIdentity === 'heirloom.example',
    )
    expect(notices?.id).toMatch(/^Sender[0-9A-F]{8}$/)
  })

  it('send the mails of the user pool as the stream “security”', () => {
    const { from, configurationSet, domain } = senderOf('security')
    const [security] = resourcesOf(template, 'AWS::SES::EmailIdentity').filter(
      ({ properties }) => properties.EmailIdentity === domain,
    )
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: `Heirloom <${from}>`,
        ConfigurationSet: configurationSet,
        SourceArn: { 'Fn::Join': ['', Match.arrayWith([{ Ref: security?.id }])] },
      },
    })
  })

  it('are created before the user pool, so that they can be verified if Cognito refuses one', () => {
    const [pool] = Object.values(template.findResources('AWS::Cognito::UserPool'))
    const waitsFor = oneOrMore.parse(pool?.DependsOn ?? [])
    for (const type of ['AWS::SES::EmailIdentity', 'AWS::SES::ConfigurationSet']) {
      for (const { id } of resourcesOf(template, type)) expect(waitsFor).toContain(id)
    }
  })
})
