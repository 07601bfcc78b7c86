import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { AwsError, operation } from '../stand-in/operation.ts'
import { openRecords } from '../stand-in/record-store.ts'
import type { StandIn, StandInOptions } from '../stand-in/stand-in.ts'
import { startQueryService } from '../stand-in/start-query-service.ts'
import { eventsFor, outcomeFor, type SesEvent } from './ses-event.ts'

/** The address without the name: the part in brackets of `Name <address>`. */
function addressOf(mailbox: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

/** Throws MessageRejected unless the sender's address or its domain is a verified identity. */
function verifyIdentity(from: string, identities: readonly string[]): void {
  const address = addressOf(from).toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const verified = identities.map((identity) => identity.toLowerCase())
  if (!verified.includes(address) && !verified.includes(domain)) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${addressOf(from)}`,
    )
  }
}

/** A mail that SES accepted. `to` lists addresses without names: To, Cc and Bcc together. */
export type AcceptedMail = {
  messageId: string
  sentAt: string
  from: string
  to: string[]
  replyTo: string[]
  subject: string
  text?: string
  html?: string
  tags: Record<string, string>
  configurationSet?: string
}

type SesOptions = StandInOptions & {
  /** Addresses and domains that are allowed as From. Any other is MessageRejected. */
  identities: readonly string[]
  /** The names of the configuration sets. A mail with any other is ConfigurationSetDoesNotExist. */
  configurationSets: readonly string[]
  /** Called once for each mail that is delivered, with the recipients that it reaches. */
  deliver: (mail: AcceptedMail) => Promise<void> | void
  /** Receives SES's events for mails with a configuration set, after the sender has its answer. */
  publish?: (event: SesEvent) => Promise<void> | void
}

/**
 * As much as SES gives an account whose limits were raised, so that the laptop is not slower than
 * its own programs.
 */
const quota = { Max24HourSend: 5_000_000, MaxSendRate: 5_000 }

type Mail = Omit<AcceptedMail, 'messageId' | 'sentAt'>

// The Query protocol writes an empty list as an empty string.
const Addresses = z
  .union([z.literal('').transform((): string[] => []), z.array(z.string())])
  .default([])
const Content = z.object({ Data: z.string() })
const Tags = z.array(z.object({ Name: z.string(), Value: z.string() })).default([])
const ConfigurationSetName = z.string().optional()

/**
 * Stands in for Amazon SES v1: SendEmail, GetSendQuota and UpdateConfigurationSetSendingEnabled
 * over the Query protocol. Accepted mails are stored in `mails.journal` before the answer. The
 * addresses of SES's mailbox simulator bounce and complain as in SES.
 */
export async function startSes(
  options: SesOptions,
): Promise<StandIn & { mails(): AcceptedMail[] }> {
  const now = options.now ?? (() => new Date())
  const paused = new Set<string>()
  const accepted = openRecords<AcceptedMail>(path.join(options.directory, 'mails.journal'))
  let closed = false
  // SES loses no event. If this process was killed before it published an event, the next start
  // publishes it.
  const eventsDue = openRecords<true>(path.join(options.directory, 'events-due.journal'))

  function verifySet(name: string): void {
    if (options.configurationSets.includes(name)) return
    throw new AwsError(
      'ConfigurationSetDoesNotExist',
      `Configuration set <${name}> does not exist.`,
    )
  }

  async function accept(mail: Mail): Promise<{ MessageId: string }> {
    verifyIdentity(mail.from, options.identities)
    if (mail.configurationSet !== undefined) {
      verifySet(mail.configurationSet)
      if (paused.has(mail.configurationSet)) {
        throw new AwsError(
          'ConfigurationSetSendingPausedException',
          `Email sending is disabled for the configuration set <${mail.configurationSet}>.`,
        )
      }
    }
    if (mail.to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing final recipient')
    if (mail.to.length > 50) {
      throw new AwsError('InvalidParameterValue', 'Recipient count exceeds 50.')
    }
    const storedMail = { ...mail, messageId: randomUUID(), sentAt: now().toISOString() }
    if (storedMail.configurationSet !== undefined) eventsDue.set(storedMail.messageId, true)
    accepted.set(storedMail.messageId, storedMail)
    const reached = storedMail.to.filter((to) => ['success', 'complaint'].includes(outcomeFor(to)))
    if (reached.length > 0) await options.deliver({ ...storedMail, to: reached })
    if (storedMail.configurationSet !== undefined) setImmediate(() => void announce(storedMail))
    return { MessageId: storedMail.messageId }
  }

  async function announce(mail: AcceptedMail): Promise<void> {
    try {
      for (const event of eventsFor(describe(mail), now().toISOString())) {
        await options.publish?.(event)
      }
      if (!closed) eventsDue.delete(mail.messageId)
    } catch (error) {
      // The event is still unpublished. The next start publishes it.
      console.error(error)
    }
  }
  for (const mail of accepted.values()) {
    if (eventsDue.get(mail.messageId)) setImmediate(() => void announce(mail))
  }

  const standIn = await startQueryService({
    ...options,
    service: 'ses',
    namespace: 'http://ses.amazonaws.com/doc/2010-12-01/',
    operations: {
      GetSendQuota: operation(z.object({}), () => {
        const dayAgo = new Date(now().getTime() - 24 * 3_600_000).toISOString()
        const sentMails = [...accepted.values()].filter(({ sentAt }) => sentAt > dayAgo)
        return { ...quota, SentLast24Hours: sentMails.length }
      }),
      UpdateConfigurationSetSendingEnabled: operation(
        z.object({ ConfigurationSetName: z.string(), Enabled: z.stringbool() }),
        ({ ConfigurationSetName: name, Enabled }) => {
          verifySet(name)
          if (Enabled) paused.delete(name)
          else paused.add(name)
          return {}
        },
      ),
      SendEmail: operation(
        z.object({
          Source: z.string(),
          Destination: z
            .object({
              ToAddresses: Addresses,
              CcAddresses: Addresses,
              BccAddresses: Addresses,
            })
            .prefault({}),
          ReplyToAddresses: Addresses,
          Message: z.object({
            Subject: Content,
            Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
          }),
          Tags,
          ConfigurationSetName,
        }),
        ({ Destination, Message, ...input }) => {
          if (Message.Body.Text === undefined && Message.Body.Html === undefined) {
            throw new AwsError('ValidationError', 'Message.Body: Text or Html is required')
          }
          return accept({
            from: input.Source,
            to: [
              ...Destination.ToAddresses,
              ...Destination.CcAddresses,
              ...Destination.BccAddresses,
            ].map(addressOf),
            replyTo: input.ReplyToAddresses,
            subject: Message.Subject.Data,
            text: Message.Body.Text?.Data,
            html: Message.Body.Html?.Data,
            tags: Object.fromEntries(input.Tags.map((tag) => [tag.Name, tag.Value])),
            configurationSet: input.ConfigurationSetName,
          })
        },
      ),
    },
  })
  return {
    ...standIn,
    mails: () => accepted.values(),
    async close() {
      closed = true
      await standIn.close()
      accepted.close()
      eventsDue.close()
    },
  }
}

function describe(mail: AcceptedMail): SesEvent['mail'] {
  const set = { 'ses:configuration-set': mail.configurationSet ?? '', ...mail.tags }
  return {
    timestamp: mail.sentAt,
    messageId: mail.messageId,
    source: mail.from,
    destination: mail.to,
    commonHeaders: {
      from: [mail.from],
      to: mail.to,
      messageId: mail.messageId,
      subject: mail.subject,
    },
    tags: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, [value]])),
  }
}
