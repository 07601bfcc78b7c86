/** A price tier: applies from the end of the previous tier up to this many units a month. */
interface Tier {
  readonly upTo: number
  /** Dollars per unit. */
  readonly each: number
}

/** The monthly price of one kind of usage. */
export interface Price {
  readonly service: string
  readonly unit: string
  readonly tiers: readonly Tier[]
}

const million = 1_000_000
/** In gigabytes. */
const terabyte = 1024

const flat = (
  service: string,
  unit: string,
  { each, free = 0 }: { readonly each: number; readonly free?: number },
): Price => ({
  service,
  unit,
  tiers: [...(free > 0 ? [{ upTo: free, each: 0 }] : []), { upTo: Number.POSITIVE_INFINITY, each }],
})

/**
 * Public prices of us-east-1 in US dollars, without tax, discounts or support, from the services'
 * pricing pages (https://aws.amazon.com/<service>/pricing/) in 2026. A permanent free tier is a
 * first tier at zero. A free tier for new accounts is left out. Prices are defined only here.
 */
export const prices = {
  // aws.amazon.com/dynamodb/pricing/on-demand: the standard table class.
  readUnits: flat('DynamoDB', 'read request units', { each: 0.125 / million }),
  writeUnits: flat('DynamoDB', 'write request units', { each: 0.625 / million }),
  tableStorage: flat('DynamoDB', 'GB stored', { each: 0.25, free: 25 }),
  tableBackup: flat('DynamoDB', 'GB with point-in-time recovery', { each: 0.2 }),
  // aws.amazon.com/lambda/pricing: arm64. Cold starts are billed too since August 2025.
  invocations: flat('Lambda', 'invocations', { each: 0.2 / million, free: million }),
  gigabyteSeconds: {
    service: 'Lambda',
    unit: 'GB-seconds, arm64',
    tiers: [
      { upTo: 400_000, each: 0 },
      { upTo: 7_500 * million, each: 0.0000133334 },
      { upTo: 18_750 * million, each: 0.0000120001 },
      { upTo: Number.POSITIVE_INFINITY, each: 0.0000106667 },
    ],
  },
  // aws.amazon.com/api-gateway/pricing: HTTP APIs, in steps of 512 kB a request.
  apiRequests: {
    service: 'HTTP API',
    unit: 'requests',
    tiers: [
      { upTo: 300 * million, each: 1 / million },
      { upTo: Number.POSITIVE_INFINITY, each: 0.9 / million },
    ],
  },
  // aws.amazon.com/s3/pricing: S3 Standard.
  fileStorage: {
    service: 'S3',
    unit: 'GB stored',
    tiers: [
      { upTo: 50 * terabyte, each: 0.023 },
      { upTo: 500 * terabyte, each: 0.022 },
      { upTo: Number.POSITIVE_INFINITY, each: 0.021 },
    ],
  },
  filePuts: flat('S3', 'PUTs', { each: 0.005 / 1000 }),
  fileGets: flat('S3', 'GETs', { each: 0.0004 / 1000 }),
  // aws.amazon.com/ec2/pricing/on-demand, "Data Transfer": S3 serves files directly.
  filesOut: {
    service: 'S3',
    unit: 'GB to the internet',
    tiers: [
      { upTo: 100, each: 0 },
      { upTo: 10 * terabyte, each: 0.09 },
      { upTo: 50 * terabyte, each: 0.085 },
      { upTo: 150 * terabyte, each: 0.07 },
      { upTo: Number.POSITIVE_INFINITY, each: 0.05 },
    ],
  },
  // aws.amazon.com/kms/pricing: a key costs three dollars after its second rotation, and no more
  // after later rotations.
  keys: flat('KMS', 'keys, rotated twice', { each: 3 }),
  keyRequests: flat('KMS', 'requests', { each: 0.03 / 10_000, free: 20_000 }),
  // aws.amazon.com/ses/pricing.
  mails: flat('SES', 'mails', { each: 0.1 / 1000 }),
  // aws.amazon.com/end-user-messaging/pricing: to US numbers; the second number estimates the
  // carrier fee.
  texts: flat('SMS', 'text messages', { each: 0.00849 + 0.0035 }),
  textNumber: flat('SMS', 'toll-free number', { each: 2 }),
  // aws.amazon.com/cognito/pricing: Essentials, which the rotation of refresh tokens needs.
  activePeople: flat('Cognito', 'monthly active users', { each: 0.015, free: 10_000 }),
  // aws.amazon.com/cloudfront/pricing/pay-as-you-go: North America and Europe.
  pagesOut: {
    service: 'CloudFront',
    unit: 'GB to the internet',
    tiers: [
      { upTo: 1 * terabyte, each: 0 },
      { upTo: 10 * terabyte, each: 0.085 },
      { upTo: 50 * terabyte, each: 0.08 },
      { upTo: 150 * terabyte, each: 0.06 },
      { upTo: 500 * terabyte, each: 0.04 },
      { upTo: Number.POSITIVE_INFINITY, each: 0.03 },
    ],
  },
  edgeRequests: flat('CloudFront', 'HTTPS requests', { each: 1 / million, free: 10 * million }),
  edgeFunctions: flat('CloudFront', 'function calls', { each: 0.1 / million, free: 2 * million }),
  // aws.amazon.com/secrets-manager/pricing: those of CloudFront, the pool's firewall and the
  // payment provider.
  secrets: flat('Secrets Manager', 'secrets', { each: 0.4 }),
  secretRequests: flat('Secrets Manager', 'requests', { each: 0.05 / 10_000 }),
  // aws.amazon.com/waf/pricing: a managed rule group is billed as one rule.
  firewalls: flat('WAF', 'web ACLs', { each: 5 }),
  firewallRules: flat('WAF', 'rules', { each: 1 }),
  firewallRequests: flat('WAF', 'requests', { each: 0.6 / million }),
  // aws.amazon.com/sqs/pricing: standard queues, in steps of 64 kB a request.
  queueRequests: flat('SQS and SNS', 'queue requests', { each: 0.4 / million, free: million }),
  // aws.amazon.com/sns/pricing: what SES publishes; delivery from a topic to a queue is free.
  published: flat('SQS and SNS', 'events published', { each: 0.5 / million, free: million }),
  // aws.amazon.com/eventbridge/pricing.
  schedules: flat('EventBridge Scheduler', 'invocations', {
    each: 1 / million,
    free: 14 * million,
  }),
  // aws.amazon.com/cloudwatch/pricing, aws.amazon.com/xray/pricing.
  logs: {
    service: 'CloudWatch',
    unit: 'GB of logs taken in',
    tiers: [
      { upTo: 5, each: 0 },
      { upTo: 10 * terabyte, each: 0.5 },
      { upTo: 30 * terabyte, each: 0.25 },
      { upTo: Number.POSITIVE_INFINITY, each: 0.1 },
    ],
  },
  logStorage: flat('CloudWatch', 'GB of logs kept', { each: 0.03 }),
  metrics: flat('CloudWatch', 'custom metrics', { each: 0.3, free: 10 }),
  alarms: flat('CloudWatch', 'alarms', { each: 0.1, free: 10 }),
  dashboards: flat('CloudWatch', 'dashboards', { each: 3, free: 3 }),
  traces: flat('CloudWatch', 'traces', { each: 5 / million, free: 100_000 }),
} as const satisfies Readonly<Record<string, Price>>

export type PriceName = keyof typeof prices
