import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'
import { type Operator, readOperator } from '#shared/model/operator.ts'

/**
 * One deployment of the product, from the context (`-c stage=prod -c domain=example.org -c
 * alarmEmail=ops@example.org`).
 */
export interface Stage {
  readonly name: 'dev' | 'prod'
  /** The domain of its mail addresses. */
  readonly domain: string
  /** Whether a domain was given. The app then uses it, with a certificate. */
  readonly hasDomain: boolean
  /**
   * The host of the app and of links: the domain or, without one, CloudFront's own name for the
   * app.
   */
  readonly host: string
  /**
   * Whether its data must survive a mistake. Resources with data are then protected and retained.
   */
  readonly retainsData: boolean
  readonly removalPolicy: RemovalPolicy
  readonly logRetention: RetentionDays
  /** The address that alarms are mailed to. Without it, only the dashboard shows them. */
  readonly alarmEmail?: string
  /** The email address for questions, which the public pages name. */
  readonly contact: string
  /** Who runs the product. Prod must name them. */
  readonly operator?: Operator
  /** The project of the analytics service. Without it, nothing is counted. */
  readonly analyticsProject?: string
  /** The id of the tag manager's container. Without it, no tag is loaded. */
  readonly tagManager?: string
  /** Whether GuardDuty scans people's files, and S3 hands out none in which it found malware. */
  readonly scansFiles: boolean
}

/** The domain of mail addresses if no domain is given. Nobody can register it (RFC 2606). */
const placeholder = 'heirloom.example'

const stageNames = ['dev', 'prod'] as const

/**
 * The host of a stage without a domain. CloudFront's name is an output of the stack `web`, which
 * depends on the API. So the name is known only after the first deployment, and is given to the
 * next (`-c host=d111111abcdef8.cloudfront.net`).
 */
const hostOf = (node: Node): string => String(node.tryGetContext('host') ?? placeholder)

/**
 * Reads the stage from the context. Throws if the stage is unknown, or if prod has no domain or no
 * operator.
 */
export const stageOf = (node: Node): Stage => {
  const given: unknown = node.getContext('stage')
  const name = stageNames.find((stageName) => stageName === given)
  if (!name) throw new Error(`The stage is ${stageNames.join(' or ')}, not ${String(given)}.`)
  const retainsData = name === 'prod'
  const alarmEmail: unknown = node.tryGetContext('alarmEmail')
  const analyticsProject: unknown = node.tryGetContext('analyticsProject')
  const tagManager: unknown = node.tryGetContext('tagManager')
  const operator: unknown = node.tryGetContext('operator')
  const domain: unknown = node.tryGetContext('domain')
  if (retainsData && domain === undefined) {
    throw new Error('Prod needs its domain: -c domain=example.org')
  }
  if (retainsData && operator === undefined) {
    throw new Error('Prod needs its operator: -c operator={"name":…}')
  }
  return {
    name,
    domain: String(domain ?? placeholder),
    hasDomain: domain !== undefined,
    host: domain === undefined ? hostOf(node) : String(domain),
    retainsData,
    removalPolicy: retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    contact: String(node.tryGetContext('contact') ?? `help@${String(domain ?? placeholder)}`),
    ...(operator === undefined ? {} : { operator: readOperator(String(operator)) }),
    scansFiles: String(node.tryGetContext('malwareProtection')) === 'true',
    logRetention: retainsData ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_WEEK,
    ...(alarmEmail === undefined ? {} : { alarmEmail: String(alarmEmail) }),
    ...(analyticsProject === undefined ? {} : { analyticsProject: String(analyticsProject) }),
    ...(tagManager === undefined ? {} : { tagManager: String(tagManager) }),
  }
}

/** The origin of the app: the beginning of every link in a mail. */
export const appUrl = ({ host }: Stage) => `https://${host}`

/** The origins that serve the app: its own and, with a domain, those of partners. */
export const appOrigins = (stage: Stage) => [
  appUrl(stage),
  ...(stage.hasDomain ? [`https://*.${stage.domain}`] : []),
]
