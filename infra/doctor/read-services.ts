import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  SNSClient,
} from '@aws-sdk/client-sns'
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { jsonHeaders } from '#functions/core/runtime/signed-call.ts'
import { callAws } from './call-aws.ts'
import type { ConfigurationSet, MailAccount, MailIdentity, PoolSettings } from './reading.ts'

const region = 'us-east-1'
const cognito = new CognitoIdentityProviderClient({ region, maxAttempts: 2 })
const sns = new SNSClient({ region, maxAttempts: 2 })
// The local stack's queues have a host name that only its own client resolves.
const sqs = new SQSClient({ region, maxAttempts: 2, useQueueUrlAsEndpoint: false })

export const readConcurrency = async (): Promise<number> => {
  const text = await callAws({
    service: 'lambda',
    method: 'GET',
    path: '/2016-08-19/account-settings',
  })
  return z
    .object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })
    .parse(JSON.parse(text)).AccountLimit.ConcurrentExecutions
}

/** The quota “Rate of UserAuthentication requests”: sign-ins per second that Cognito allows. */
export const readSignInRate = async (): Promise<number> => {
  const text = await callAws({
    service: 'servicequotas',
    method: 'POST',
    path: '/',
    headers: jsonHeaders('ServiceQuotasV20190624.ListServiceQuotas'),
    body: JSON.stringify({ ServiceCode: 'cognito-idp', MaxResults: 100 }),
  })
  const { Quotas } = z
    .object({ Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number() })) })
    .parse(JSON.parse(text))
  const rate = Quotas.find(({ QuotaName }) => QuotaName.includes('UserAuthentication'))
  if (!rate) throw new Error('Service Quotas lists no rate of UserAuthentication.')
  return rate.Value
}

/** The id of a stage's user pool, by its name. */
export const requirePoolId = async (name: string): Promise<string> => {
  const { UserPools = [] } = await cognito.send(new ListUserPoolsCommand({ MaxResults: 60 }))
  const poolId = UserPools.find((pool) => pool.Name === name)?.Id
  if (poolId === undefined) throw new Error(`there is no user pool ${name}.`)
  return poolId
}

export const readPool = async (UserPoolId: string): Promise<PoolSettings> => {
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }))
  if (!UserPool) throw new Error('Cognito described no pool.')
  const { EmailConfigurationFailure, SmsConfigurationFailure } = UserPool
  return {
    // AWS leaves out what is at its default.
    mfa: UserPool.MfaConfiguration ?? 'OFF',
    deletionProtected: UserPool.DeletionProtection === 'ACTIVE',
    triggers: Object.keys(UserPool.LambdaConfig ?? {}),
    mailBy: UserPool.EmailConfiguration?.EmailSendingAccount ?? 'COGNITO_DEFAULT',
    ...(EmailConfigurationFailure ? { mailFailure: EmailConfigurationFailure } : {}),
    ...(SmsConfigurationFailure ? { textFailure: SmsConfigurationFailure } : {}),
  }
}

/** Dollars a month at which SNS stops sending texts. */
export const readTextBudget = async (): Promise<number> => {
  const { attributes } = await sns.send(
    new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }),
  )
  return z.coerce.number().parse(attributes?.MonthlySpendLimit)
}

export const readTextSandbox = async (): Promise<boolean> => {
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}))
  return z.boolean().parse(IsInSandbox)
}

const sesV2 = async (path: string): Promise<unknown> =>
  JSON.parse(await callAws({ service: 'email', method: 'GET', path: `/v2/email/${path}` }))

export const readMailAccount = async (): Promise<MailAccount> => {
  const account = z
    .object({
      ProductionAccessEnabled: z.boolean(),
      SendingEnabled: z.boolean(),
      EnforcementStatus: z.string(),
      SendQuota: z.object({
        Max24HourSend: z.number(),
        MaxSendRate: z.number(),
        SentLast24Hours: z.number(),
      }),
    })
    .parse(await sesV2('account'))
  return {
    production: account.ProductionAccessEnabled,
    sendingEnabled: account.SendingEnabled,
    enforcement: account.EnforcementStatus,
    aDay: account.SendQuota.Max24HourSend,
    aSecond: account.SendQuota.MaxSendRate,
    sentInADay: account.SendQuota.SentLast24Hours,
  }
}

export const readIdentity = async (domain: string): Promise<MailIdentity> => {
  const identity = z
    .object({
      VerifiedForSendingStatus: z.boolean(),
      DkimAttributes: z.object({ Status: z.string() }),
      MailFromAttributes: z.object({ MailFromDomainStatus: z.string().optional() }).optional(),
    })
    .parse(await sesV2(`identities/${domain}`))
  return {
    verified: identity.VerifiedForSendingStatus,
    dkim: identity.DkimAttributes.Status,
    bounceDomainStatus: identity.MailFromAttributes?.MailFromDomainStatus ?? 'NOT_SET',
  }
}

export const readConfigurationSet = async (name: string): Promise<ConfigurationSet> => {
  const set = z
    .object({
      SendingOptions: z.object({ SendingEnabled: z.boolean() }).optional(),
      ReputationOptions: z.object({ ReputationMetricsEnabled: z.boolean().optional() }).optional(),
    })
    .parse(await sesV2(`configuration-sets/${name}`))
  const { EventDestinations } = z
    .object({ EventDestinations: z.array(z.object({ Enabled: z.boolean() })).default([]) })
    .parse(await sesV2(`configuration-sets/${name}/event-destinations`))
  return {
    sendingEnabled: set.SendingOptions?.SendingEnabled ?? true,
    publishesEvents: EventDestinations.some(({ Enabled }) => Enabled),
    countsReputation: set.ReputationOptions?.ReputationMetricsEnabled ?? false,
  }
}

/** How many messages a queue has, those that are being worked on included. */
export const countMessages = async (QueueName: string): Promise<number> => {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  const { ApproximateNumberOfMessages: waiting, ApproximateNumberOfMessagesNotVisible: taken } = z
    .object({
      ApproximateNumberOfMessages: z.coerce.number(),
      ApproximateNumberOfMessagesNotVisible: z.coerce.number().default(0),
    })
    .parse(Attributes)
  return waiting + taken
}

/** The names of the alarms of a stage that ring now. */
export const readRinging = async (stage: string): Promise<readonly string[]> => {
  const prefix = `heirloom-${stage}-`
  const body = new URLSearchParams({
    Action: 'DescribeAlarms',
    Version: '2010-08-01',
    AlarmNamePrefix: prefix,
    StateValue: 'ALARM',
    MaxRecords: '100',
  }).toString()
  const xml = await callAws({
    service: 'monitoring',
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  if (!xml.includes('DescribeAlarmsResult')) throw new Error('CloudWatch described no alarms.')
  return [...xml.matchAll(/<AlarmName>([^<]+)<\/AlarmName>/g)].map(([, name = '']) =>
    name.replace(prefix, ''),
  )
}
