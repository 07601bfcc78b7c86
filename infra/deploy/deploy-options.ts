import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readOperator } from '#shared/model/operator.ts'
import { isTagManagerId } from '#shared/rules/measured-areas.ts'

/**
 * RFC 1123: at least two labels of at most 63 letters, digits and hyphens, at most 253 characters
 * in total.
 */
const domainName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

const isOperator = (json: string) => {
  try {
    return Boolean(readOperator(json))
  } catch {
    return false
  }
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** The options of a deployment. Each message continues a sentence that begins with the option. */
const DeployOptions = z
  .object({
    stage: z.enum(['dev', 'prod'], 'is dev or prod, as in --stage prod --domain example.org'),
    /**
     * The host of the product, and the domain of its mail addresses. Without one, dev uses
     * CloudFront's own host name.
     */
    domain: z
      .string()
      .regex(domainName, 'is a name like example.org, in small letters')
      .exactOptional(),
    /**
     * CloudFront's own host name for a stage without a domain, from the output of an earlier
     * deployment.
     */
    host: z
      .string()
      .regex(domainName, 'is a name from CloudFront, like d111111abcdef8.cloudfront.net')
      .exactOptional(),
    /** The address that alarms are mailed to. Without it, alarms are not mailed. */
    alarmEmail: z.string().regex(address, 'is an address like people@example.org').exactOptional(),
    /** The email address for questions. Without it, `help@` and the domain. */
    contact: z.string().regex(address, 'is an address like help@example.org').exactOptional(),
    /** Who runs the product, as JSON. The public pages and the mails name them. */
    operator: z
      .string()
      .refine(
        isOperator,
        'is JSON like {"name":"Oak LLC","address":"12 Elm St, Austin, TX 78701","since":"2024","people":"Ann Lee"}',
      )
      .exactOptional(),
    /** The project of the analytics service. Without it, nothing is counted. */
    analyticsProject: z
      .string()
      .regex(/^[0-9a-zA-Z]+$/, 'is the project’s id, of letters and digits')
      .exactOptional(),
    /** The id of the tag manager's container. Without it, no tag is loaded. */
    tagManager: z.string().refine(isTagManagerId, 'is an id like GTM-A1B2C3').exactOptional(),
    /** GuardDuty scans people's files, for a price of its own. */
    malwareProtection: z.literal(true).exactOptional(),
  })
  .refine(({ stage, domain }) => stage === 'dev' || domain !== undefined, {
    path: ['domain'],
    message: 'is needed in prod, as in --domain example.org',
  })
  .refine(({ stage, operator }) => stage === 'dev' || operator !== undefined, {
    path: ['operator'],
    message: 'is needed in prod: who runs the product, as JSON',
  })
  .refine(({ host, domain }) => host === undefined || domain === undefined, {
    path: ['host'],
    message: 'is for a stage without a domain',
  })
export type DeployOptions = Readonly<z.infer<typeof DeployOptions>>

/** `alarmEmail` on the command line: `alarm-email`. */
const optionName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const parseOptions = (args: readonly string[]) => {
  const properties = Object.keys(DeployOptions.shape)
  const options = Object.fromEntries(
    properties.map((property) => [
      optionName(property),
      { type: property === 'malwareProtection' ? 'boolean' : 'string' } as const,
    ]),
  )
  const { values, tokens } = parseArgs({ args: [...args], options, tokens: true })
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (repeated) throw new Error(`Give --${repeated} once.`)
  return Object.fromEntries(
    properties
      .map((property) => [property, values[optionName(property)]] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/**
 * Reads the command line of `npm run deploy`. The stage has no default and prod requires a domain,
 * so that whoever deploys always states the target. Throws a sentence that names the option if it
 * is missing, unknown, repeated or invalid.
 */
export const deployOptions = (args: readonly string[]): DeployOptions => {
  const { data, error } = DeployOptions.safeParse(parseOptions(args))
  if (data) return data
  throw new Error(
    error.issues
      .map(({ path, message }) => `--${optionName(String(path[0]))} ${message}.`)
      .join(' '),
  )
}
