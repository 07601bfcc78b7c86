import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'

/** One deployment of the product, by the context (`-c stage=prod -c domain=example.org -c alarmEmail=ops@example.org`). */
export interface Stage {
  readonly name: 'dev' | 'prod'
  /** Where its mail comes from. */
  readonly domain: string
  /** Whether the domain was given: the app is then found there, with a certificate. */
  readonly named: boolean
  /** Where people find the app, and links lead to: the domain or, without one, CloudFront's own name of it. */
  readonly host: string
  /** Whether its data must outlive a mistake: what holds data is protected and kept. */
  readonly lasting: boolean
  readonly removalPolicy: RemovalPolicy
  readonly logRetention: RetentionDays
  /** Who is told of alarms. Without it, they are seen on the dashboard alone. */
  readonly alarmEmail?: string
}

/** Where mail comes from while no domain is given: nobody can have it (RFC 2606). */
const placeholder = 'heirloom.example'

const names = ['dev', 'prod'] as const

/**
 * Where people find a stage without a domain. CloudFront's name of it is an output of the stack `web`, which itself
 * names the API: so it is known after the first deployment, and given to the next (`-c host=d111111abcdef8.cloudfront.net`).
 */
const hostOf = (node: Node): string => String(node.tryGetContext('host') ?? placeholder)

/** Reads the stage from the context. Throws if it is none of ours, or prod without its domain. */
export const stageOf = (node: Node): Stage => {
  const given: unknown = node.getContext('stage')
  const name = names.find((each) => each === given)
  if (!name) throw new Error(`The stage is ${names.join(' or ')}, not ${String(given)}.`)
  const lasting = name === 'prod'
  const alarmEmail: unknown = node.tryGetContext('alarmEmail')
  const domain: unknown = node.tryGetContext('domain')
  if (lasting && domain === undefined)
    throw new Error('Prod needs its domain: -c domain=example.org')
  return {
    name,
    domain: String(domain ?? placeholder),
    named: domain !== undefined,
    host: domain === undefined ? hostOf(node) : String(domain),
    lasting,
    removalPolicy: lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    logRetention: lasting ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_WEEK,
    ...(alarmEmail === undefined ? {} : { alarmEmail: String(alarmEmail) }),
  }
}

/** Where people find the app: the beginning of every link in a mail. */
export const appUrl = ({ host }: Stage) => `https://${host}`
