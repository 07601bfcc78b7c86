import { parseArgs } from 'node:util'
import { isTagManagerId } from '#shared/rules/measured-areas.ts'

/** The options of a deployment. */
export interface DeployOptions {
  readonly stage: 'dev' | 'prod'
  /**
   * The host of the product, and the domain of its mail addresses. Without one, dev uses
   * CloudFront's own host name.
   */
  readonly domain?: string
  /**
   * CloudFront's own host name for a stage without a domain, from the output of an earlier
   * deployment.
   */
  readonly host?: string
  /** The address that alarms are mailed to. Without it, alarms are not mailed. */
  readonly alarmEmail?: string
  /** The address at which people answer. Without it, `help@` and the domain. */
  readonly contact?: string
  /** The project of the analytics service. Without it, nothing is counted. */
  readonly analyticsProject?: string
  /** The id of the tag manager's container. Without it, no tag is loaded. */
  readonly tagManager?: string
  /** GuardDuty scans people's files, for a price of its own. */
  readonly malwareProtection?: true
}

const isStage = (given: string): given is DeployOptions['stage'] =>
  given === 'dev' || given === 'prod'

/**
 * RFC 1123: at least two labels of at most 63 letters, digits and hyphens, at most 253 characters
 * in total.
 */
const domainName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

const once = [
  '--stage',
  '--domain',
  '--host',
  '--alarm-email',
  '--contact',
  '--analytics-project',
  '--tag-manager',
  '--malware-protection',
]

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        stage: { type: 'string' },
        domain: { type: 'string' },
        host: { type: 'string' },
        'alarm-email': { type: 'string' },
        contact: { type: 'string' },
        'analytics-project': { type: 'string' },
        'tag-manager': { type: 'string' },
        'malware-protection': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    // Node's own message names the option: "Unknown option '--stag'."
    throw new Error(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the command line of `npm run deploy`. The stage has no default and prod requires a domain,
 * so that the operator always states the target. Throws a sentence that names the option if it is
 * missing, unknown, repeated or invalid.
 */
export const deployOptions = (args: readonly string[]): DeployOptions => {
  for (const option of once) {
    const times = args.filter((arg) => arg === option || arg.startsWith(`${option}=`)).length
    if (times > 1) throw new Error(`Give ${option} once.`)
  }
  const {
    stage = '',
    domain,
    host,
    'alarm-email': alarmEmail,
    contact,
    'analytics-project': analyticsProject,
    'tag-manager': tagManager,
    'malware-protection': malwareProtection,
  } = parsed(args)
  if (!isStage(stage))
    throw new Error(
      stage === ''
        ? 'Say --stage dev, or --stage prod with its --domain: npm run deploy -- --stage prod --domain example.org'
        : `--stage is dev or prod, not "${stage}".`,
    )
  if (domain === undefined ? stage === 'prod' : !domainName.test(domain)) {
    throw new Error(
      `--domain is a name like example.org, in small letters, ${domain === undefined ? 'and prod needs one' : `not "${domain}"`}.`,
    )
  }
  if (alarmEmail !== undefined && !address.test(alarmEmail)) {
    throw new Error(`--alarm-email is an address like people@example.org, not "${alarmEmail}".`)
  }
  if (contact !== undefined && !address.test(contact)) {
    throw new Error(`--contact is an address like help@example.org, not "${contact}".`)
  }
  if (host !== undefined && (domain !== undefined || !domainName.test(host))) {
    throw new Error(
      '--host is the name that CloudFront gave a stage without a domain, like d111111abcdef8.cloudfront.net.',
    )
  }
  if (analyticsProject !== undefined && !/^[0-9a-zA-Z]+$/.test(analyticsProject)) {
    throw new Error(
      `--analytics-project is the project's id, of letters and digits, not "${analyticsProject}".`,
    )
  }
  if (tagManager !== undefined && !isTagManagerId(tagManager)) {
    throw new Error(`--tag-manager is an id like GTM-A1B2C3, not "${tagManager}".`)
  }
  return {
    stage,
    ...(host === undefined ? {} : { host }),
    ...(domain === undefined ? {} : { domain }),
    ...(alarmEmail === undefined ? {} : { alarmEmail }),
    ...(contact === undefined ? {} : { contact }),
    ...(analyticsProject === undefined ? {} : { analyticsProject }),
    ...(tagManager === undefined ? {} : { tagManager }),
    ...(malwareProtection ? { malwareProtection } : {}),
  }
}
