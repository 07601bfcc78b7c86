import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'

/** One deployment of the product, by the context (`-c stage=prod -c domain=example.org -c alarmEmail=ops@example.org`). */
export interface Stage {
  readonly name: 'dev' | 'prod'
  /** Where people find it, and where its mail comes from. */
  readonly domain: string
  /** Whether its data must outlive a mistake: what holds data is protected and kept. */
  readonly lasting: boolean
  readonly removalPolicy: RemovalPolicy
  readonly logRetention: RetentionDays
  /** Who is told of alarms. Without it, they are seen on the dashboard alone. */
  readonly alarmEmail?: string
}

const names = ['dev', 'prod'] as const

/** Reads the stage from the context. Throws if it is none of ours. */
export const stageOf = (node: Node): Stage => {
  const given: unknown = node.getContext('stage')
  const name = names.find((each) => each === given)
  if (!name) throw new Error(`The stage is ${names.join(' or ')}, not ${String(given)}.`)
  const lasting = name === 'prod'
  const alarmEmail: unknown = node.tryGetContext('alarmEmail')
  return {
    name,
    domain: String(node.getContext('domain')),
    lasting,
    removalPolicy: lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    logRetention: lasting ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_WEEK,
    ...(alarmEmail === undefined ? {} : { alarmEmail: String(alarmEmail) }),
  }
}

/** Where people find the app: the beginning of every link in a mail. */
export const appUrl = ({ domain }: Stage) => `https://${domain}`
