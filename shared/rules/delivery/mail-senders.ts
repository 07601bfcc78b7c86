import type { MailStream } from '#shared/model/mail-stream.ts'

/**
 * The names below the product's domain from which streams are sent. Notices are sent from the
 * domain itself.
 */
const subdomains: Readonly<Record<MailStream, string | undefined>> = {
  security: 'security',
  messages: 'messages',
  notices: undefined,
}

/** The names that SES needs to send a mail of a stream, which are created there for it. */
export interface MailSender {
  /** The identity at SES: the domain of the From address. */
  readonly domain: string
  readonly from: string
  /** The domain to which mail servers report bounces. */
  readonly bounceDomain: string
  readonly configurationSet: string
}

/**
 * How a stage sends mail: from its domain, with its configuration sets.
 */
export interface MailSettings {
  readonly domain: string
  readonly configurationSetPrefix: string
}

/**
 * The sender of a stream. Identities, From addresses and configuration sets are named only here.
 */
export const mailSenderOf = (
  stream: MailStream,
  { domain, configurationSetPrefix }: MailSettings,
): MailSender => {
  const subdomain = subdomains[stream]
  const mailDomain = subdomain === undefined ? domain : `${subdomain}.${domain}`
  return {
    domain: mailDomain,
    from: `no-reply@${mailDomain}`,
    bounceDomain: `bounce.${mailDomain}`,
    configurationSet: `${configurationSetPrefix}-${stream}`,
  }
}

/** The beginning of the names of a stage's configuration sets: `heirloom-prod`. */
export const mailSetsOf = (stage: string): string => `heirloom-${stage}`
