import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  readConcurrency,
  readConfigurationSet,
  readIdentity,
  readMailAccount,
  readRinging,
  readSignInRate,
} from './read-services.ts'

/* The answers are those of the services' API references. */

const answers: Readonly<Record<string, string>> = {
  'GET /2016-08-19/account-settings': JSON.stringify({
    AccountLimit: { ConcurrentExecutions: 1000, TotalCodeSize: 80_530_636_800 },
    AccountUsage: { FunctionCount: 40 },
  }),
  'GET /v2/email/account': JSON.stringify({
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 7 },
  }),
  'GET /v2/email/identities/example.org': JSON.stringify({
    IdentityType: 'DOMAIN',
    VerifiedForSendingStatus: true,
    DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS', Tokens: ['a', 'b', 'c'] },
    MailFromAttributes: {
      MailFromDomain: 'bounce.example.org',
      MailFromDomainStatus: 'SUCCESS',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  }),
  'GET /v2/email/configuration-sets/heirloom-dev': JSON.stringify({
    ConfigurationSetName: 'heirloom-dev',
    SendingOptions: { SendingEnabled: true },
    ReputationOptions: { ReputationMetricsEnabled: true },
  }),
  'GET /v2/email/configuration-sets/heirloom-dev/event-destinations': JSON.stringify({
    EventDestinations: [{ Name: 'topic', Enabled: true }],
  }),
  'POST / ServiceQuotasV20190624.ListServiceQuotas': JSON.stringify({
    Quotas: [
      { QuotaName: 'Rate of UserAccountRecovery requests', Value: 30 },
      { QuotaName: 'Rate of UserAuthentication requests', Value: 120 },
    ],
  }),
  'POST /': `<DescribeAlarmsResponse xmlns="http://monitoring.amazonaws.com/doc/2010-08-01/">
    <DescribeAlarmsResult><MetricAlarms><member><AlarmName>heirloom-dev-overdue</AlarmName></member>
    </MetricAlarms></DescribeAlarmsResult></DescribeAlarmsResponse>`,
}

const signatures: string[] = []
const server = createServer((request, response) => {
  signatures.push(String(request.headers.authorization))
  const target = request.headers['x-amz-target']
  const answer = answers[[request.method, request.url, target].filter(Boolean).join(' ')]
  if (answer === undefined) response.writeHead(404).end('{"__type":"NotFoundException"}')
  else response.end(answer)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

describe('the doctor reads', () => {
  it('what Lambda, Service Quotas and CloudWatch answer', async () => {
    expect(await readConcurrency()).toBe(1000)
    expect(await readSignInRate()).toBe(120)
    expect(await readRinging('dev')).toEqual(['overdue'])
  })

  it('what SES answers about the account, an identity and a configuration set', async () => {
    expect(await readMailAccount()).toMatchObject({ production: true, aDay: 50_000, sentInADay: 7 })
    expect(await readIdentity('example.org')).toEqual({
      verified: true,
      dkim: 'SUCCESS',
      bounceDomainStatus: 'SUCCESS',
    })
    expect(await readConfigurationSet('heirloom-dev')).toEqual({
      sendingEnabled: true,
      publishesEvents: true,
      countsReputation: true,
    })
  })

  it('with signed calls, in the name by which each service signs', () => {
    const services = signatures.map((text) => /us-east-1\/([\w-]+)\/aws4_request/.exec(text)?.[1])
    expect(new Set(services)).toEqual(new Set(['lambda', 'servicequotas', 'monitoring', 'ses']))
  })

  it('the reason why it could not read', async () => {
    await expect(readIdentity('other.org')).rejects.toThrow('it answered 404 NotFoundException')
  })
})
